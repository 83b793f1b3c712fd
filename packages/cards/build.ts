import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import * as fontkit from 'fontkit';

/** A family of fonts, and the scripts of it that are bundled. */
interface FontFamily {
  readonly name: string;
  /** The URL of its package. */
  readonly source: string;
  readonly scripts: readonly string[];
}

/** In the order in which a letter is looked for. */
const families: readonly FontFamily[] = [
  {
    name: 'source-serif-4',
    source: import.meta.resolve('@fontsource/source-serif-4/package.json'),
    scripts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
  },
  {
    name: 'noto-serif-hebrew',
    source: import.meta.resolve('@fontsource/noto-serif-hebrew/package.json'),
    scripts: ['hebrew'],
  },
  {
    name: 'noto-naskh-arabic',
    source: import.meta.resolve('@fontsource/noto-naskh-arabic/package.json'),
    scripts: ['arabic'],
  },
];

/** Of text, and of titles. */
const weights = [400, 600] as const;

/**
 * Writes the fonts and the engine as modules, `#engine` and `#design`: they are then imported like any other value, so
 * that a server that is one folder has them, and from nowhere but memory.
 */
const folder = new URL('built/', import.meta.url);
const files = families.flatMap(({ name, source, scripts }) =>
  weights.flatMap((weight) =>
    scripts.map((script) => new URL(`files/${name}-${script}-${weight}-normal.woff2`, source)),
  ),
);
const fonts = await Promise.all(files.map((file) => readFile(file)));
const wasm = await readFile(new URL(import.meta.resolve('@takumi-rs/wasm/takumi_wasm_bg.wasm')));

/** The code points for which some font has a glyph, as ranges, both ends inclusive. */
function coverage(): readonly (readonly [first: number, last: number])[] {
  const points = fonts.flatMap((bytes) => {
    const font = fontkit.create(bytes);
    // A file of several fonts would be a collection.
    return 'characterSet' in font ? font.characterSet : [];
  });
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const point of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

const fingerprint = createHash('sha256');
for (const bytes of [...fonts, wasm]) fingerprint.update(bytes);

/** Eleven is smaller by a twentieth, and takes ten times as long. */
const parameters = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const engine = {
  wasm: brotliCompressSync(wasm, { params: parameters }).toString('base64'),
  fonts: fonts.map((bytes) => bytes.toString('base64')),
  coverage: coverage(),
};
const design = { sources: fingerprint.digest('hex').slice(0, 16) };

const moduleOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
await mkdir(folder, { recursive: true });
await writeFile(new URL('engine.js', folder), moduleOf(engine));
await writeFile(new URL('design.js', folder), moduleOf(design));
