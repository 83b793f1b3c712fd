import type { Operation } from '@site/contract';

/** The groups of operations; an operation is of the first that it fits. */
const TAGS: readonly {
  readonly name: string;
  readonly description: string;
  readonly fits: (operation: Operation) => boolean;
}[] = [
  {
    name: 'API',
    description: 'Queries that are answered in JSON. Versioned.',
    fits: ({ path }) => path.startsWith('/api/'),
  },
  {
    name: 'Markdown',
    description: 'The content itself, as text.',
    fits: (operation) => operation.kind === 'file' && operation.mediaType.startsWith('text/markdown'),
  },
  { name: 'Files', description: 'Everything else that is published at a fixed path.', fits: () => true },
];

/** The name of the tag of an operation. */
export function tagOf(operation: Operation): string {
  return TAGS.find(({ fits }) => fits(operation))?.name ?? '';
}

/** The tags that some of these operations have. */
export function tagsOf(rows: readonly Operation[]) {
  const used = new Set(rows.map(tagOf));
  return TAGS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
}
