import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * The entries that a page or a worker may bundle whole, and the most bytes of each, minified: a quarter more than was
 * measured.
 */
export const browserEntries: readonly (readonly [entry: string, most: number])[] = [
  ['@site/problem', 7_000],
  ['@site/cid', 68_000],
  ['@site/contract/order', 1_000],
  ['@site/contract/schemas', 45_000],
  ['@site/contract/tags', 1_000],
  ['@site/feeds', 12_000],
  ['@site/client', 53_000],
  ['@site/client/remote', 152_000],
  ['@site/client/search', 132_000],
];

/**
 * Bundles everything that an entry exports for a browser.
 * @param folder - from where the entry is resolved
 * @returns the modules that no browser has, and whether it is too large
 */
export async function browserFaults(entry: string, most: number, folder: string): Promise<readonly string[]> {
  const input = join(folder, 'every-export.js');
  const build = await rolldown({
    input,
    cwd: folder,
    platform: 'browser',
    external: (name) => name.startsWith('node:') || builtinModules.includes(name),
    plugins: [
      {
        name: 'every-export',
        resolveId: (name) => (name === input ? name : null),
        load: (name) => (name === input ? `export * from '${entry}';` : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  const bytes = Buffer.byteLength(chunks.map(({ code }) => code).join(''));
  const imports = [...new Set(chunks.flatMap((chunk) => chunk.imports))].filter(
    (name) => name.startsWith('node:') || builtinModules.includes(name),
  );
  return [
    ...imports.map(
      (name) => `${entry} imports ${name}, which no browser has; move what needs it to another entry`,
    ),
    ...(bytes <= most
      ? []
      : [`${entry} has ${bytes} bytes in a page, more than ${most}; see what it newly imports`]),
  ];
}
