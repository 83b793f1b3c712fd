/** Converts a published collection to a collection file: `convert.ts <folder> <file>.json.gz`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { CollectionFile } from '../search/collections.ts';
import { readBeir } from './beir.ts';
import { readSmart } from './smart.ts';

/** The formats, by the names of their three files. */
const formats: readonly (readonly [
  names: readonly [documents: RegExp, queries: RegExp, judgements: RegExp],
  read: (documents: string, queries: string, judgements: string) => CollectionFile,
])[] = [
  [[/^corpus\.jsonl$/, /^queries\.jsonl$/, /^qrels[/\\]test\.tsv$/], readBeir],
  [[/\.all(\.1400)?$/i, /\.qry$/i, /(\.rel|qrel|qrels\.text)$/i], readSmart],
];

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) {
  process.stderr.write(
    'Name the folder of the collection and the file to write: convert.ts <folder> <file>.json.gz\n',
  );
  process.exitCode = 1;
} else {
  const collection = read(folder);
  writeFileSync(target, gzipSync(JSON.stringify(collection)));
  process.stdout.write(`${collection.docs.length} documents, ${collection.queries.length} queries\n`);
}

function read(from: string): CollectionFile {
  const files = readdirSync(from, { recursive: true }).map(String).sort();
  for (const [names, parse] of formats) {
    const [documents, queries, judgements] = names.map((name) => files.find((file) => name.test(file)));
    if (documents === undefined || queries === undefined || judgements === undefined) continue;
    const text = (file: string) => readFileSync(join(from, file), 'utf8');
    return parse(text(documents), text(queries), text(judgements));
  }
  throw new Error(
    `"${from}" holds no collection: it needs corpus.jsonl, queries.jsonl and qrels/test.tsv, or *.ALL, *.QRY and *.REL.`,
  );
}
