import {
  describeParameters,
  type Guide,
  type Handler,
  type Operation,
  operations,
  versions,
} from '@site/contract';
import { once } from '@site/primitives';
import { problemCodes } from '@site/problem';
import type { Context } from '../context.ts';
import { MARKDOWN } from './media-type.ts';

export function getDeveloperNotes({ site, guides }: Context): Handler<'getDeveloperNotes'> {
  const body = once(() => writeNotes(site, guides));
  return async () => ({ mediaType: MARKDOWN, body: body(), canonical: `${site.baseUrl}/developers` });
}

function writeNotes(site: Context['site'], guides: Context['guides']): string {
  return [
    `# Developers\n`,
    `> How programs read ${site.config.title}: public, read-only, without a key.\n`,
    `Everything answers GET and HEAD at ${site.baseUrl}. The path of a document, a post or a section with \`.md\` after it is the same in markdown.\n`,
    `## Endpoints\n`,
    ...Object.values(operations).map((operation) => endpoint(operation, site.baseUrl)),
    ...guides.map(guide),
    `## Checking a cid\n`,
    `The front matter of every document states its \`cid\`. It is the CIDv1 (raw, sha2-256) of the file without that line.\n`,
    `## Problems\n`,
    'Errors are `application/problem+json` (RFC 9457). `code` is one of these, and `resolution` says what to send instead.\n',
    ...Object.entries(problemCodes).map(
      ([code, { status, meaning }]) => `### ${code}\n\n${status}. ${meaning}\n`,
    ),
    `## Versions\n`,
    'Every answer carries `API-Version`; a request may send it. The paths below `/api/v<version>/` are of one version.\n',
    `${versions.map(({ version, status }) => `- Version ${version}: ${status}.`).join('\n')}\n`,
  ].join('\n');
}

function endpoint(operation: Operation, baseUrl: string): string {
  const parameters = describeParameters(operation).map(
    ({ name, required, description }) => `- \`${name}\`${required ? ' (required)' : ''}: ${description}\n`,
  );
  const example =
    operation.kind === 'json' ? `\n    curl '${baseUrl}${operation.path}${query(operation.example)}'\n` : '';
  const list = parameters.length === 0 ? '' : `\n${parameters.join('')}`;
  return `### ${operation.summary}\n\n\`GET ${operation.path}\` ${operation.description}\n${list}${example}`;
}

function guide({ name, paragraphs, examples }: Guide): string {
  const shown = examples.map(({ purpose, code }) => `${purpose}:\n\n${indent(code)}\n`);
  return [`## ${name}\n`, ...paragraphs.map((text) => `${text}\n`), ...shown].join('\n');
}

function indent(code: string): string {
  return code.replace(/^/gm, '    ');
}

function query(example: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(example).toString();
  return text === '' ? '' : `?${text}`;
}
