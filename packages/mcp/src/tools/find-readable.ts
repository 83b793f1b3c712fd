import { barePath, decodePath, encodePath } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { filePaths } from '../resources/files.ts';
import type { McpSource } from '../source.ts';
import { fileText, type Readable, recordText } from './document-parts.ts';

/**
 * The text that a reference names. A path or URL of a file names the file, though a record may have its name for a slug;
 * a bare name is a record's before it is a file's.
 */
export async function findReadable(
  source: McpSource,
  reference: string,
  format: 'body' | 'source',
): Promise<Readable | ProblemError> {
  const { baseUrl } = source.site;
  const name = nameOf(reference.trim(), baseUrl);
  const path = filePaths(source.site).get(name.startsWith('/') ? name : `/${name}`);
  const record = await source.resolve(reference);
  // At the path of a section is its list, or a record with the text that stands above it.
  const isThere = !(record instanceof ProblemError) && record.path === name;
  if (path !== undefined && name.startsWith('/') && !isThere) return readFile(source, path);
  if (!(record instanceof ProblemError)) return recordText(record, format);
  return path !== undefined && record.code === 'document_not_found' ? readFile(source, path) : record;
}

async function readFile(source: McpSource, path: string): Promise<Readable | ProblemError> {
  const file = await source.read(path);
  return file instanceof ProblemError ? file : fileText(file, source.site.baseUrl);
}

/** The path or name in a reference, as `filePaths` has it. */
function nameOf(reference: string, baseUrl: string): string {
  const isUrl = reference === baseUrl || reference.startsWith(`${baseUrl}/`);
  const path = (isUrl ? reference.slice(baseUrl.length) : reference).replace(/[?#].*$/s, '');
  return encodePath(decodePath(barePath(path)).toWellFormed()) || '/';
}
