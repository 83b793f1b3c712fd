import type { Issue } from '@site/diagnostics';
import {
  applyEdits,
  type Edit,
  MAX_EXCERPT_LENGTH,
  movedBy,
  outlineOf,
  type Prose,
  parseMarkdown,
  parseWithinLimits,
  proseOf,
  truncateAtWord,
} from '@site/markdown';
import { encodePath, known } from '@site/primitives';
import { type BuildCache, madeOf } from '@site/work-cache';
import type { Blob } from '../files/content-file.ts';
import { type ExternalLink, externalLinks } from '../resolve/external-links.ts';
import { blobUrl, lookUpImage } from '../resolve/lookup.ts';
import { beginQuoting, type Quoting } from '../resolve/quote-record.ts';
import { resolveLink } from '../resolve/resolve-link.ts';
import { resolveReference } from '../resolve/resolve-reference.ts';
import type { Resolver } from '../resolve/resolver.ts';
import type { SiteRecord } from '../site/site.ts';
import { writeTwin } from './canonical.ts';
import type { Manuscript } from './manuscript.ts';

/** A record, ready to be published, and what was found on the way. */
export interface PublishedManuscript {
  readonly record: SiteRecord;
  /** The blobs that the record shows. */
  readonly blobs: readonly Blob[];
  readonly issues: readonly Issue[];
  /** Empty unless they are collected. */
  readonly external: readonly ExternalLink[];
}

/** Resolves what a manuscript refers to and writes its twin. */
export async function publishRecord(
  manuscript: Manuscript,
  resolver: Resolver,
  cache?: BuildCache,
): Promise<PublishedManuscript> {
  const { kind, source, section, path, slug, title, tags, created, updated, createdDay, updatedDay } =
    manuscript;
  const { fields, lang } = manuscript;
  const resolved = await resolveBody(manuscript, resolver);
  const { body, blobs, issues } = resolved;
  const image = await resolveImage(manuscript, resolver);
  const link = await resolveLink(manuscript, resolver);
  const description = fields.description;
  const twin = await writeTwin(
    {
      title,
      section,
      lang: lang === resolver.language ? undefined : lang,
      description,
      tags,
      image: image.url,
      link: link.url,
      data: manuscript.data,
      created,
      updated,
      html: resolver.baseUrl + encodePath(path),
    },
    body,
  );
  const prose = await proseOfBody(manuscript.prose, resolved, cache);
  const common = {
    path,
    section,
    slug,
    tags,
    created,
    updated,
    createdDay,
    updatedDay,
    body,
    description,
    image: image.url,
    cover: image.url ?? firstPicture(blobs, resolver),
    link: link.url,
    data: manuscript.data,
    cid: twin.cid,
    twin: twin.text,
    excerpt: description === undefined ? prose.excerpt : truncateAtWord(description, MAX_EXCERPT_LENGTH),
    text: prose.text,
    words: prose.words,
    outline: prose.outline,
    aliases: fields.aliases,
    file: source.file,
    ...(lang === undefined ? {} : { lang }),
  };
  return {
    record: kind === 'post' ? { ...common, kind, title } : { ...common, kind, title: known(title) },
    blobs: [...blobs, ...image.blobs, ...link.blobs],
    issues: [...issues, ...image.issues, ...link.issues],
    external: resolved.external,
  };
}

interface ResolvedBody {
  readonly body: string;
  /** The same without the words of other records; absent where it has none. */
  readonly own: string | undefined;
  /** Whether the manuscript no longer reads as the body does. Parsing is what a build spends its time on. */
  readonly rewritten: boolean;
  /** Where a place of the manuscript that no edit touches stands in the body. */
  readonly moved: (place: number) => number;
  readonly blobs: readonly Blob[];
  readonly issues: readonly Issue[];
  readonly external: readonly ExternalLink[];
}

/** How a body reads once its references are resolved. */
async function proseOfBody(
  written: Prose,
  { body, own, rewritten, moved }: ResolvedBody,
  cache: BuildCache | undefined,
): Promise<Prose> {
  if (own !== undefined)
    return madeOf(cache, ['quoting-prose'], `${own}\0${body}`, () => ({
      ...proseOf(parseMarkdown(own)),
      outline: outlineOf(body),
    }));
  if (rewritten) return madeOf(cache, ['prose'], body, () => proseOf(parseMarkdown(body)));
  return { ...written, outline: written.outline.map((each) => ({ ...each, start: moved(each.start) })) };
}

async function resolveBody(manuscript: Manuscript, resolver: Resolver): Promise<ResolvedBody> {
  const resolved = await resolveReferences(manuscript, resolver, beginQuoting(manuscript));
  // What its author may not write, a body may not become.
  const isBorne = resolved.own === undefined || !('refusal' in parseWithinLimits(resolved.body));
  return isBorne ? resolved : resolveReferences(manuscript, resolver, beginQuoting(manuscript, false));
}

async function resolveReferences(
  manuscript: Manuscript,
  resolver: Resolver,
  quoting: Quoting,
): Promise<ResolvedBody> {
  const { contentStart, references } = manuscript;
  const edits: Edit[] = [];
  const own: Edit[] = [];
  const blobs: Blob[] = [];
  const issues: Issue[] = [];
  let rewritten = false;
  let quotes = false;
  for (const reference of references) {
    const resolution = await resolveReference(reference, manuscript, resolver, quoting);
    edits.push(...(resolution.edits ?? []));
    own.push(...(resolution.own ?? resolution.edits ?? []));
    quotes ||= resolution.own !== undefined;
    rewritten ||= resolution.rewrites === true;
    blobs.push(...(resolution.blobs ?? []));
    if (resolution.finding !== undefined) {
      const { severity, ...finding } = resolution.finding;
      issues.push(manuscript.body.issue(severity, reference.range.start, finding));
    }
  }
  const edited = applyEdits(manuscript.body.text, edits, contentStart);
  const leading = LEADING_BLANK_LINES.exec(edited)?.[0].length ?? 0;
  return {
    body: trimBlankLines(edited),
    own: quotes ? trimBlankLines(applyEdits(manuscript.body.text, own, contentStart)) : undefined,
    rewritten,
    moved: (place) => movedBy(edits, place, contentStart) - leading,
    blobs,
    issues,
    external: resolver.collectsLinks ? externalLinks(manuscript) : [],
  };
}

async function resolveImage({ fields, source }: Manuscript, { blobs, names, mediaBaseUrl }: Resolver) {
  if (fields.image === undefined) return { blobs: [], issues: [] };
  const { src, offset } = fields.image;
  if (/^https?:\/\//i.test(src)) return { url: src, blobs: [], issues: [] };
  const blob = await lookUpImage(src, source.file, { blobs, names });
  if (blob !== undefined) return { url: blobUrl(blob, mediaBaseUrl), blobs: [blob], issues: [] };
  const issue = source.issue('warning', offset, {
    rule: 'image-unknown',
    value: src,
    message: `There is no image at "${src}", seen from ${source.file}.`,
    fix: 'Write a path to a file of the content folder, blob://<cid>, or a full URL.',
  });
  return { blobs: [], issues: [issue] };
}

const LEADING_BLANK_LINES = /^(?:[^\S\n]*\n)+/;

function firstPicture(blobs: readonly Blob[], { mediaBaseUrl }: Resolver): string | undefined {
  const picture = blobs.find(({ mediaType }) => mediaType.startsWith('image/'));
  return picture === undefined ? undefined : blobUrl(picture, mediaBaseUrl);
}

/** Blank lines around a body are no part of it; its own first line may be indented. */
function trimBlankLines(body: string): string {
  const trimmed = body.replace(LEADING_BLANK_LINES, '').trimEnd();
  return trimmed === '' ? '' : `${trimmed}\n`;
}
