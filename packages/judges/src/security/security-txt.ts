import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOf, runCommand } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { pythonBin, quietEnv } from '../tools.ts';

const PATH = '/.well-known/security.txt';

const script = fileURLToPath(new URL('read_security_txt.py', import.meta.url));

/** Within a year from now: the one thing in a site that its owner has to renew. */
const expires = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);

const CONFIG = `title: Test
security:
  contact: [security@example.com, https://example.com/report, "tel:+1-201-555-0123"]
  expires: ${expires}
  encryption: https://example.com/key.asc
  acknowledgments: https://example.com/thanks
  preferred_languages: [nb, en]
  policy: [https://example.com/policy]
  hiring: https://example.com/jobs
`;

/** What of it a reader has to find. */
const FIELDS: readonly (readonly [name: string, value: string])[] = [
  ['contact', 'mailto:security@example.com'],
  ['contact', 'https://example.com/report'],
  ['contact', 'tel:+1-201-555-0123'],
  ['expires', `${expires}T00:00:00Z`],
  ['encryption', 'https://example.com/key.asc'],
  ['acknowledgments', 'https://example.com/thanks'],
  ['preferred-languages', 'nb, en'],
  ['policy', 'https://example.com/policy'],
  ['hiring', 'https://example.com/jobs'],
];

interface Parsed {
  readonly fields: readonly (readonly [string, string])[];
  readonly faults: Faults;
}

async function judge(site: JudgedSite): Promise<Faults> {
  const folder = site.makeFolder();
  writeFileSync(join(folder, 'site.yaml'), CONFIG);
  const { url, close } = await site.serve(folder);
  const text = await getText({ origin: url }, PATH).finally(close);
  const file = join(site.makeFolder(), 'security.txt');
  writeFileSync(file, text);
  const args = [script, file, `https://example.com${PATH}`];
  const reading = await runCommand(pythonBin('python'), args, { cwd: folder, env: quietEnv(folder) });
  if (!reading.ok) return faultsOf('sectxt', reading);
  const { fields, faults } = JSON.parse(reading.stdout) as Parsed;
  const has = (name: string, value: string) => fields.some(([a, b]) => a === name && b === value);
  const missing = FIELDS.filter(([name, value]) => !has(name, value));
  return [...faults, ...missing.map(([name, value]) => `${name} is not "${value}"`)];
}

/** sectxt, the reader of security.txt files (RFC 9116) that the Netherlands check theirs with. */
export const securityTxt: Judge = {
  name: 'security.txt',
  checks: async (site) => [{ name: 'says what the owner says', run: () => judge(site) }],
  planted: [
    {
      name: 'two expiries',
      spoil: inText(PATH, (text) => text.replace(/^Expires: .*\n/m, '$&$&')),
      check: 'says what the owner says',
      says: /^multi_expire: /,
    },
    {
      name: 'an address that is no URI',
      spoil: inText(PATH, (text) => text.replace('mailto:', '')),
      check: 'says what the owner says',
      says: /^no_uri: /,
    },
  ],
};
