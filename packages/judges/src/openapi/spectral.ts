import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inJson } from '../site/spoil.ts';
import { runBin } from '../tools.ts';
import { DOCUMENT, writeDocument } from './write-document.ts';

/** One finding of Spectral, as far as it is read here. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

async function lint(site: JudgedSite): Promise<Faults> {
  const { folder, file } = await writeDocument(site);
  const rules = join(folder, '.spectral.json');
  const found = join(folder, 'found.json');
  writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));
  const { ok, output } = await runBin(
    'spectral',
    ['lint', '--fail-severity=warn', `--ruleset=${rules}`, '--format=json', `--output=${found}`, file],
    folder,
  );
  if (ok) return [];
  const findings = existsSync(found) ? (JSON.parse(readFileSync(found, 'utf8')) as readonly Finding[]) : [];
  const faults = findings.map(({ code, message, path }) => `${code}: ${message} #/${path.join('/')}`);
  return faults.length > 0 ? faults : [`spectral lint prints: ${output.slice(-1000)}`];
}

/** Spectral's rules for OpenAPI, failing on warnings: among them, that every example fits its schema. */
export const spectral: Judge = {
  name: 'spectral',
  checks: async (site) => [{ name: 'spectral:oas', run: () => lint(site) }],
  planted: [
    {
      name: 'an example that does not fit its schema',
      spoil: inJson(DOCUMENT, (document) => {
        const answer = document.paths['/api/content.json'].get.responses['200'];
        answer.content['application/json'].example.total = 'two';
      }),
      check: 'spectral:oas',
      says: /oas3-valid-media-example/,
    },
  ],
};
