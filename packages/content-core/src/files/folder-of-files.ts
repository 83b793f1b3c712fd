import { type Folder, folderOf } from '@site/layouts';
import type { ContentFile } from './content-file.ts';

/** The folder that files make, for who looks whose repository it is. */
export function folderOfFiles(files: readonly ContentFile[]): Folder {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return folderOf([...byPath.keys()], async (path) => {
    const bytes = await byPath
      .get(path)
      ?.read()
      .catch(() => undefined);
    return bytes && new TextDecoder().decode(bytes);
  });
}
