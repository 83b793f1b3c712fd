import { SourceText } from '@site/diagnostics';
import { readFrontMatter } from '@site/front-matter';
import { isRecordFile } from '../files/location.ts';
import { decodeLoosely } from './decode-loosely.ts';
import type { Edition } from './edition.ts';

/** The files of an edition whose records have expired by now. */
export function expiredFiles({ texts }: Edition, now: Date): ReadonlySet<string> {
  const expired = [...texts].filter(([path, bytes]) => {
    if (!isRecordFile(path)) return false;
    const { expires } = readFrontMatter(new SourceText(path, decodeLoosely(bytes))).fields;
    return expires !== undefined && Date.parse(expires) <= now.getTime();
  });
  return new Set(expired.map(([path]) => path));
}

/** An edition without some of its files. */
export function withoutFiles({ texts, published }: Edition, files: ReadonlySet<string>): Edition {
  return {
    texts: new Map([...texts].filter(([path]) => !files.has(path))),
    published: new Map([...published].filter(([, file]) => !files.has(file))),
  };
}
