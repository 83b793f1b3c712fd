import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';

/**
 * Bundles what browsers run, and writes each file as a module that exports its text: an app that is one bundle, tests and
 * an edge worker import it in the same way, and only when it is requested.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, 'built');

/** The URL path of the files. Their names hold a hash of their content. */
const PUBLIC = '/assets/explorer';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Leaves out the style sheets of monaco-editor, which GraphiQL's own includes. */
const withoutMonacoStyles: Plugin = {
  name: 'without-monaco-styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /monaco-editor\/esm\/.*\.css$/ }, () => ({ contents: '', loader: 'empty' }));
  },
};

const options = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2023',
  jsx: 'automatic',
  jsxImportSource: 'react',
  outdir: folder,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  legalComments: 'linked',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withoutMonacoStyles],
  write: false,
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** The web workers of the editor, by the labels that it requests them with. */
const workerEntries = {
  editor: 'monaco-editor/esm/vs/editor/editor.worker.js',
  json: 'monaco-editor/esm/vs/language/json/json.worker.js',
  graphql: 'monaco-graphql/esm/graphql.worker.js',
};

const workers = await build({ ...options, entryPoints: workerEntries });
const names = Object.keys(workerEntries).map((name) => [name, fileOf(workers.outputFiles, name, '.js')]);
const pages = await build({
  ...options,
  entryPoints: {
    graphiql: 'browser/graphiql.tsx',
    reference: 'browser/reference.ts',
    page: 'browser/page.css',
  },
  splitting: true,
  define: { ...options.define, WORKERS: JSON.stringify(Object.fromEntries(names)) },
});
await writeModules([...workers.outputFiles, ...pages.outputFiles]);

/** Writes a module for each file, and one that lists them. */
async function writeModules(files: readonly OutputFile[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: string[] = [];
  for (const { path, text } of files) {
    const name = basename(path);
    const module = `${name}.text.js`;
    await writeFile(join(folder, module), `export default ${JSON.stringify(text)};\n`);
    const [file, type] = [`${PUBLIC}/${name}`, TYPES[extname(name)]].map((each) => JSON.stringify(each));
    rows.push(`  { path: ${file}, mediaType: ${type}, load: () => import('./${module}') },\n`);
  }
  const entry = (name: string, extension: string) => `${PUBLIC}/${fileOf(files, name, extension)}`;
  const entries = {
    page: [entry('page', '.css')],
    graphiql: [entry('graphiql', '.js'), entry('graphiql', '.css')],
    reference: [entry('reference', '.js'), entry('reference', '.css')],
  };
  const named = `export const entries = ${JSON.stringify(entries)};\n`;
  await writeFile(join(folder, 'built.js'), `export const files = [\n${rows.sort().join('')}];\n${named}`);
  // At the edge the files come from the asset store: they would exceed the size limit of a worker.
  await writeFile(join(folder, 'built-edge.js'), `export const files = [];\n${named}`);
}

/** The name of the file that was built from an entry. */
function fileOf(files: readonly OutputFile[], name: string, extension: string): string {
  const found = files.find(({ path }) => new RegExp(`/${name}-[^/.]+\\${extension}$`).test(path));
  if (found === undefined) throw new Error(`${name}${extension} was not built.`);
  return basename(found.path);
}
