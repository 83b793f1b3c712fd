import type { Service } from '@site/contract';
import { AdmissionCache, assemble, barePath, memoize, once, ownCopy } from '@site/primitives';
import { cutValue, ProblemError } from '@site/problem';
import type { McpFile, McpSource } from './source.ts';

/** The most outlines of a snapshot that are cached, and the most that they take, in bytes. */
const [MAX_OUTLINES, MAX_OUTLINE_BYTES] = [10_000, 32_000_000];

/** What a heading takes besides its texts, and an outline besides its headings, in bytes. Measured, and rounded up. */
const OVERHEAD = 200;

/** What a UTF-16 code unit takes in memory at most. */
const BYTES_PER_UNIT = 2;

/** A snapshot as a source. The same snapshot is the same source. */
export const sourceOf = memoize((service: Service): McpSource => {
  const paths = once(() => recordPaths(service));
  // The files of a snapshot do not change, and some are long.
  const outlines = new AdmissionCache<McpFile['outline']>({
    maxEntries: MAX_OUTLINES,
    maxSize: MAX_OUTLINE_BYTES,
    maxEntrySize: MAX_OUTLINE_BYTES,
    sizeOf: outlineSize,
    firstRequest: 'while-there-is-room',
  });
  return {
    site: service.site,
    sections: async () => service.site.sections,
    call: (id, input) => service.call(id, input),
    resolve: async (reference) => service.resolve(reference),
    list: async (kind, { after, first }) => service.list({ kind }, { after, first }),
    tags: async (page) => service.tags(page),
    paths: async () => {
      await service.prepare();
      return paths();
    },
    read: async (path) => {
      await service.prepare();
      const planned = service.find(path);
      if (planned === undefined) return noFile(path);
      const answer = await service.call(planned.operation, planned.input);
      if (answer instanceof ProblemError) return answer;
      if (!('body' in answer)) return noFile(path);
      const text =
        typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(await assemble(answer.body));
      const outline = outlines.get(path) ?? detached(service.outline(text));
      outlines.add(path, outline);
      return { path, text, outline };
    },
  };
});

function outlineSize(outline: McpFile['outline'], path: string): number {
  return outline.reduce(
    (size, { text, anchor }) => size + OVERHEAD + BYTES_PER_UNIT * (text.length + anchor.length),
    OVERHEAD + BYTES_PER_UNIT * path.length,
  );
}

/** The outline without the text that its headings were cut from. */
function detached(outline: McpFile['outline']): McpFile['outline'] {
  return outline.map((heading) => ({
    ...heading,
    text: ownCopy(heading.text),
    anchor: ownCopy(heading.anchor),
  }));
}

function recordPaths(service: Service): readonly string[] {
  const lists = new Set(service.site.sections.map(({ slug }) => slug));
  return service.plan.flatMap(({ operation, path: twin, input: { path, slug } }) => {
    if (operation === 'getFeedPost') return slug === undefined ? [] : [`feed/${slug}`];
    if (operation !== 'getDocument' || path === undefined) return [];
    // At the path of a section is its index, unless the section has a text.
    return lists.has(path) && service.record(barePath(twin)) === undefined ? [] : [path];
  });
}

function noFile(path: string): ProblemError<'document_not_found'> {
  return new ProblemError('document_not_found', {
    detail: `There is no file at ${cutValue(path)}.`,
    resolution: 'List the resources, and read one of them by its URI.',
  });
}
