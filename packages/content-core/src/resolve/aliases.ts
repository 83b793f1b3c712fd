import { HOME } from '@site/contract';
import type { Finding, Issue } from '@site/diagnostics';
import { barePath, decodePath, groupBy } from '@site/primitives';
import { ownPathFault, type SectionConfig, slugFault } from '@site/site-config';
import type { Manuscript } from '../records/manuscript.ts';

/** Where records were before, and what their authors got wrong about it. */
export interface Aliases {
  /** The present path of a record by each that it had before; neither is percent-encoded. In order. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

/** An alias that is a path. */
interface Alias {
  readonly manuscript: Manuscript;
  readonly written: string;
  readonly path: string;
}

/**
 * Finds the paths among the aliases of records: `/old/path`, a URL of this site, or an old slug of the same section.
 * What is none of these is a name, for wiki links. Of aliases with one path none redirects: which record is meant,
 * only the author knows.
 */
export function readAliases(
  published: readonly Manuscript[],
  sections: readonly SectionConfig[],
  baseUrl: string,
): Aliases {
  const slugs = new Set(sections.map(({ slug }) => slug));
  const records = new Map(published.map((each) => [each.path, each]));
  const judged = published
    .flatMap((each) => aliasesOf(each, baseUrl))
    .map((alias) => ({ alias, fault: faultOf(alias, records, slugs) }));
  const faults = judged.flatMap(({ alias, fault }) => (fault === undefined ? [] : [report(alias, fault)]));
  const groups = groupByPath(judged.flatMap(({ alias, fault }) => (fault === undefined ? [alias] : [])));
  const shared = groups.filter((group) => group.length > 1);
  const redirects = groups.flatMap(([alias, ...more]) =>
    alias === undefined || more.length > 0 ? [] : [[alias.path, alias.manuscript.path] as const],
  );
  const said = new Set([...redirects.map(([path]) => path), ...shared.map(([alias]) => alias?.path)]);
  const former = formerPaths(
    published,
    (path) => !said.has(path) && !records.has(path) && ownPathFault(path, slugs) === undefined,
  );
  // The twin of the home page is there, so that the page is looked for there, too.
  const home = records.has('/') ? ([[HOME, '/']] as const) : [];
  return {
    redirects: new Map([...redirects, ...former, ...home].sort(([a], [b]) => (a < b ? -1 : 1))),
    issues: [
      ...faults,
      ...shared.flatMap((group) => group.map((alias) => report(alias, duplicate(alias, group)))),
    ],
  };
}

/** Where records were before they said a permalink, as far as nothing else is there, and one record alone was. */
function formerPaths(
  published: readonly Manuscript[],
  isFree: (path: string) => boolean,
): readonly (readonly [former: string, path: string])[] {
  const groups = groupBy(
    published.filter(({ formerly }) => formerly !== undefined && isFree(formerly)),
    ({ formerly = '' }) => [formerly],
  );
  return Array.from(groups).flatMap(([former, [record, ...others]]) =>
    record === undefined || others.length > 0 ? [] : [[former, record.path] as const],
  );
}

/** The aliases of a record that are paths, and not its own. */
function aliasesOf(manuscript: Manuscript, baseUrl: string): readonly Alias[] {
  return manuscript.fields.aliases.flatMap((written) => {
    const path = pathOf(written, manuscript.section, baseUrl);
    return path === undefined || path === manuscript.path ? [] : [{ manuscript, written, path }];
  });
}

/** The aliases of each path, one of each record: `/old` and `/old/` are one path. */
function groupByPath(aliases: readonly Alias[]): readonly (readonly Alias[])[] {
  const groups = new Map<string, Alias[]>();
  for (const alias of aliases) {
    const group = groups.get(alias.path);
    if (group === undefined) groups.set(alias.path, [alias]);
    else if (!group.some(({ manuscript }) => manuscript === alias.manuscript)) group.push(alias);
  }
  return [...groups.values()];
}

/** The path that an alias says, without a slash at its end and `.md`; `undefined` when it is only a name. */
function pathOf(written: string, section: string, baseUrl: string): string | undefined {
  const ofSite =
    written === baseUrl || written.startsWith(`${baseUrl}/`) ? written.slice(baseUrl.length) : written;
  if (/^https?:\/\//i.test(ofSite)) return ofSite;
  if (ofSite !== '' && !ofSite.startsWith('/'))
    return slugFault(barePath(ofSite)) === undefined ? `/${section}/${barePath(ofSite)}` : undefined;
  return barePath(decodePath(ofSite)) || '/';
}

type Fault = Omit<Finding, 'value'>;

/** Why nothing can be redirected from a path, or `undefined` when it can. */
function faultOf(
  { path, written }: Alias,
  records: ReadonlyMap<string, Manuscript>,
  sections: ReadonlySet<string>,
): Fault | undefined {
  if (!/^\/(?:[^/?#\p{Cc}]+\/)*[^/?#\p{Cc}]+$|^\/$/u.test(path) || /(?:^|\/)\.\.?(?:\/|$)/.test(path)) {
    return {
      rule: 'alias-unusable',
      message: `"${written}" is no path of this site, so that nothing can be redirected from it.`,
      fix: 'Write a path that begins with a slash and has no query, such as /2019/05/tides.',
    };
  }
  const taken = records.get(path)?.source.file;
  const own = taken === undefined ? ownPathFault(path, sections) : `${taken} is published there`;
  if (own === undefined) return undefined;
  return {
    rule: 'alias-taken',
    message: `Nothing can be redirected from ${path}, because ${own}.`,
    fix: 'Remove the alias, or give what stands at its path another one.',
  };
}

function duplicate({ manuscript, path }: Alias, group: readonly Alias[]): Fault {
  const others = group.flatMap((each) =>
    each.manuscript === manuscript ? [] : [each.manuscript.source.file],
  );
  return {
    rule: 'alias-duplicate',
    message: `${manuscript.source.file} and ${others.join(' and ')} both say that they were at ${path}, so that it redirects to neither.`,
    fix: 'Leave the alias in the one that is meant.',
  };
}

function report({ manuscript: { source, aliasesAt }, written }: Alias, fault: Fault): Issue {
  return source.issue('warning', placeOf(written, source.text, aliasesAt), { ...fault, value: written });
}

/** Where a list holds an item, as far as it stands there as it is; else where the list begins. */
function placeOf(item: string, text: string, listAt: number): number {
  for (let at = text.indexOf(item, listAt); at !== -1; at = text.indexOf(item, at + 1)) {
    const around = text.slice(at - 1, at) + text.slice(at + item.length, at + item.length + 1);
    if (/^[\s"'[\],]*$/.test(around)) return at;
  }
  return listAt;
}
