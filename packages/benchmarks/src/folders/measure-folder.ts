import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { loadSite } from '@site/content-core/fs';
import { renderHtml } from '@site/markdown';
import { deadLinks, listsOf, pathsOf } from './dead-links.ts';
import { isKeptBack, leaksOf } from './leaks.ts';
import { toolOf } from './owner-urls.ts';
import { rawSyntaxIn } from './raw-syntax.ts';

/** What became of a folder. */
export interface FolderFigures {
  /** Markdown files, those of `node_modules` and of hidden folders apart. */
  readonly files: number;
  readonly records: number;
  /** What is held back, by its reason. */
  readonly heldBack: Readonly<Record<string, number>>;
  /** The first rule that was reported of each other file; `silent` for none. */
  readonly others: Readonly<Record<string, number>>;
  /** The tool whose site it is, the files of which it makes pages, and those that are records at its own URLs. */
  readonly tool: string;
  readonly pages: number;
  readonly kept: number;
  /** Pages that show the syntax of another tool, by its kind, and in all. */
  readonly rawSyntax: Readonly<Record<string, number>>;
  readonly rawPages: number;
  /** Internal links that lead to nothing; `untold` where no issue of the file has that URL. */
  readonly deadLinks: { readonly told: number; readonly untold: number };
  /** What is published though its author keeps it back, and comments that a form of a record shows. */
  readonly leaks: number;
  /** Some of what is to be looked at, as `file: what`. */
  readonly examples: readonly string[];
  readonly cpuSeconds: number;
  /** The most memory of the process, in bytes. */
  readonly memory: number;
}

const MOST_EXAMPLES = 5000;

/** Builds the site of a folder, and reads its pages as a stranger would. */
export async function measureFolder(folder: string): Promise<FolderFigures> {
  const now = new Date();
  const before = process.cpuUsage();
  const { site, issues, heldBack } = await loadSite(folder, {
    now,
    baseUrl: 'https://example.com',
  });
  const { user, system } = process.cpuUsage(before);
  const memory = process.resourceUsage().maxRSS * 1024;
  const records = [...(site?.documents ?? []), ...(site?.posts ?? [])];
  const published = new Set(records.map(({ file }) => file));
  const held = new Map(heldBack.map(({ file, reason }) => [file, reason]));
  const firstRule = new Map(issues.toReversed().map(({ file, rule }) => [file, rule]));
  const files = markdownFiles(folder);
  const others = files.filter((file) => !published.has(file) && !held.has(file));
  const fates = others.map((file) => firstRule.get(file) ?? 'silent');
  const examples = others.map((file, at) => `${file}: ${fates[at]}`);

  const tool = toolOf(folder);
  const owned = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const path = held.has(file) && isKeptBack(text, now) ? undefined : tool?.pageOf(file, text, folder);
    return path === undefined ? [] : [{ file, path: path === '/' ? path : path.replace(/\/$/, '') }];
  });
  const answering = new Map(records.map(({ path, file }) => [path.toLowerCase(), file]));
  const redirected = new Set([...(site?.redirects.keys() ?? [])].map((path) => path.toLowerCase()));
  // A page without a text is the list of what lies below it.
  const lists = site === undefined ? new Set<string>() : listsOf(site);
  const isList = (file: string, path: string) =>
    lists.has(path.toLowerCase()) && hasNoText(readFileSync(join(folder, file), 'utf8'));
  const isKept = ({ file, path }: { readonly file: string; readonly path: string }) =>
    answering.get(path.toLowerCase()) === file ||
    redirected.has(path.toLowerCase()) ||
    answering.get(path.toLowerCase().replaceAll('+', '-')) === file ||
    isList(file, path);
  for (const each of owned.filter((one) => !isKept(one)))
    examples.push(`${each.file}: its own URL is ${each.path}`);

  const told = new Set(
    issues
      .filter(({ rule }) => /link|anchor|wiki/.test(rule))
      .map(({ file, value }) => `${file} ${value.replace(/[?#].*$/s, '')}`),
  );
  const kinds: string[] = [];
  let rawPages = 0;
  let leaks = 0;
  const dead = { told: 0, untold: 0 };
  const paths = site === undefined ? new Set<string>() : pathsOf(site);
  for (const record of records) {
    const html = renderHtml(record.body);
    const written = readFileSync(join(folder, record.file), 'utf8');
    const raw = rawSyntaxIn(html, written);
    if (raw.length > 0) rawPages += 1;
    kinds.push(...raw);
    const leaked = leaksOf(written, [html, record.body, record.text]);
    leaks += leaked.length;
    for (const leak of leaked) examples.push(`${record.file}: LEAK ${leak}`);
    for (const kind of raw) examples.push(`${record.file}: ${kind}`);
    const links = site === undefined ? [] : deadLinks(record, html, site, paths);
    for (const { url, path } of links) {
      const isTold = told.has(`${record.file} ${url.replace(/[?#].*$/s, '')}`);
      dead[isTold ? 'told' : 'untold'] += 1;
      if (!isTold) examples.push(`${record.file}: leads to ${path}`);
    }
  }
  return {
    files: files.length,
    records: records.length,
    heldBack: counted([...held.values()]),
    others: counted(fates),
    tool: tool?.name ?? '',
    pages: owned.length,
    kept: owned.filter(isKept).length,
    rawSyntax: counted(kinds),
    rawPages,
    deadLinks: dead,
    leaks,
    examples: examples.slice(0, MOST_EXAMPLES),
    cpuSeconds: (user + system) / 1e6,
    memory,
  };
}

/** Whether a text says no more than a title: what a shortcode alone shows, a list of pages, is the list that answers. */
function hasNoText(text: string): boolean {
  const body = text.replace(/^\s*(?:---\n[\s\S]*?\n---|\+\+\+\n[\s\S]*?\n\+\+\+)/, '');
  return body.replace(/^#[^\n]*|\{\{[<%][^{}]*[>%]\}\}|<!--[\s\S]*?-->/gm, '').trim() === '';
}

function markdownFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|mdx|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)/.test(path))
    .sort();
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
}
