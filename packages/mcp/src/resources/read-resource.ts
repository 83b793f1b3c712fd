import type { ProtocolError, ReadResourceResult } from '@modelcontextprotocol/server';
import { cutValue, ProblemError, quoteValue } from '@site/problem';
import { protocolError } from '../messages/rpc-error.ts';
import type { McpSource } from '../source.ts';
import { listFiles } from './files.ts';
import { MARKDOWN } from './list-resources.ts';

/**
 * Reads a resource: the whole markdown file, as it is served.
 * @throws {ProtocolError} when nothing has the URI
 */
export async function readResource(source: McpSource, uri: string): Promise<ReadResourceResult> {
  const text = (await readFile(source, uri)) ?? (await readRecord(source, uri));
  if (text === undefined) throw resourceNotFound(uri);
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}

async function readFile(source: McpSource, uri: string): Promise<string | undefined> {
  const { baseUrl } = source.site;
  const file = listFiles(source.site).find(({ path }) => baseUrl + path === uri);
  if (file === undefined) return undefined;
  const answer = await source.read(file.path);
  return answer instanceof ProblemError ? undefined : answer.text;
}

async function readRecord(source: McpSource, uri: string): Promise<string | undefined> {
  if (!uri.startsWith(`${source.site.baseUrl}/`)) return undefined;
  const record = await source.resolve(uri);
  if (record instanceof ProblemError) return undefined;
  // References are looser than URIs: of the many names of a record only its two URLs are resources.
  const isNamed = [record.url, record.markdownUrl].some((url) => sameUrl(url, uri));
  return isNamed ? record.markdown : undefined;
}

/** Whether two URLs are equal, apart from needless percent-encoding. */
function sameUrl(one: string, other: string): boolean {
  try {
    return decodeURI(one) === decodeURI(other);
  } catch {
    return false;
  }
}

/** The protocol itself puts the URI into `data` (MCP, Resources, Error Handling). */
function resourceNotFound(uri: string): ProtocolError {
  const problem = new ProblemError('document_not_found', {
    detail: `There is no resource ${quoteValue(uri)}.`,
    resolution: 'Read one that resources/list names, by its URI.',
  });
  return protocolError(problem, { uri: cutValue(uri) });
}
