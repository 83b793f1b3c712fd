import type { Manuscript } from '../records/manuscript.ts';

/** A link, or an image, that leads out of the site, and where it stands in its author's file. */
export interface ExternalLink {
  readonly url: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The URLs of the web that a record refers to. */
export function externalLinks({ body, references, link, source }: Manuscript): readonly ExternalLink[] {
  const own = references.flatMap((reference) => {
    if (reference.kind !== 'resource' || !/^(?:https?:)?\/\//i.test(reference.url)) return [];
    const url = reference.url.replace(/^\/\//, 'https://');
    return { url, ...body.placeOf(reference.range.start) };
  });
  if (link === undefined || !/^https?:/i.test(link.url)) return own;
  const { line, column } = source.position(link.offset ?? 0);
  const place =
    link.offset === undefined ? body.placeOf(link.place ?? 0) : { file: source.file, line, column };
  return [{ url: link.url, ...place }, ...own];
}
