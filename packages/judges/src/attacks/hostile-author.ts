import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Programs } from '../faults/programs.ts';
import type { Attack } from './attack.ts';

/** The length of a document in bytes: twenty printed pages. */
const LENGTH = 50_000;

/** Of a hundred constructs that were tried, what takes the most time, and what makes the most of a byte. */
const CONSTRUCTS: Readonly<Record<string, (at: number) => string>> = {
  'references to a definition': (at) => (at === 0 ? '[a]: https://example.com/\n\n' : '[a]\n\n'),
  'a footnote that is referred to': (at) => (at === 0 ? '[^1]: b\n\n' : 'a[^1]\n\n'),
};

/** What an export costs whatever is in it. */
const ORDINARY = '---\ndate: 2024-05-01\n---\n\nText.\n';

/** Burns time with the square of what it reads. */
const QUADRATIC = new URL('quadratic-reader.mjs', import.meta.url).href;

/** A document of a construct, repeated until it is long enough. */
function documentOf(construct: (at: number) => string): string {
  let body = '';
  for (let at = 0; body.length < LENGTH; at++) body += construct(at);
  return `---\ndate: 2024-05-01\n---\n\n${body}`;
}

interface Export {
  /** The time of the main thread, in seconds. */
  readonly cpu: number;
  /** The bytes of all files. */
  readonly bytes: number;
}

/** Exports a site of one document. One that is too costly may be refused, in as little time. */
async function exportDocument(programs: Programs, folder: string, text: string): Promise<Export> {
  const [content, out] = [join(folder, 'content'), join(folder, 'out')];
  await mkdir(join(content, 'posts'), { recursive: true });
  await writeFile(join(content, 'site.yaml'), 'title: Hostile\n');
  await writeFile(join(content, 'posts', 'a.md'), text);
  const options = ['--content', content, '--out', out, '--base-url', 'https://example.com'];
  const { code, cpu, output } = await programs.readWith('exporter', ['export', ...options]);
  if (code !== 0 && !/-too-(?:costly|many|deep)/.test(output))
    throw new Error(`An export ends with ${code}: ${output.trim()}`);
  return { cpu, bytes: code === 0 ? await bytesOf(out) : 0 };
}

async function bytesOf(folder: string): Promise<number> {
  const names = await readdir(`${folder}/`, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the costliest constructs took, by their names. */
const costs = new Map<string, Export>();

/** An author, or a program that writes for one, whose document is made of what parses slowest. */
export const hostileAuthor: Attack = {
  name: 'a hostile author',
  limits: ['a hostile author: seconds', 'a hostile author: output'],
  planted: {
    name: 'a reader whose time grows with the square of a file',
    spoil: (programs) => ({
      ...programs,
      readWith: (reader, args) => programs.readWith(reader, args, ['--import', QUADRATIC]),
    }),
    exceeds: 'a hostile author: seconds',
  },
  details: () =>
    [...costs].map(
      ([name, { cpu, bytes }]) => `${name} ${cpu.toFixed(1)} s, ${(bytes / LENGTH).toFixed(0)} times`,
    ),
  run: async ({ folder, programs }) => {
    const ordinary = await exportDocument(programs, join(folder, 'ordinary'), ORDINARY);
    for (const [name, construct] of Object.entries(CONSTRUCTS)) {
      const made = await exportDocument(
        programs,
        join(folder, name.replaceAll(' ', '-')),
        documentOf(construct),
      );
      costs.set(name, {
        cpu: Math.max(0, made.cpu - ordinary.cpu),
        bytes: Math.max(0, made.bytes - ordinary.bytes),
      });
    }
    const all = [...costs.values()];
    return new Map([
      ['a hostile author: seconds', Math.max(...all.map(({ cpu }) => cpu))],
      ['a hostile author: output', Math.max(...all.map(({ bytes }) => bytes)) / LENGTH],
    ]);
  },
};
