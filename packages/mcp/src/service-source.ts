import type { PlannedPath, Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { McpSource } from './source.ts';

const sources = new WeakMap<Service, McpSource>();

/** A snapshot as a source; the same source for the same snapshot. */
export function sourceOf(service: Service): McpSource {
  const known = sources.get(service);
  if (known !== undefined) return known;
  const source = makeSource(service);
  sources.set(service, source);
  return source;
}

function makeSource(service: Service): McpSource {
  let slugs: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    site: service.site,
    sections: async () => service.site.sections,
    call: (id, input) => service.call(id, input),
    resolve: async (reference) => service.resolve(reference),
    list: async (kind, { after, first }) => service.list({ kind }, { after, first }),
    slugs: async (section) => {
      // Made when the first slug is completed: few hosts ever ask.
      slugs ??= slugsBySection(service.plan);
      return slugs.get(section) ?? [];
    },
    read: async (path) => {
      const planned = service.find(path);
      if (planned === undefined) return noFile(path);
      const answer = await service.call(planned.operation, planned.input);
      return answer instanceof ProblemError || 'body' in answer ? answer : noFile(path);
    },
  };
}

function slugsBySection(plan: readonly PlannedPath[]): ReadonlyMap<string, readonly string[]> {
  const slugs = new Map<string, string[]>();
  for (const { operation, input } of plan) {
    const { section = operation === 'getFeedPost' ? 'feed' : undefined, slug } = input;
    if (section === undefined || slug === undefined) continue;
    const known = slugs.get(section);
    if (known === undefined) slugs.set(section, [slug]);
    else known.push(slug);
  }
  return slugs;
}

function noFile(path: string): ProblemError<'document_not_found'> {
  return new ProblemError('document_not_found', {
    detail: `There is no file at ${path}.`,
    resolution: 'List the resources, and read one of them by its URI.',
  });
}
