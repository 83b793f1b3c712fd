import type { ContentFile } from '../files/content-file.ts';
import { errorCode, isWithdrawing } from '../files/error-code.ts';

/**
 * The texts that a folder held when it was last listed, where the system failed to list it now. Where somebody took the
 * folder away, or the right to read it, there are none.
 */
export function unseenFiles(
  folder: string,
  fault: Error,
  texts: ReadonlyMap<string, Uint8Array>,
): readonly ContentFile[] {
  if (isWithdrawing(errorCode(fault))) return [];
  const held = [...texts].filter(([path]) => path.startsWith(`${folder}/`));
  return held.map(([path, bytes]) => ({ path, read: async () => bytes }));
}
