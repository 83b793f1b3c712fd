import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { SearchRecord } from '@site/search';
import type { Engine, OpenIndex } from './engine.ts';
import { lowerWords } from './words.ts';

/** Porter's stems without accents; contentless, because the texts are elsewhere. */
const SCHEMA = `
  CREATE VIRTUAL TABLE words USING fts5(title, tags, body, content='', tokenize='porter unicode61 remove_diacritics 2');
  CREATE TABLE paths (id INTEGER PRIMARY KEY, path TEXT NOT NULL);`;

/** The weights of title, tags and body. */
const RANKED = `
  SELECT path FROM words JOIN paths ON paths.id = words.rowid
  WHERE words MATCH ? ORDER BY bm25(words, 2, 1.5, 1) LIMIT ?`;

export const sqlite: Engine = {
  name: 'SQLite FTS5, porter, weighted',
  build: async (records) => {
    const database = new DatabaseSync(':memory:');
    database.exec(SCHEMA);
    insert(database, records);
    return open(database);
  },
  load: async (file) => open(new DatabaseSync(file, { readOnly: true })),
};

function insert(database: DatabaseSync, records: readonly SearchRecord[]): void {
  const words = database.prepare('INSERT INTO words(rowid, title, tags, body) VALUES (?, ?, ?, ?)');
  const paths = database.prepare('INSERT INTO paths VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [id, { path, title, tags, text }] of records.entries()) {
    words.run(id, title ?? '', tags.join(' '), text);
    paths.run(id, path);
  }
  database.exec("COMMIT; INSERT INTO words(words) VALUES ('optimize')");
}

function open(database: DatabaseSync): OpenIndex {
  const ranked = database.prepare(RANKED);
  return {
    search: async (text, limit) => {
      const words = repeatedAtMost(lowerWords(text), 3).map((word) => `"${word}"`);
      if (words.length === 0) return [];
      return ranked.all(words.join(' OR '), limit).map(({ path }) => String(path));
    },
    save: async (file) => {
      await rm(file, { force: true });
      database.prepare('VACUUM INTO ?').run(file);
    },
  };
}

/** A repeated word counts again, which ranks long queries better, and costs as much again. */
function repeatedAtMost(words: readonly string[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  return words.filter((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count <= most;
  });
}
