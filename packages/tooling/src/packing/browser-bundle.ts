import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type OutputChunk, rolldown } from 'rolldown';

/** What a page or a worker imports of the libraries, and how large that may be. */
export interface BrowserImport {
  readonly entry: string;
  /** Only these exports; everything that the entry exports when left out. */
  readonly names?: readonly string[];
  /** The most bytes, minified, of what is loaded at once: a quarter more than was measured. */
  readonly most?: number;
  /** The most bytes, minified and compressed by gzip: a promise, whatever was measured. */
  readonly mostGzip?: number;
}

export const browserImports: readonly BrowserImport[] = [
  { entry: '@site/problem', most: 10_500 },
  { entry: '@site/cid', most: 68_000 },
  { entry: '@site/contract/order', most: 1_000 },
  { entry: '@site/contract/schemas', most: 45_000, mostGzip: 30_000 },
  { entry: '@site/contract/tags', most: 1_000 },
  { entry: '@site/feeds', most: 12_000 },
  { entry: '@site/client', most: 68_000 },
  // 28 kB of it hash what a server says a record is.
  { entry: '@site/client/remote', most: 225_000 },
  { entry: '@site/client/search', most: 132_000 },
  { entry: '@site/content-core', names: ['formatIssue'], mostGzip: 5_000 },
  { entry: '@site/diagnostics', mostGzip: 5_000 },
];

/** The import as a check is called: `formatIssue of @site/content-core`. */
export function importName({ entry, names }: BrowserImport): string {
  return names === undefined ? entry : `${names.join(', ')} of ${entry}`;
}

/**
 * Bundles an import for a browser.
 * @param folder - from where the entry is resolved
 * @returns the modules that no browser has, and whether it is too large
 */
export async function browserFaults(each: BrowserImport, folder: string): Promise<readonly string[]> {
  const { entry, names, most = Infinity, mostGzip = Infinity } = each;
  const input = join(folder, 'imports.js');
  const build = await rolldown({
    input,
    cwd: folder,
    platform: 'browser',
    external: (name) => name.startsWith('node:') || builtinModules.includes(name),
    plugins: [
      {
        name: 'imports',
        resolveId: (name) => (name === input ? name : null),
        load: (name) =>
          name === input
            ? `export ${names === undefined ? '*' : `{ ${names.join(', ')} }`} from '${entry}';`
            : null,
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const all = output.filter((each) => each.type === 'chunk');
  const chunks = all.filter(({ fileName }) => loadedAtOnce(all).has(fileName));
  const code = chunks.map((chunk) => chunk.code).join('');
  const bytes = Buffer.byteLength(code);
  const gzip = gzipSync(code, { level: 9 }).length;
  // The rest was bundled; an import that does not resolve stays too.
  const imports = new Set(all.flatMap((chunk) => chunk.imports));
  for (const { fileName } of all) imports.delete(fileName);
  const what = importName(each);
  return [
    ...Array.from(
      imports,
      (name) => `${what} imports ${name}, which no browser has; move what needs it to another entry`,
    ),
    ...(bytes <= most ? [] : [`${what} has ${bytes} bytes in a page, more than ${most}; ${ADVICE}`]),
    ...(gzip <= mostGzip
      ? []
      : [`${what} has ${gzip} bytes in a page, compressed, more than ${mostGzip}; ${ADVICE}`]),
  ];
}

/** The chunks that the entry imports: others are loaded when they are needed. */
function loadedAtOnce(chunks: readonly OutputChunk[]): ReadonlySet<string> {
  const names = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // A set that grows is iterated to its end.
  for (const name of names) {
    for (const each of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(each);
  }
  return names;
}

const ADVICE = 'see what it newly imports';
