import { lastWordsOf, wordsOf } from '@site/links';
import { escapeLabel, isMedia, readSize, type WikiReference } from '@site/markdown';
import { isRecordFile } from '../files/location.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { blobUrl, lastPart, recordUrl } from './lookup.ts';
import { type Quoting, quoteRecord, type ResolveReference } from './quote-record.ts';
import { type Resolution, warning } from './resolution.ts';
import type { Resolver } from './resolver.ts';

/**
 * Resolves `[[…]]` to a link to a record, and `![[…]]` to an image, a video or a sound where it names one, or to the text of
 * the record, or the part of it, that it names.
 */
export async function resolveWiki(
  reference: WikiReference,
  from: Manuscript,
  resolver: Resolver,
  quoting: Quoting,
  resolve: ResolveReference,
): Promise<Resolution> {
  const { target } = reference;
  const found =
    target === ''
      ? ({ kind: 'record', record: from } as const)
      : resolver.names.find(target, from.source.file);
  switch (found?.kind) {
    case 'record':
      return embedOrLink(found.record, reference, from, { resolver, quoting, resolve });
    case 'file':
      return showFile(found.path, reference, resolver);
    case 'unpublished':
      return unpublished(reference);
    case undefined:
      return unresolved(reference);
  }
}

async function embedOrLink(
  record: Manuscript,
  reference: WikiReference,
  from: Manuscript,
  { resolver, quoting, resolve }: Quotable,
): Promise<Resolution> {
  const { anchors, baseUrl } = resolver;
  const { heading, range, embed } = reference;
  const anchor = heading === undefined ? undefined : anchors.findNamed(record, heading);
  const fragment = anchor === undefined ? '' : `#${anchor}`;
  const isHere = record === from && quoting.chain.length === 1;
  const url = isHere && fragment !== '' ? fragment : recordUrl(record, baseUrl) + fragment;
  const link = `[${wordsOf(reference)}](${url})`;
  const isGone = heading !== undefined && heading !== '' && anchor === undefined;
  const quoted =
    embed && !isGone
      ? await quoteRecord({ reference, record, anchor, link, from }, resolver, quoting, resolve)
      : undefined;
  if (quoted !== undefined) return quoted;
  return {
    edits: [{ ...range, text: link }],
    rewrites: true,
    ...(isGone ? { finding: anchorMissing(heading, record).finding } : {}),
  };
}

/** What it takes to quote a record. */
interface Quotable {
  readonly resolver: Resolver;
  readonly quoting: Quoting;
  readonly resolve: ResolveReference;
}

async function showFile(
  path: string,
  reference: WikiReference,
  { blobs, mediaBaseUrl }: Resolver,
): Promise<Resolution> {
  const { target, display, embed, isEscaped, range } = reference;
  const blob = isRecordFile(path) ? undefined : await blobs.byPath(path);
  if (blob === undefined) return unresolved(reference);
  const isShown = embed && isMedia(path);
  const { text, size } = embed ? readSize(display?.replaceAll('\\|', '|') ?? '') : { text: display };
  const bar = isEscaped ? '\\|' : '|';
  const label = text?.replace(/(?<!\\)\|/g, bar) || escapeLabel(lastPart(target).replace(/\.[^.]+$/, ''));
  const sized =
    isShown && size !== undefined ? `${bar}${[size.width, size.height ?? []].flat().join('x')}` : '';
  return {
    edits: [{ ...range, text: `${isShown ? '!' : ''}[${label}${sized}](${blobUrl(blob, mediaBaseUrl)})` }],
    rewrites: true,
    blobs: [blob],
  };
}

/** The place of the table of contents, which pages have anyway (markdown-it-toc, VitePress). */
const CONTENTS = /^_?toc_?$/i;

/** Its words stay; of an embed only those that the author chose, because its name is none of the text. */
function unpublished(reference: WikiReference): Resolution {
  const { embed, display, range } = reference;
  const { finding } = warning({
    rule: 'link-unpublished',
    value: reference.target,
    message: `"${reference.target}" is not published, so that only the words of the link are.`,
    fix: 'Publish the file, or take the link out.',
  });
  const words = embed ? (display ?? '') : lastWordsOf(reference);
  return { edits: [{ ...range, text: words }], rewrites: true, finding };
}

function unresolved(reference: WikiReference): Resolution {
  if (CONTENTS.test(reference.target) && reference.display === undefined)
    return { edits: [{ ...reference.range, text: '' }], rewrites: true };
  const { finding } = warning({
    rule: 'wiki-link-unresolved',
    value: reference.target,
    message: `"${reference.target}" names no record and no file, so that only the words of the link are published.`,
    fix: 'Correct the name, or write \\[[…]] if the brackets are meant.',
  });
  return { edits: [{ ...reference.range, text: lastWordsOf(reference) }], rewrites: true, finding };
}

function anchorMissing(heading: string, { source }: Manuscript): Resolution {
  return warning({
    rule: 'anchor-missing',
    value: `#${heading}`,
    message: `${source.file} has no ${heading.startsWith('^') ? 'block' : 'heading'} "${heading}", so that the link leads to the whole of it.`,
    fix: 'Write a heading that there is.',
  });
}
