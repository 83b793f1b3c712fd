import graphql from '@graphql-eslint/eslint-plugin';
import { Linter } from 'eslint';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { SCHEMA, writeSchema } from './write-schema.ts';

/** The recommended rules, those of Relay, and a description on everything. */
const rules: Linter.RulesRecord = {
  ...graphql.configs['flat/schema-recommended'].rules,
  ...graphql.configs['flat/schema-relay'].rules,
  '@graphql-eslint/require-description': [
    'error',
    { types: true, rootField: true, FieldDefinition: true, InputValueDefinition: true },
  ],
  // `nodes` beside `edges`, and short lists such as tags, are plain lists.
  '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
  // Only nodes have an id.
  '@graphql-eslint/strict-id-in-types': [
    'error',
    {
      exceptions: {
        suffixes: ['Connection', 'Edge', 'Error', 'Explanation'],
        types: [
          'Correction',
          'PageInfo',
          'RankingPlace',
          'Site',
          'Snippet',
          'Suggestion',
          'TextRange',
          'Translation',
        ],
      },
    },
  ],
};

async function lint(site: JudgedSite): Promise<Faults> {
  const { folder, file, text } = await writeSchema(site);
  const languageOptions = {
    parser: graphql.parser,
    parserOptions: { graphQLConfig: { schema: file } },
  } as Linter.LanguageOptions;
  const plugins = { '@graphql-eslint': graphql } as unknown as NonNullable<Linter.Config['plugins']>;
  const config: Linter.Config = { files: ['**/*.graphql'], languageOptions, plugins, rules };
  return new Linter({ cwd: folder })
    .verify(text, [config], file)
    .map(({ ruleId, line, message }) => `${ruleId}: line ${line}: ${message}`);
}

/** The linter of GraphQL schemas that knows Relay's rules. */
export const graphqlEslint: Judge = {
  name: 'graphql-eslint',
  checks: async (site) => [{ name: 'recommended, Relay, descriptions', run: () => lint(site) }],
  planted: [
    {
      name: 'a field without a description',
      spoil: inText(SCHEMA, (text) => text.replace('"""The item."""', '')),
      check: 'recommended, Relay, descriptions',
      says: /require-description: .*"node"/,
    },
    {
      name: 'a connection that may lack its page info',
      spoil: inText(SCHEMA, (text) => text.replace('pageInfo: PageInfo!', 'pageInfo: PageInfo')),
      check: 'recommended, Relay, descriptions',
      says: /relay-connection-types: /,
    },
  ],
};
