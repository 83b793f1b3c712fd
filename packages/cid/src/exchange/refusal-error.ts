/** A server exceeds a limit, leads elsewhere, or answers what its contract does not allow. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  /** The URL that was requested. */
  readonly url: string;

  constructor(url: string, rule: string, fix: string) {
    super(`${url} ${rule}: it is refused. ${fix}`);
    this.url = url;
  }
}
