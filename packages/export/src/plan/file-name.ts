/** The longest name of one folder or file, in bytes of UTF-8: what common file systems hold, less a variant's suffix. */
const LONGEST_NAME = 255 - '.zst'.length;

/** The file of a path, or why no file can have its name. */
export type FileName =
  | { readonly ok: true; readonly file: string }
  | { readonly ok: false; readonly path: string; readonly rule: string };

/**
 * The file that is written for a path: a page is `<path>.html`, so that it stands beside the folder of its
 * children, and anything else is the path itself. Names are decoded, as servers decode the path of a request.
 */
export function fileName(path: string, isPage: boolean): FileName {
  const decoded = decodeURIComponent(path).slice(1);
  const file = isPage ? `${decoded === '' ? 'index' : decoded}.html` : decoded;
  const faults = [
    ...(decoded === '' ? [] : decoded.split('/').map(pathFault)),
    ...file.split('/').map(lengthFault),
  ];
  const rule = faults.find((fault) => fault !== undefined);
  return rule === undefined ? { ok: true, file } : { ok: false, path, rule };
}

/** Why a decoded segment of a path means something else to a file system. */
function pathFault(segment: string): string | undefined {
  if (segment === '') return 'a segment of it is empty';
  if (segment === '.' || segment === '..') return `the segment "${segment}" means another folder`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no name may have.
  return /[\u0000-\u001f\u007f\\]/.test(segment) ? 'it has a control character or a backslash' : undefined;
}

function lengthFault(name: string): string | undefined {
  const bytes = new TextEncoder().encode(name).length;
  return bytes > LONGEST_NAME
    ? `the name "${name.slice(0, 20)}…" has ${bytes} bytes, and a file name has at most ${LONGEST_NAME}`
    : undefined;
}
