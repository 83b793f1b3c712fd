import {
  type ApiVersion,
  type ChangelogEntry,
  changelog,
  describeParameters,
  developerNotes,
  entryPointsOf,
  type Guide,
  type Handler,
  type Operation,
  operations,
  versions,
} from '@site/contract';
import { once } from '@site/primitives';
import { type ProblemKind, problemCodes } from '@site/problem';
import type { Context } from '../context.ts';
import { MARKDOWN } from './media-type.ts';
import { twinOf } from './twin.ts';

/** The notes; the twin of the record that stands above their page, where one does. */
export function getDeveloperNotes(context: Context): Handler<'getDeveloperNotes'> {
  const { site, guides, recordsByPath } = context;
  const above = recordsByPath.get('/developers');
  if (above !== undefined) return async () => twinOf(above, context);
  const body = once(() => writeNotes(site, guides));
  return async () => ({ mediaType: MARKDOWN, body: body(), canonical: `${site.baseUrl}/developers` });
}

/** The same as the page for developers, which a test compares with it. */
function writeNotes({ baseUrl, config: { title } }: Context['site'], guides: Context['guides']): string {
  const notes = developerNotes({ title, baseUrl });
  return [
    `# Developers\n`,
    `> ${notes.description}\n`,
    ...notes.introduction.map((text) => `${text}\n`),
    list(entryPointsOf(guides).map(({ path, name, about }) => `[${name}](${baseUrl}${path}): ${about}`)),
    `## Endpoints\n`,
    ...Object.values(operations).map((operation) => endpoint(operation, baseUrl)),
    ...guides.map(guide),
    guide(notes.cid),
    guide(notes.embeddings),
    guide(notes.problems),
    ...Object.entries(problemCodes).map(problem),
    `## ${notes.promises.name}\n`,
    list(notes.promises.paragraphs),
    guide(notes.versions),
    list(versions.map(versionLine)),
    guide(notes.changelog),
    ...changelog.map(changelogEntry),
  ].join('\n');
}

function endpoint(operation: Operation, baseUrl: string): string {
  const { summary, path, description, problems, kind } = operation;
  const parameters = describeParameters(operation).map(
    ({ name, required, description: meaning }) => `\`${name}\`${required ? ' (required)' : ''}: ${meaning}`,
  );
  return [
    `### ${summary}\n`,
    `\`GET ${path}\`\n`,
    `${description}\n`,
    ...(parameters.length === 0 ? [] : [list(parameters)]),
    ...(problems.length === 0
      ? []
      : [`Problems: ${problems.map((code) => `[${code}](#${code})`).join(', ')}\n`]),
    ...(kind === 'json' ? [`    curl '${baseUrl}${path}${query(operation.example)}'\n`] : []),
  ].join('\n');
}

function guide({ name, paragraphs, examples }: Guide): string {
  const shown = examples.map(({ purpose, code }) => `${purpose}:\n\n${indent(code)}\n`);
  return [`## ${name}\n`, ...paragraphs.map((text) => `${text}\n`), ...shown].join('\n');
}

function problem([code, { status, title, meaning }]: readonly [string, ProblemKind]): string {
  return `### ${code}\n\n**${status}, ${title}.** ${meaning}\n`;
}

function versionLine({ version, status, deprecated, sunset, successor }: ApiVersion): string {
  const since = deprecated === undefined ? '' : ` since ${dayOf(deprecated)}`;
  const until = sunset === undefined ? '' : `, answers until ${dayOf(sunset)}`;
  const next = successor === undefined ? '' : `, followed by version ${successor}`;
  return `Version ${version}: ${status}${since}${until}${next}.`;
}

function changelogEntry({ date, title, text }: ChangelogEntry): string {
  return `### ${dayOf(date)}: ${title}\n\n${text}\n`;
}

function dayOf(time: string): string {
  return time.slice(0, 'yyyy-mm-dd'.length);
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join('');
}

function indent(code: string): string {
  return code.replace(/^/gm, '    ');
}

function query(example: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(example).toString();
  return text === '' ? '' : `?${text}`;
}
