import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CommandResult, faultsOf } from '@site/tooling';
import type { ConcreteRequest, ReaderFragment } from 'relay-runtime';
import type { Faults } from '../../judge.ts';
import type { JudgedSite } from '../../site/judged-site.ts';
import { runBin } from '../../tools.ts';
import { writeSchema } from '../write-schema.ts';
import { relayLists } from './lists.ts';

/** The module with the documents of the app: Relay wants their names to begin with its name. */
const MODULE = 'Lists.js';

/** A project of an app that uses Relay, compiled. */
export interface RelayProject {
  /** What the compiler says. */
  readonly faults: Faults;
  query(name: string): ConcreteRequest;
  fragment(name: string): ReaderFragment;
}

/** Writes an app that pages through every list of the site's schema, and compiles it. */
export async function compileLists(site: JudgedSite): Promise<RelayProject> {
  const { folder } = await writeSchema(site);
  const sources = join(folder, 'src');
  mkdirSync(sources);
  const documents = relayLists.map(({ source }) => `graphql\`${source}\`;`);
  writeFileSync(join(sources, MODULE), documents.join('\n'));
  const settings = {
    src: './src',
    schema: './schema.graphql',
    language: 'javascript',
    eagerEsModules: false,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(settings));
  const compiling = await runBin('relay-compiler', ['relay.config.json'], folder);
  const require = createRequire(join(sources, MODULE));
  const artifact = (name: string): unknown => require(`./__generated__/${name}.graphql.js`);
  return {
    faults: errorsOf(compiling),
    query: (name) => artifact(name) as ConcreteRequest,
    fragment: (name) => artifact(name) as ReaderFragment,
  };
}

/** The compiler marks each error, and shows the source around it. */
function errorsOf(compiling: CommandResult): Faults {
  const errors = compiling.output.split('\n').filter((line) => line.includes('✖'));
  return compiling.ok || errors.length === 0 ? faultsOf('relay-compiler', compiling) : errors;
}
