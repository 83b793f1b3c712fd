import { describeParameters, operations, type SiteSummary } from '@site/contract';
import { sdl } from '@site/graphql/schema';
import { openApiDocument } from '@site/http';
import { describeTools } from '@site/mcp';
import { problemCodes } from '@site/problem';

/** A made-up site, so that editing the sample content does not change the surface. */
const SITE: SiteSummary = {
  title: 'Example',
  description: 'A site for examples.',
  author: undefined,
  language: 'en',
  baseUrl: 'https://site.invalid',
  sections: ['art', 'posts', 'recipes', 'melange', 'open-source'].map((slug) => ({
    slug,
    name: slug,
    description: '',
    count: 0,
  })),
};

/** The public surface, written out: a change to one of these files is a decision. */
export function surfaceFiles(): Readonly<Record<string, string>> {
  return {
    'mcp-tools.json': `${JSON.stringify(describeTools(SITE), null, 2)}\n`,
    'openapi.json': `${JSON.stringify(openApiDocument(SITE), null, 2)}\n`,
    'problems.md': problems(),
    'routes.md': routes(),
    'schema.graphql': sdl,
  };
}

function problems(): string {
  const rows = Object.entries(problemCodes).map(([code, { status, title, meaning }]) => [
    code,
    status,
    title,
    meaning,
  ]);
  return `# Problems\n\n${table(['code', 'status', 'title', 'meaning'], rows)}`;
}

function routes(): string {
  const rows = Object.entries(operations).map(([id, operation]) => [
    `\`${operation.path}\``,
    id,
    describeParameters(operation)
      .map(({ name, required }) => (required ? name : `${name}?`))
      .join(', '),
    operation.kind === 'json' ? 'application/json' : operation.mediaType,
    operation.cache,
    operation.exported ? 'yes' : 'no',
    operation.problems.join(', '),
  ]);
  const names = ['path', 'operation', 'parameters', 'media type', 'cache', 'exported', 'problems'];
  return `# Routes\n\nEach takes GET, HEAD and OPTIONS. What begins with \`/api/\` is also at \`/api/v1/\`.\n\n${table(names, rows)}`;
}

function table(names: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  return lines.join('');
}
