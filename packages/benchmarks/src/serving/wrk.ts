import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CONNECTIONS } from '../http/load.ts';
import type { MeasuredServer } from '../http/measured-server.ts';

/** The result of wrk for a server. */
export interface WrkResult {
  /** CPU µs of the server per request. */
  readonly cost: number;
  readonly perSecond: number;
}

/**
 * Loads a path with wrk, an independent load generator, over 64 connections.
 * @throws {Error} when an answer is an error, or a socket fails
 */
export async function runWrk(
  program: string,
  server: MeasuredServer,
  path: string,
  seconds: number,
): Promise<WrkResult> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, server.url + path];
  const before = await server.usage();
  const { stdout } = await promisify(execFile)(program, args);
  const after = await server.usage();
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const faults = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (faults !== undefined || !(answered > 0)) {
    throw new Error(`${server.name} under wrk: ${faults ?? stdout}`);
  }
  const perSecond = Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1]);
  return { cost: (after.cpu - before.cpu) / answered, perSecond };
}
