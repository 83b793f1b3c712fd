import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '@site/tooling';
import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { quietEnv } from '../tools.ts';
import { startChromium } from './chromium.ts';

const script = fileURLToPath(new URL('run-lighthouse.ts', import.meta.url));

/** A page, and the audits that it fails on purpose. */
interface AuditedPage {
  readonly path: string;
  readonly without: readonly string[];
}

/** One page of each kind that people read most. */
const PAGES: readonly AuditedPage[] = [
  { path: '/', without: [] },
  { path: '/art', without: [] },
  { path: '/recipes/rye-bread', without: [] },
  // Search results are not for indexing: the page has noindex.
  { path: '/search?q=light', without: ['is-crawlable'] },
  { path: '/developers', without: [] },
];

/** Categories that have to be 100. */
const REQUIRED = ['accessibility', 'best-practices', 'seo'];

/** An experimental category: how well agents can use the page. */
const RECORDED = ['agentic-browsing'];

/** No metric is timed, so there is no need to wait until a page is quiet. */
const NO_WAITING = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 250,
  cpuQuietThresholdMs: 0,
};

/** The report of Lighthouse, as far as it is read here. */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

/** Runs Lighthouse in a process of its own: two runs in one process interfere. */
async function audit({ origin, makeFolder }: JudgedSite, { path, without }: AuditedPage): Promise<Result> {
  const folder = makeFolder();
  const file = join(folder, 'result.json');
  const settings = {
    ...NO_WAITING,
    onlyCategories: [...REQUIRED, ...RECORDED],
    skipAudits: without,
    disableFullPageScreenshot: true,
  };
  const { port, close } = await startChromium(folder);
  try {
    const args = [script, origin + path, `${port}`, JSON.stringify(settings), file];
    const { ok, output } = await runCommand(process.execPath, args, { cwd: folder, env: quietEnv(folder) });
    if (!ok) throw new Error(`lighthouse prints: ${output.slice(-1000)}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Result;
  } finally {
    await close();
  }
}

/** Categories below 100, with the audits that failed. */
function scoreFaults({ categories, audits, runtimeError }: Result, judged: readonly string[]): Faults {
  if (runtimeError !== undefined) return [runtimeError.message];
  return judged.flatMap((id) => {
    const { score = null, auditRefs = [] } = categories[id] ?? {};
    if (score === 1) return [];
    const lost = auditRefs
      .filter((each) => each.weight > 0 && (audits[each.id]?.score ?? 1) < 1)
      .map((each) => `${each.id} (${audits[each.id]?.title})`);
    return [`${id} is ${score === null ? 'not scored' : Math.round(score * 100)}: ${lost.join(', ')}`];
  });
}

/** The two checks of a page, which is audited once. */
function checksOf(site: JudgedSite, page: AuditedPage): readonly Check[] {
  let audited: Promise<Result> | undefined;
  const judge = (categories: readonly string[]) => async () => {
    audited ??= audit(site, page);
    return scoreFaults(await audited, categories);
  };
  return [
    { name: page.path, run: judge(REQUIRED) },
    { name: `${page.path} for agents`, run: judge(RECORDED) },
  ];
}

/** Lighthouse in Debian's Chromium: 100 for accessibility, best practices and SEO, and for agents. */
export const lighthouse: Judge = {
  name: 'lighthouse',
  checks: async (site) => PAGES.flatMap((page) => checksOf(site, page)),
  planted: [
    {
      name: 'pictures without alternative texts',
      spoil: inText('/recipes/rye-bread', (text) => text.replaceAll(/ alt="[^"]*"/g, '')),
      check: '/recipes/rye-bread',
      says: /accessibility is \d+: .*image-alt/,
    },
    {
      name: 'a page without a description, that forbids its index',
      spoil: inText('/art', (text) =>
        text.replace(/<meta name="description"[^>]*>/, '<meta name="robots" content="noindex">'),
      ),
      check: '/art',
      says: /seo is \d+: .*is-crawlable/,
    },
  ],
};
