/** The errors of the system that say that what is read is there no more, or no more to be read. */
const WITHDRAWING: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ELOOP']);

/** The code of an error of the system; empty where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether what cannot be read was taken away by somebody: of a disk that fails, nobody knows. */
export function isWithdrawing(code: string): boolean {
  return WITHDRAWING.has(code);
}
