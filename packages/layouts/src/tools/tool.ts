import type { Folder } from '../folder.ts';
import type { LayoutFacts } from '../layout.ts';

/** A tool that makes sites of markdown, and how its repositories look. */
export interface Tool {
  /** As its makers write it. */
  readonly name: string;
  /** As `layout` of site.yaml names it. */
  readonly key: string;
  /** The file or folder by which a repository is its own; `undefined` of others. */
  readonly find: (folder: Folder) => Promise<string | undefined>;
  /**
   * What follows.
   * @param evidence - what was found, if anything was
   */
  readonly read: (folder: Folder, evidence: string | undefined) => Promise<LayoutFacts>;
}
