import type { Service } from '@site/contract';
import { type Surfaces, staticPaths } from '@site/http';
import { fileName } from './file-name.ts';
import { OWN_FILES } from './own-files.ts';
import type { PlannedFile } from './planned-file.ts';

/** Every file to be written, or all reasons why not. */
export interface FilePlan {
  readonly files: readonly PlannedFile[];
  readonly faults: readonly string[];
}

const FIX = 'Rename the record, the section or the tag, so that its path can be a file.';

/** Names a file for every path of a site, in order of the paths. */
export function planFiles(service: Service, surfaces: Surfaces = {}): FilePlan {
  const files: PlannedFile[] = [];
  const faults: string[] = [];
  for (const path of staticPaths(service, surfaces)) {
    const isPage = service.pages.has(path);
    const name = fileName(path, isPage);
    const rule = name.ok ? ownRule(name.file) : name.rule;
    if (rule !== undefined) faults.push(`${path} cannot be written as a file: ${rule}. ${FIX}`);
    else if (name.ok) files.push({ path, file: name.file, isPage });
  }
  return { files, faults: [...faults, ...findClashes(files)] };
}

/** Why a file would be in the place of the export's own. */
function ownRule(file: string): string | undefined {
  const own = OWN_FILES.find((name) => file === name || file.startsWith(`${name}/`));
  return own === undefined ? undefined : `the export has a file or folder ${own} of its own`;
}

/** Two paths with one file, and a file where another needs a folder. */
function findClashes(files: readonly PlannedFile[]): readonly string[] {
  const byFile = new Map<string, string>();
  const faults: string[] = [];
  for (const { path, file } of files) {
    const other = byFile.get(file);
    if (other !== undefined) faults.push(`${other} and ${path} would both be written to ${file}. ${FIX}`);
    byFile.set(file, path);
  }
  for (const { path, file } of files) {
    for (const folder of foldersOf(file)) {
      const other = byFile.get(folder);
      if (other !== undefined) {
        faults.push(`${folder} would be the file of ${other} and a folder for ${path}. ${FIX}`);
      }
    }
  }
  return faults;
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}
