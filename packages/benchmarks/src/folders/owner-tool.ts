/** Where a tool publishes a file, by its own documentation: written apart from the code that it judges. */
export interface Tool {
  readonly name: string;
  /** Whether a folder is a site of this tool. */
  readonly isHere: (folder: string) => boolean;
  /** The path of the page that the tool makes of a file; `undefined` when it makes none. */
  readonly pageOf: (file: string, text: string, folder: string) => string | undefined;
}
