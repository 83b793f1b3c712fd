import { type PartName, placeBlock, type QuotedPart, quotation, quotedPart, quotedText } from '@site/links';
import {
  type Edit,
  escapeLabel,
  parseMarkdown,
  type Reference,
  type TextRange,
  type WikiReference,
} from '@site/markdown';
import { memoize } from '@site/primitives';
import type { Blob } from '../files/content-file.ts';
import type { Manuscript } from '../records/manuscript.ts';
import { recordUrl } from './lookup.ts';
import { type Resolution, warning } from './resolution.ts';
import type { Resolver } from './resolver.ts';

/** How many records may be quoted in one another, as in Obsidian. */
const MOST_LEVELS = 5;

/** How much one record may quote, in UTF-16 code units of what the authors wrote. */
const MOST_QUOTED = 100_000;

/** What is quoted in a record that is being published. */
export interface Quoting {
  /** What is quoted in what: the record itself, then each file, with the part of it that is quoted. */
  readonly chain: readonly string[];
  /** What all quotations of the record share. */
  readonly shared: { left: number; scopes: number; readonly body: string };
}

/** Begins with a record that quotes nothing yet. */
export function beginQuoting({ source, body }: Manuscript, isAllowed = true): Quoting {
  return {
    chain: [source.file],
    shared: { left: isAllowed ? MOST_QUOTED : 0, scopes: 0, body: body.text },
  };
}

/** A link that is an embed of a record: what it leads to, and what of it is meant. */
export interface EmbeddedRecord {
  readonly reference: WikiReference;
  readonly record: Manuscript;
  /** Of the part that is meant; absent of the whole. */
  readonly anchor: string | undefined;
  /** The link that stands where no quotation can. */
  readonly link: string;
  readonly from: Manuscript;
}

/** Looks up one reference of a record, which may be quoted in others. */
export type ResolveReference = (
  reference: Reference,
  from: Manuscript,
  resolver: Resolver,
  quoting: Quoting,
) => Promise<Resolution>;

/**
 * Quotes a record, or a part of it, in the place of its embed, below a link to it; `undefined` where no block can stand, or
 * there is nothing to quote. Its words stay its own: `own` is the link alone.
 */
export async function quoteRecord(
  embedded: EmbeddedRecord,
  resolver: Resolver,
  quoting: Quoting,
  resolve: ResolveReference,
): Promise<Resolution | undefined> {
  const { reference, record, anchor, link, from } = embedded;
  const { range, paragraph } = reference;
  if (paragraph === undefined) return undefined;
  const place = { body: from.body.text, range, paragraph };
  const source = sourceLine(embedded, resolver);
  const own = placeBlock(source, place);
  const part = partOf(embedded, resolver);
  if (own === undefined || part === undefined) return undefined;
  const key = anchor === undefined ? record.source.file : `${record.source.file}#${anchor}`;
  const fault = faultOf(key, part, embedded, quoting);
  if (fault !== undefined) return { edits: [{ ...range, text: link }], rewrites: true, ...fault };
  const { shared } = quoting;
  shared.left -= lengthOf(part);
  const scope = nextScope(shared);
  const { edits, blobs, finding } = await resolvePart(part, record, resolver, {
    resolve: (each) => resolve(each, record, resolver, { chain: [...quoting.chain, key], shared }),
  });
  const text = quotedText({ body: record.body.text, part, edits, scope });
  const shown = text === '' ? own : (placeBlock(quotation(source, text), place) ?? own);
  return { edits: [shown], own: [own], rewrites: true, blobs, finding };
}

/** What of a record is quoted; `undefined` when that is nothing. */
function partOf({ reference, record }: EmbeddedRecord, { anchors }: Resolver): QuotedPart | undefined {
  const name = partName(reference, record, anchors);
  if (name === undefined) return undefined;
  const { tree, parts } = partsOf(record);
  const key = JSON.stringify(name);
  if (!parts.has(key)) parts.set(key, quotedPart(tree, record.contentStart, name));
  return parts.get(key);
}

/** The parts of a record that were quoted so far: a thousand embeds of one part find it once. */
const partsOf = memoize(({ body }: Manuscript) => ({
  tree: parseMarkdown(body.text),
  parts: new Map<string, QuotedPart | undefined>(),
}));

function partName(
  { heading = '' }: WikiReference,
  record: Manuscript,
  anchors: Resolver['anchors'],
): PartName | undefined {
  if (heading === '') return { kind: 'whole' };
  if (heading.startsWith('^')) return { kind: 'block', id: heading.slice(1) };
  const named = anchors.headingNamed(record, heading);
  return named === undefined ? undefined : { kind: 'heading', start: named.start };
}

/** What becomes of the references of a part. What is wrong with them is reported of their own record. */
async function resolvePart(
  { ranges }: QuotedPart,
  record: Manuscript,
  { baseUrl }: Resolver,
  { resolve }: { readonly resolve: (reference: Reference) => Promise<Resolution> },
): Promise<{
  readonly edits: readonly Edit[];
  readonly blobs: readonly Blob[];
  readonly finding: Resolution['finding'];
}> {
  const within = record.references.filter(({ range }) =>
    ranges.some(({ start, end }) => range.start < end && range.end > start),
  );
  const resolved = await Promise.all(
    within.map(async (reference) => absolute(await resolve(reference), reference, record, baseUrl)),
  );
  return {
    edits: resolved.flatMap(({ edits }) => edits ?? []),
    blobs: resolved.flatMap(({ blobs }) => blobs ?? []),
    finding: resolved.find(({ finding }) => finding?.rule.startsWith('embed-') === true)?.finding,
  };
}

/** A link to a part of its own page leads there from another one, too. */
function absolute(
  resolution: Resolution,
  reference: Reference,
  record: Manuscript,
  baseUrl: string,
): Resolution {
  if (reference.kind !== 'resource' || !reference.url.startsWith('#')) return resolution;
  const edits = resolution.edits ?? [{ ...reference.destination, text: reference.url }];
  return {
    ...resolution,
    edits: edits.map((edit) => ({ ...edit, text: recordUrl(record, baseUrl) + edit.text })),
  };
}

function lengthOf({ ranges }: QuotedPart): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

function nextScope(shared: Quoting['shared']): string {
  do shared.scopes += 1;
  while (shared.body.includes(`quoted-${shared.scopes}-`));
  return `quoted-${shared.scopes}-`;
}

/** Why a part is not quoted: it would hold itself, or there is no room for it. */
function faultOf(
  key: string,
  part: QuotedPart,
  { record, reference, from }: EmbeddedRecord,
  { chain, shared }: Quoting,
): Resolution | undefined {
  const holds = from === record && part.ranges.some((range) => isWithin(reference.range, range));
  const at = holds && !chain.includes(key) ? chain.length : chain.indexOf(key);
  if (at !== -1) {
    // It is reported of each record that is part of the cycle.
    if (at !== 0 && chain.length > 1) return {};
    return warning({
      rule: 'embed-cycle',
      value: reference.target || `#${reference.heading}`,
      message: `What is embedded would hold itself: ${[...chain, key].join(' → ')}. A link stands in its place.`,
      fix: 'Write a link in the place of one of the embeds: without the `!`.',
    });
  }
  if (chain.length > MOST_LEVELS)
    return warning({
      rule: 'embed-too-deep',
      value: reference.target,
      message: `More than ${MOST_LEVELS} texts are embedded in one another: ${[...chain, key].join(' → ')}. A link stands in the place of the last.`,
      fix: 'Write a link in the place of one of the embeds: without the `!`.',
    });
  if (lengthOf(part) <= shared.left) return undefined;
  return warning({
    rule: 'embed-too-long',
    value: reference.target,
    message: `With this text more than ${MOST_QUOTED} characters would be embedded in one record, so that a link stands in its place.`,
    fix: 'Embed a part of it, as in ![[note#heading]], or write a link.',
  });
}

function isWithin(inner: TextRange, outer: TextRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** The link above a quotation: the author's words, else the title, and the heading that the part stands below. */
function sourceLine({ reference, record, anchor }: EmbeddedRecord, { baseUrl, anchors }: Resolver): string {
  const url = recordUrl(record, baseUrl) + (anchor === undefined ? '' : `#${anchor}`);
  const { display, heading = '' } = reference;
  if (display !== undefined && display !== '') return `[${display}](${url})`;
  const named = heading.startsWith('^') ? undefined : anchors.headingNamed(record, heading);
  const words = [
    record.title ?? reference.target,
    ...(heading === '' || named === undefined ? [] : [named.text]),
  ];
  return `**[${escapeLabel(words.join(' > '))}](${url})**`;
}
