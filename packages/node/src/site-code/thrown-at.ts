import { fileURLToPath } from 'node:url';

/** In the URL of each module of an owner: which load it belongs to. Node evaluates a URL once. */
export const LOAD = 'site-config';

const PLACE = new RegExp(`(file://[^\\s()?]+)\\?${LOAD}=\\d+(?::(\\d+)(?::(\\d+))?)?`);

const LOADS = new RegExp(`\\?${LOAD}=\\d+`, 'g');

/** A file of an owner, and the line and the column where they are known. */
export type CodePlace = readonly [file: string, ...place: number[]];

/** Where an owner's code threw, or cannot be read: Node says it in the stack. */
export function thrownAt(error: unknown): CodePlace | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, url, line, column] = PLACE.exec(`${error.stack ?? ''}`) ?? [];
  if (url === undefined) return undefined;
  const numbers = [line, column].flatMap((each) => (each === undefined ? [] : [Number(each)]));
  return [fileURLToPath(url), ...numbers];
}

/** A message without the URLs of modules, which are not as their owner wrote them. */
export function withoutLoads(message: string): string {
  return message
    .replace(/file:\/\/[^\s'"]+/g, (url) => fileURLToPath(url.replace(/\?.*/, '')))
    .replace(LOADS, '');
}
