import type { Faults } from '../judge.ts';
import type { FeedFormat, PlannedFeed } from './planned-feeds.ts';

/** A feed as a reader parsed it. */
export interface ReadFeed {
  readonly title: string | undefined;
  readonly items: readonly ReadItem[];
}

export interface ReadItem {
  readonly id: string | undefined;
  readonly url: string | undefined;
  /** The date as the reader gives it: anything that `Date.parse` accepts. */
  readonly date: string | undefined;
  /** The whole body, as HTML. */
  readonly html: string | undefined;
}

/** A program that people read feeds with. */
export interface FeedReader {
  readonly name: string;
  readonly formats: readonly FeedFormat[];
  /** @throws {Error} when it cannot read the feed */
  read(text: string): Promise<ReadFeed>;
}

/** A relative URL in a body, which resolves to nothing in a feed. */
const RELATIVE = /\b(?:href|src)="(?!https?:\/\/|mailto:|data:)([^"]*)"/;

/** Compares a parsed feed with the items it has to hold. */
export function compareFeed({ path, items }: PlannedFeed, read: ReadFeed): Faults {
  const faults: string[] = [];
  if (read.title === undefined || read.title.trim() === '') faults.push('has no title');
  if (read.items.length !== items.length) faults.push(`has ${read.items.length} items, not ${items.length}`);
  if (new Set(read.items.map(({ id }) => id)).size !== read.items.length)
    faults.push('has two items with one id');
  for (const [at, expected] of items.entries()) {
    const item = read.items[at];
    if (item === undefined) continue;
    if (item.url !== expected.url) faults.push(`item ${at} is ${item.url}, not ${expected.url}`);
    if (Date.parse(item.date ?? '') !== Date.parse(expected.date)) {
      faults.push(`${item.url} is dated ${item.date}, not ${expected.date}`);
    }
    if (item.html === undefined || item.html.trim() === '') faults.push(`${item.url} has no body`);
    const relative = RELATIVE.exec(item.html ?? '')?.[1];
    if (relative !== undefined) faults.push(`${item.url} leads to "${relative}", which is not absolute`);
  }
  return faults.map((fault) => `${path} ${fault}`);
}
