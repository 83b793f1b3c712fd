import type { Issue, SourceText } from '@site/diagnostics';
import type { Blob } from '../files/content-file.ts';
import type { BlobCatalogue } from '../resolve/blob-catalogue.ts';
import { lookUpBlob } from '../resolve/lookup.ts';

/** `url(…)` and `@import` of CSS (Values 4 §4.5, Cascade 5 §2), as authors write them; comments are passed over. */
const PLACE =
  /\/\*[\s\S]*?\*\/|@import\b[^;]*;?|\burl\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\s"'()\\]*))\s*\)/g;

/**
 * Replaces the paths of a stylesheet by the names of their blobs, beside which it is served: its fonts and pictures are
 * files of the folder.
 */
export async function resolveStyles(
  source: SourceText,
  catalogue: BlobCatalogue,
): Promise<{ readonly text: string; readonly blobs: readonly Blob[]; readonly issues: readonly Issue[] }> {
  const blobs: Blob[] = [];
  const issues: Issue[] = [];
  let text = '';
  let at = 0;
  for (const { 0: found, 1: double, 2: single, 3: bare, index } of source.text.matchAll(PLACE)) {
    if (found.startsWith('@import')) issues.push(imported(source, index, found));
    const src = double ?? single ?? bare;
    if (src === undefined || src === '' || /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(src)) continue;
    const blob = await lookUpBlob(src.replace(/[?#].*$/, ''), source.file, catalogue);
    if (blob === undefined) {
      issues.push(unknown(source, index, src));
      continue;
    }
    blobs.push(blob);
    text += `${source.text.slice(at, index)}url("${blob.cid}.${blob.extension}")`;
    at = index + found.length;
  }
  return { text: text + source.text.slice(at), blobs, issues };
}

function unknown(source: SourceText, offset: number, src: string): Issue {
  return source.issue('warning', offset, {
    rule: 'look-file-unknown',
    value: src,
    message: `The stylesheet names "${src}", and there is no such file, seen from ${source.file}.`,
    fix: 'Put the file into the folder, or take its name out.',
  });
}

function imported(source: SourceText, offset: number, found: string): Issue {
  return source.issue('warning', offset, {
    rule: 'style-import',
    value: found.slice(0, 60),
    message: 'Pages load styles of this site alone, and one file of them: what is imported is not read.',
    fix: 'Write the styles themselves into the file.',
  });
}
