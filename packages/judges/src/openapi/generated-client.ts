import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOf, runCommand } from '@site/tooling';
import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inJson, spoilAt } from '../site/spoil.ts';
import { nodeModules, runBin } from '../tools.ts';
import { type Operation, readDocument } from './document.ts';
import { DOCUMENT, writeDocument } from './write-document.ts';

const sources = fileURLToPath(new URL('client', import.meta.url));

/** The strictest settings that a user may have. The client is for browsers, so it has no types of Node. */
const SETTINGS = {
  files: ['main.ts'],
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
  },
};

/** Lays out the project of a user: the generated types, and a program that calls every operation with them. */
async function generate(site: JudgedSite): Promise<{ readonly folder: string; readonly faults: Faults }> {
  const { folder, file } = await writeDocument(site);
  symlinkSync(nodeModules, join(folder, 'node_modules'));
  cpSync(sources, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  const generating = await runBin(
    'openapi-typescript',
    [file, '--output', join(folder, 'schema.d.ts')],
    folder,
  );
  const { operations } = await readDocument(site);
  const json = operations.filter(
    ({ responses }) => responses['200']?.content?.['application/json']?.schema !== undefined,
  );
  writeFileSync(join(folder, 'main.ts'), program(site.origin, json));
  return { folder, faults: faultsOf('openapi-typescript', generating) };
}

/** Calls each operation once, typed by its path, and exits with 1 when an answer is missing. */
function program(origin: string, operations: readonly Operation[]): string {
  const calls = operations.map(
    (operation) =>
      `report('${operation.path}', await client.GET('${operation.path}', ${JSON.stringify(optionsOf(operation))}));`,
  );
  return [
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './schema.d.ts';",
    "import { searchForNothing, walk } from './uses.ts';",
    `const client = createClient<paths>({ baseUrl: '${origin}' });`,
    'let failed = false;',
    // Outside /api a problem may be negotiated as text.
    'type Answered = { data?: object; error?: { code: string } | string };',
    'function report(path: string, { data, error }: Answered): void {',
    '  if (data !== undefined) return;',
    '  failed = true;',
    "  console.log(path + ' answers ' + (typeof error === 'string' ? error : error?.code));",
    '}',
    ...calls,
    'const [walked, total] = await walk(client);',
    "if (walked !== total || walked === 0) throw new Error('walked ' + walked + ' documents of ' + total);",
    'const problem = await searchForNothing(client);',
    "if (problem !== '400 missing_query true') throw new Error(problem);",
    "if (failed) throw new Error('not every operation answers');",
    '',
  ].join('\n');
}

/** The examples of an operation as options of its client; none without parameters. */
function optionsOf({ parameters }: Operation): object {
  const given = parameters.filter((each) => each.in !== 'header' && each.example !== undefined);
  const params: Record<string, Record<string, unknown>> = {};
  for (const { in: place, name, example } of given) params[place] = { ...params[place], [name]: example };
  return given.length === 0 ? {} : { params };
}

/** Generates a client as its users do, compiles it, and calls the site with it. */
export const generatedClient: Judge = {
  name: 'generated client',
  checks: async (site): Promise<readonly Check[]> => {
    const { folder, faults } = await generate(site);
    let compiling: Promise<Faults> | undefined;
    const compile = () => {
      compiling ??= runBin('tsc', [], folder).then((ran) => faultsOf('tsc', ran));
      return compiling;
    };
    const run = async () =>
      faultsOf('node', await runCommand(process.execPath, ['out/main.js'], { cwd: folder }));
    return [
      { name: 'openapi-typescript writes types', run: async () => faults },
      { name: 'its users compile', run: compile },
      { name: 'its users get answers', run: async () => [...(await compile()), ...(await run())] },
    ];
  },
  planted: [
    {
      name: 'a member with another name in the schema',
      spoil: inJson(DOCUMENT, (document) => {
        const { properties } = document.components.schemas.ContentList;
        properties.records = properties.items;
        delete properties.items;
      }),
      check: 'its users compile',
      says: /Property 'items' does not exist/,
    },
    {
      name: 'an operation that fails',
      spoil: spoilAt('/api/v1/search-corpus.json', (answer) => ({ ...answer, status: 500 })),
      check: 'its users get answers',
      says: /search-corpus\.json answers/,
    },
  ],
};
