import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { runBin } from '../tools.ts';
import { SCHEMA, writeSchema } from './write-schema.ts';

/** The linter's output, as far as it is read here. */
interface Findings {
  readonly errors: readonly {
    readonly rule: string;
    readonly message: string;
    readonly location: { readonly line: number };
  }[];
}

async function lint(site: JudgedSite): Promise<Faults> {
  const { folder, file } = await writeSchema(site);
  const { ok, stdout, output } = await runBin('graphql-schema-linter', ['--format', 'json', file], folder);
  if (!stdout.startsWith('{')) return [`graphql-schema-linter prints: ${output.slice(-1000)}`];
  const { errors } = JSON.parse(stdout) as Findings;
  const faults = errors.map(({ rule, message, location }) => `${rule}: line ${location.line}: ${message}`);
  return ok || faults.length > 0 ? faults : ['graphql-schema-linter failed, though it found nothing'];
}

/** Another linter of schemas, with all its rules: order, names, descriptions, Relay. */
export const schemaLinter: Judge = {
  name: 'graphql-schema-linter',
  checks: async (site) => [{ name: 'every rule', run: () => lint(site) }],
  planted: [
    {
      name: 'a type without a description',
      spoil: inText(SCHEMA, (text) => text.replace('"""A document of a section."""', '')),
      check: 'every rule',
      says: /types-have-descriptions: .*Document/,
    },
  ],
};
