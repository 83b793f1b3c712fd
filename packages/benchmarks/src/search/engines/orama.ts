import { readFile, writeFile } from 'node:fs/promises';
import { create, insertMultiple, load, type RawData, save, search } from '@orama/orama';
import type { Engine, OpenIndex } from './engine.ts';

const schema = { title: 'string', tags: 'string[]', text: 'string' } as const;

/** Orama as in the first example of its documentation: a schema, the documents, a term. */
export const orama: Engine = {
  name: 'Orama, defaults',
  build: async (records) => {
    const database = empty();
    await insertMultiple(
      database,
      records.map(({ path, title, tags, text }) => ({ id: path, title: title ?? '', tags: [...tags], text })),
    );
    return open(database);
  },
  load: async (file) => {
    const database = empty();
    load(database, JSON.parse(await readFile(file, 'utf8')) as RawData);
    return open(database);
  },
};

function empty() {
  return create({ schema });
}

function open(database: ReturnType<typeof empty>): OpenIndex {
  return {
    search: async (term, limit) => (await search(database, { term, limit })).hits.map(({ id }) => id),
    save: (file) => writeFile(file, JSON.stringify(save(database))),
  };
}
