/** A site file that cannot be read. */
export class SiteFileError extends Error {
  override readonly name = 'SiteFileError';

  /** @param fault - what is wrong with the file, as the end of a sentence */
  constructor(fault: string) {
    super(`The site file cannot be read: ${fault}. Export the site again.`);
  }
}
