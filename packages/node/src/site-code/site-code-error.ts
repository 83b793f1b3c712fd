/** Code that cannot be used. The message is for its owner: the file, the line, the fault and the fix. */
export class SiteCodeError extends Error {
  override readonly name = 'SiteCodeError';
}
