import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inJson } from '../site/spoil.ts';
import { runBin } from '../tools.ts';
import { DOCUMENT, writeDocument } from './write-document.ts';

/** The output of Redocly, as far as it is read here. */
interface Findings {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

/**
 * The rule that is left to `generated cases`: it takes every variable for any text, and `/{section}/rss.xml` for
 * `/ipfs/{cid}`. What the schemas of both allow distinguishes them.
 */
const LEFT_OUT = 'no-ambiguous-paths';

async function lint(site: JudgedSite): Promise<Faults> {
  const { folder, file } = await writeDocument(site);
  const { ok, stdout, output } = await runBin(
    'redocly',
    [
      'lint',
      '--extends=recommended-strict',
      `--skip-rule=${LEFT_OUT}`,
      '--format=json',
      '--max-problems=1000',
      file,
    ],
    folder,
  );
  if (!stdout.startsWith('{')) return [`redocly lint prints: ${output.slice(-1000)}`];
  const { problems } = JSON.parse(stdout) as Findings;
  const faults = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  return ok || faults.length > 0 ? faults : ['redocly lint failed, though it found nothing'];
}

/** Redocly's linter, with its strictest rules: every warning is an error. */
export const redocly: Judge = {
  name: 'redocly',
  checks: async (site) => [{ name: 'recommended-strict', run: () => lint(site) }],
  planted: [
    {
      name: 'a reference that leads nowhere',
      spoil: inJson(DOCUMENT, (document) => {
        delete document.components.schemas.ProblemDocument;
      }),
      check: 'recommended-strict',
      says: /no-unresolved-refs/,
    },
  ],
};
