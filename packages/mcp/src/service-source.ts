import type { Service } from '@site/contract';
import { groupBy, memoize, once } from '@site/primitives';
import { cutValue, ProblemError } from '@site/problem';
import type { McpFile, McpSource } from './source.ts';

/** A snapshot as a source. The same snapshot is the same source. */
export const sourceOf = memoize((service: Service): McpSource => {
  const slugs = once(() => slugsBySection(service));
  // The files of a snapshot do not change, and some are long.
  const outlines = new Map<string, McpFile['outline']>();
  return {
    site: service.site,
    sections: async () => service.site.sections,
    call: (id, input) => service.call(id, input),
    resolve: async (reference) => service.resolve(reference),
    list: async (kind, { after, first }) => service.list({ kind }, { after, first }),
    tags: async (page) => service.tags(page),
    slugs: async (section) => slugs().get(section) ?? [],
    read: async (path) => {
      const planned = service.find(path);
      if (planned === undefined) return noFile(path);
      const answer = await service.call(planned.operation, planned.input);
      if (answer instanceof ProblemError) return answer;
      if (!('body' in answer)) return noFile(path);
      const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
      const outline = outlines.get(path) ?? service.outline(text);
      outlines.set(path, outline);
      return { path, text, outline };
    },
  };
});

function slugsBySection({ plan }: Service): ReadonlyMap<string, readonly string[]> {
  const records = plan.flatMap(({ operation, input: { section, slug } }) => {
    const list = operation === 'getFeedPost' ? 'feed' : section;
    return list === undefined || slug === undefined ? [] : [{ list, slug }];
  });
  const byList = groupBy(records, ({ list }) => [list]);
  return new Map(Array.from(byList, ([list, each]) => [list, each.map(({ slug }) => slug)]));
}

function noFile(path: string): ProblemError<'document_not_found'> {
  return new ProblemError('document_not_found', {
    detail: `There is no file at ${cutValue(path)}.`,
    resolution: 'List the resources, and read one of them by its URI.',
  });
}
