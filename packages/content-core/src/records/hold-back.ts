import { compareTimes, HOME, type RetractionFinder } from '@site/contract';
import { type Issue, MOST_NAMED } from '@site/diagnostics';
import { groupBy } from '@site/primitives';
import type { HeldBack, Unpublished } from '../site/site.ts';
import type { Manuscript } from './manuscript.ts';

/** Which records are published now. */
export interface Publication {
  readonly due: readonly Manuscript[];
  readonly heldBack: readonly HeldBack[];
  /** When this is next different: a scheduled record is due, or a published one expires. RFC 3339 in UTC. */
  readonly nextChange: string | undefined;
  /** What shares a path and is not published for that. */
  readonly clashing: readonly Manuscript[];
  /** What shares a path with those, and is published because its record stood there before. */
  readonly owners: readonly Manuscript[];
  readonly issues: readonly Issue[];
  /** Why records that are due are not to be published, by their files: whoever looks on wants to see them all the same. */
  readonly unpublished: ReadonlyMap<string, Unpublished>;
}

/**
 * Parts what is published from drafts, from what is dated later than `now`, from what is retracted, and from what shares a
 * path.
 * @param ownerOf - the file whose record was published at a path before
 * @param shows - what is not held back, though it is not to be published
 */
export function holdBack(
  manuscripts: readonly Manuscript[],
  now: Date,
  ownerOf: (path: string) => string | undefined,
  retraction: RetractionFinder,
  shows: readonly Unpublished[] = [],
): Publication {
  const judged = manuscripts.map((each) => ({ each, held: heldBackBy(each, now.getTime(), retraction) }));
  const heldBack = judged.flatMap(({ held }) =>
    held === undefined || shows.some((reason) => reason === held.reason) ? [] : held,
  );
  const retracted = new Set(heldBack.flatMap(({ file, reason }) => (reason === 'retracted' ? file : [])));
  const files = new Set(heldBack.map(({ file }) => file));
  const shown = manuscripts.filter(({ source }) => !files.has(source.file));
  const together = [...groupBy(shown, ({ path }) => [path === '/' ? HOME : path])];
  // A README is the page of its folder where there is no other.
  const needless = new Set(
    together.flatMap(([, group]) => (group.every(isReadme) ? [] : group.filter(isReadme))),
  );
  const shared = together
    .map(([path, group]) => [path, group.filter((each) => !needless.has(each))] as const)
    .filter(([, group]) => group.length > 1);
  // Of records with one path none is published anew: which of them is meant, only their author knows.
  const owners = new Set(
    shared.flatMap(([path, group]) => group.find(({ source }) => source.file === ownerOf(path)) ?? []),
  );
  const clashing = new Set(shared.flatMap(([, group]) => group).filter((each) => !owners.has(each)));
  return {
    due: shown.filter((each) => !clashing.has(each) && !needless.has(each)),
    clashing: [...clashing],
    owners: [...owners],
    heldBack,
    nextChange: earliest([
      ...heldBack.flatMap(({ due }) => due ?? []),
      ...shown.flatMap(({ fields }) => fields.expires ?? []),
    ]),
    issues: [
      ...manuscripts.filter(({ source }) => retracted.has(source.file)).map(heldBackAsRetracted),
      ...Array.from(needless, needlessReadme),
      ...shared.flatMap(([path, group]) => group.map((each) => duplicate(each, path, group))),
    ],
    unpublished: new Map(
      judged.flatMap(({ each, held }) => {
        const reason = shows.find((shown) => shown === held?.reason);
        return reason === undefined ? [] : [[each.source.file, reason] as const];
      }),
    ),
  };
}

/** The issue of a record that would be published if it were not retracted: the retraction is the stronger word. */
export function heldBackAsRetracted(manuscript: Manuscript): Issue {
  const { path, source } = manuscript;
  return source.issue('warning', 0, {
    rule: 'retracted',
    value: path,
    message: `site.yaml retracts what is at ${path}, so the file is held back like a draft.`,
    fix: 'Remove the file, or give what is to be published in its place another `slug`. To retract one version alone, name its cid instead of the path.',
  });
}

function isReadme({ source }: Manuscript): boolean {
  return /(?:^|\/)readme\.[^/]+$/i.test(source.file);
}

function needlessReadme({ source, path }: Manuscript): Issue {
  return source.issue('warning', 0, {
    rule: 'readme-replaced',
    value: path,
    message: `Another file says that it is at ${path}, so ${source.file} is not published.`,
    fix: 'Say another `permalink` in this file to publish it, too.',
  });
}

function heldBackBy(
  manuscript: Manuscript,
  now: number,
  findRetraction: RetractionFinder,
): HeldBack | undefined {
  const { source, fields, created } = manuscript;
  const { file } = source;
  const due = [created, fields.publishAfter].reduce(laterOf, undefined);
  if (fields.draft) return { file, reason: 'draft', due: undefined };
  if (due !== undefined && Date.parse(due) > now) return { file, reason: 'scheduled', due };
  if (fields.expires !== undefined && Date.parse(fields.expires) <= now)
    return { file, reason: 'expired', due: undefined };
  if (findRetraction(manuscript.path) !== undefined) return { file, reason: 'retracted', due: undefined };
  return undefined;
}

function earliest(times: readonly string[]): string | undefined {
  return times.toSorted(compareTimes)[0];
}

function laterOf(a: string | undefined, b: string | undefined): string | undefined {
  return compareTimes(a ?? '', b ?? '') < 0 ? b : a;
}

/** Each of many files has an issue of its own. */
function listed(files: readonly string[]): string {
  const rest = files.length - MOST_NAMED;
  const named = files.slice(0, MOST_NAMED).join(' and ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

function duplicate({ source }: Manuscript, path: string, group: readonly Manuscript[]): Issue {
  const others = group.map((each) => each.source.file).filter((file) => file !== source.file);
  return source.issue('error', 0, {
    rule: 'slug-duplicate',
    value: path,
    message: `${source.file} and ${listed(others)} would all be published at ${path}.`,
    fix: 'Rename one of the files, or give one another `slug`.',
  });
}
