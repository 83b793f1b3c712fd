import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SearchRecord } from '@site/search';
import type { Relevant } from './metrics.ts';

/** A labelled retrieval collection. */
export interface Collection {
  readonly name: string;
  readonly records: readonly SearchRecord[];
  /** Those with judgements. */
  readonly queries: readonly { readonly text: string; readonly relevant: Relevant }[];
}

/** The file: gzip JSON, written by `collections/convert.ts`. */
export interface CollectionFile {
  readonly docs: readonly {
    readonly id: string;
    readonly title: string;
    readonly tags: readonly string[];
    readonly body: string;
  }[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  /** By the id of a query, what is relevant to it. */
  readonly qrels: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const SUFFIX = '.json.gz';

/** Every collection of a folder, by name. */
export async function readCollections(folder: string): Promise<readonly Collection[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  return Promise.all(names.map((name) => readCollection(join(folder, name))));
}

async function readCollection(file: string): Promise<Collection> {
  const { docs, queries, qrels } = JSON.parse(gunzipSync(await readFile(file)).toString()) as CollectionFile;
  return {
    name: basename(file, SUFFIX),
    records: docs.map(({ id, title, tags, body }) => ({
      kind: 'document',
      path: id,
      section: 'documents',
      title,
      tags,
      created: '2000-01-01T00:00:00Z',
      text: body,
      outline: [],
    })),
    queries: queries.flatMap(({ id, text }) => {
      const relevant = new Set(
        Object.entries(qrels[id] ?? {})
          .filter(([, grade]) => grade > 0)
          .map(([document]) => document),
      );
      return relevant.size === 0 ? [] : [{ text, relevant }];
    }),
  };
}
