import { blobNames, encodePath } from '@site/content-core';
import {
  type InputOf,
  type OperationId,
  type Operations,
  operations,
  type PathParameters,
  type PlannedPath,
  twinPath,
} from '@site/contract';
import { forEachInTurns } from '@site/primitives';
import type { Context } from '../context.ts';
import { listPathIn } from '../languages/editions.ts';
import { blockNames } from '../snapshot/site-blocks.ts';
import { forEachFormat } from './for-each-format.ts';
import { sortInTurns } from './sort-in-turns.ts';

/** The operations with parameters in their path. */
type TemplateId = {
  [Id in OperationId]: [PathParameters<Operations[Id]['path']>] extends [never] ? never : Id;
}[OperationId];

type Parameters = Readonly<Record<string, string>>;

const sections = ({ lists }: Context) => [...lists.keys()].map((section) => ({ section }));
const snapshots = ({ site, history }: Pick<Context, 'site' | 'history'>) =>
  [site.snapshot, ...history.map(({ id }) => id)].map((id) => ({ id }));
/** Documents, and the sections that have an index in place of a text. */
const documents = ({ site, editions, recordsByPath }: Context) => {
  const sections = site.sections.map(({ slug }) => `/${slug}`);
  const inLanguages = editions.others.flatMap(({ language, bySection }) => [
    listPathIn(language),
    ...site.sections.filter(({ slug }) => bySection.has(slug)).map(({ slug }) => listPathIn(language, slug)),
  ]);
  const indexes = [...sections, ...inLanguages].filter((path) => !recordsByPath.has(path));
  const posts = site.posts.map(({ path }) => path).filter((path) => !isOfFeed(path));
  const twins = [...indexes, ...site.documents.map(({ path }) => path), ...posts].map(twinPath);
  return twins.filter((twin) => !OTHERS.has(twin)).map((twin) => ({ path: twin.slice(1, -'.md'.length) }));
};
/** The twins of what stands above pages that have a markdown file anyway. */
const OTHERS: ReadonlySet<string> = new Set([
  operations.getFeedIndex.path,
  operations.getDeveloperNotes.path,
]);
/** A post in another language has its address below that. */
const isOfFeed = (path: string) => path.startsWith('/feed/');
const tags = (context: Context) => [...context.tags.keys()].map((tag) => ({ tag }));

/** The operations that answer some paths of theirs and not others, or only some sites. */
type ConditionalId = TemplateId | 'getSecurityTxt';

/** The values of the path's parameters for which each operation answers. */
const INPUTS: {
  readonly [Id in ConditionalId]: (
    context: Context,
    sitemapParts: readonly string[],
  ) => readonly (Parameters & InputOf<Id>)[];
} = {
  getBlock: ({ site }) => blockNames(site.snapshot, site.manifest).map((cid) => ({ cid })),
  // An export redirects these to `/ipfs/`, so that it does not store every block twice.
  getRaslBlock: () => [],
  getRetainedManifest: snapshots,
  getRetainedLlmsFull: ({ site, history, retractions }) =>
    snapshots({
      site,
      history: history.filter(({ id, hasText }) => hasText && retractions.ofText(id) === undefined),
    }),
  ...forEachFormat('Tag', () => tags),
  ...forEachFormat('Section', () => sections),
  getSectionLlms: sections,
  getSectionLlmsFull: sections,
  getSecurityTxt: ({ site }) => (site.config.security === undefined ? [] : [{}]),
  getSitemapPart: (_, sitemapParts) => sitemapParts.map((part) => ({ part })),
  getDocument: documents,
  getFeedPost: ({ site }) => site.posts.filter(({ path }) => isOfFeed(path)).map(({ slug }) => ({ slug })),
  getBlob: ({ site }) =>
    [...site.blobs.values()].flatMap((blob) =>
      blobNames(blob).map(({ extension }) => ({ name: `${blob.cid}.${extension}` })),
    ),
};

/** What a path takes to be expanded, in microseconds. Measured, and rounded up. */
const EXPAND_WORK = 2;

/** Every path with a fixed answer, in order of the paths. Yields its work. */
export function* planPaths(
  context: Context,
  sitemapParts: readonly string[],
): Generator<number, readonly PlannedPath[]> {
  const plan: PlannedPath[] = [];
  for (const operation of Object.keys(operations) as OperationId[]) {
    const { path, exported } = operations[operation];
    if (!exported) continue;
    const inputs = inputsOf(operation, context, sitemapParts);
    yield* forEachInTurns(inputs, EXPAND_WORK, (input) => {
      plan.push({ path: expand(path, input), operation, input });
    });
  }
  return yield* sortInTurns(plan, (a, b) => (a.path < b.path ? -1 : 1));
}

function inputsOf(id: OperationId, context: Context, sitemapParts: readonly string[]): readonly Parameters[] {
  return id in INPUTS ? INPUTS[id as ConditionalId](context, sitemapParts) : [{}];
}

/** Expands a path template (RFC 6570 §3.2.2; §3.2.3, but reserved characters within a segment are encoded too). */
function expand(template: string, input: Parameters): string {
  return template.replace(/\{(\+?)([a-z]+)\}/g, (_, many: string, name: string) =>
    many === '' ? encodeURIComponent(input[name] ?? '') : encodePath(input[name] ?? ''),
  );
}
