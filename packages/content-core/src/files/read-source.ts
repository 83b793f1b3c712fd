import { decodeSource, type Issue, SourceText } from '@site/diagnostics';
import type { ContentFile } from './content-file.ts';

/** Reads a file as text. One that cannot be read, or is no text, is an issue: the others can still be published. */
export async function readSource(file: ContentFile): Promise<SourceText | Issue> {
  try {
    return decodeSource(file.path, await file.read());
  } catch (error) {
    return new SourceText(file.path, '').issue('error', 0, {
      rule: 'file-unreadable',
      value: file.path,
      message: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      fix: 'Make the file readable, name it in UTF-8, or remove it; one that changes meanwhile is read at the next build.',
    });
  }
}
