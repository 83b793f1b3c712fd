import { readAll } from '@site/cid';
import { buildSite } from '@site/content-core';
import type { Body, Service, StreamedRepresentation } from '@site/contract';
import { assemble } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { createService, type ServiceOptions } from './create-service.ts';

/** A service over files that exist only here, as they would be on 1 June 2026. */
export async function serve(
  files: Readonly<Record<string, string>>,
  options: ServiceOptions = {},
): Promise<Service> {
  const all = { 'site.yaml': 'title: Test\nbase_url: https://example.com\n', ...files };
  const content = Object.entries(all).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site, issues } = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined || issues.length > 0) throw new Error(JSON.stringify(issues, null, 2));
  return createService(site, options);
}

/** A document of a section, dated so many days into 2024. */
export function documentOn(day: number, body: string, more = ''): string {
  return `---\ndate: ${new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10)}\n${more}---\n\n${body}\n`;
}

/** An answer that is no problem. */
export function expectAnswer<Answer>(answer: Answer | ProblemError): Answer {
  if (answer instanceof ProblemError) throw answer;
  return answer;
}

/** The content of a file as text. */
export async function textOf({ body }: { readonly body: Body }): Promise<string> {
  return new TextDecoder().decode(await assemble(body));
}

/** The code of an answer that is a problem. */
export function codeOf(answer: unknown): string {
  return answer instanceof ProblemError ? answer.code : 'none';
}

/** The bytes of an answer that is streamed. */
export function bytesOf({ size, open }: StreamedRepresentation): Promise<Uint8Array> {
  return readAll({ size, read: open });
}
