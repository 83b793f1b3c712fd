import type { CommandResult } from '@site/tooling';
import { type AppOptions, type AppProcess, startAppProcess } from '../site/app-process.ts';
import { type Reader, type Reading, readWith } from '../site/read-process.ts';
import { exportTo } from './exporter.ts';

/** The programs under test. */
export interface Programs {
  /** Starts the app, and waits until it has a snapshot to answer from. */
  startApp(options: AppOptions): Promise<AppProcess>;
  /** Exports a content folder. */
  exportTo(content: string, out: string): Promise<CommandResult>;
  /** Runs a program, and measures it. @param nodeArgs - options of Node, such as `--import <module>` */
  readWith(reader: Reader, args: readonly string[], nodeArgs?: readonly string[]): Promise<Reading>;
}

/** The programs as they are deployed. */
export const deployed: Programs = { startApp: startAppProcess, exportTo, readWith };

/** Programs with another app. */
export function withApp(
  programs: Programs,
  change: (options: AppOptions, startApp: Programs['startApp']) => Promise<AppProcess>,
): Programs {
  return { ...programs, startApp: (options) => change(options, programs.startApp) };
}
