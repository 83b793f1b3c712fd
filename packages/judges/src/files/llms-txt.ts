import { parseLLMSTxt, validateLLMSTxt } from '@25xcodes/llmstxt-parser';
import { readLlms, readLlmsHead } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';

/** Longer files are truncated by tools that read them. */
const MOST_CHARACTERS = 50_000;

/** Judges each llms.txt of the plan. */
async function eachFile(
  site: JudgedSite,
  judge: (text: string, path: string) => Promise<Faults>,
): Promise<Faults> {
  const { service } = await site.read();
  const paths = service.plan.map(({ path }) => path).filter((path) => path.endsWith('/llms.txt'));
  if (!paths.includes('/llms.txt')) return ['the plan has no /llms.txt'];
  const faults = paths.map(async (path) =>
    (await judge(await getText(site, path), path)).map((fault) => `${path}: ${fault}`),
  );
  return (await Promise.all(faults)).flat();
}

async function judgeGrammar(text: string): Promise<Faults> {
  const { sections, faults } = readLlms(text);
  const urls = [...sections.values()].flat().map(({ url }) => url);
  return [
    ...faults,
    ...(text.length < MOST_CHARACTERS ? [] : [`it has ${text.length} characters`]),
    ...urls
      .filter((url) => !/^https?:\/\/.*\.(md|txt)$/.test(url))
      .map((url) => `${url} is no absolute URL of markdown`),
    ...(new Set(urls).size === urls.length ? [] : ['it lists a URL twice']),
  ];
}

/**
 * A parser of npm, which has to find the links that the grammar finds. Its other recommendations are ignored: the grammar
 * makes notes optional, and a post whose name is its whole text has none.
 */
async function judgeWithParser(text: string): Promise<Faults> {
  const parsed = parseLLMSTxt(text);
  const { errors, warnings } = validateLLMSTxt(parsed);
  const expected = readLlms(text);
  const links = [...expected.sections.values()].flat();
  return [
    ...[...errors, ...warnings.filter(({ type }) => type === 'duplicate')].map(
      ({ message, line }) => `${message}${line === undefined ? '' : ` (line ${line})`}`,
    ),
    ...(parsed.title === expected.title ? [] : [`its title is "${parsed.title}"`]),
    ...(parsed.sections.length === expected.sections.size
      ? []
      : [`it has ${parsed.sections.length} sections`]),
    ...links
      .filter(({ url }) => !parsed.links.some((link) => link.url === url))
      .map(({ url }) => `the link to ${url} is not found`),
  ];
}

/** The parser that the proposal publishes, which has to see the summary, and what comes after it as something else. */
async function judgeHead(text: string): Promise<Faults> {
  const { title, summary } = readLlms(text);
  const head = readLlmsHead(text);
  return [
    ...(head.title === title ? [] : [`its title is "${head.title}"`]),
    ...(summary !== undefined && head.summary === summary ? [] : [`its summary is "${head.summary}"`]),
    ...(head.info ? [] : ['nothing stands between the summary and the lists']),
  ];
}

/** Every record is listed somewhere: in the file of the site, or in that of its section. */
async function judgeCoverage(site: JudgedSite): Promise<Faults> {
  const listed = new Set<string>();
  await eachFile(site, async (text) => {
    for (const { url } of [...readLlms(text).sections.values()].flat()) listed.add(url);
    return [];
  });
  const snapshot = await site.read();
  return [...snapshot.site.documents, ...snapshot.site.posts]
    .map(({ path }) => `${encodeURI(site.origin + path)}.md`)
    .filter((url) => !listed.has(url))
    .map((url) => `${url} is in no llms.txt`);
}

/** The llms.txt family, by the grammar of llmstxt.org and by a parser of npm. */
export const llmsTxt: Judge = {
  name: 'llms.txt',
  checks: async (site) => [
    { name: 'grammar of llmstxt.org', run: () => eachFile(site, judgeGrammar) },
    { name: 'parser of llmstxt.org', run: () => eachFile(site, judgeHead) },
    { name: 'llmstxt-parser', run: () => eachFile(site, judgeWithParser) },
    { name: 'every record is listed', run: () => judgeCoverage(site) },
  ],
  planted: [
    {
      name: 'prose among the links',
      spoil: inText('/llms.txt', (text) => text.replace(/^(## .*\n)/m, '$1\nThese are the best:\n')),
      check: 'grammar of llmstxt.org',
      says: /no link: "These are the best:"/,
    },
    {
      name: 'a closing bracket in a name',
      spoil: inText('/art/llms.txt', (text) => text.replace('- [', '- [a \\] ')),
      check: 'grammar of llmstxt.org',
      says: /\/art\/llms\.txt: in ".*": no link/,
    },
    {
      name: 'a file without a title',
      spoil: inText('/llms.txt', (text) => text.replace(/^# .*\n/, '')),
      check: 'llmstxt-parser',
      says: /title|H1/i,
    },
    {
      name: 'a summary that lists follow at once',
      spoil: inText('/art/llms.txt', (text) => text.replace(/^(> .*\n)(?:(?!## ).*\n)*/m, '$1\n')),
      check: 'parser of llmstxt.org',
      says: /\/art\/llms\.txt: its summary is "undefined"/,
    },
    {
      name: 'a record that is nowhere',
      spoil: inText(/llms\.txt$/, (text) => `${text.replaceAll(/^.*tide-lines\.md.*\n/gm, '')}\n`),
      check: 'every record is listed',
      says: /tide-lines\.md is in no llms\.txt/,
    },
  ],
};
