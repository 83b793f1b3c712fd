import type { ContentList, SearchResults } from '@site/contract';
import type { Send } from './over-http.ts';
import {
  type ListRequest,
  one,
  page,
  type RecordPage,
  type Refused,
  type Surface,
  whyOf,
} from './surface.ts';

const META = 'io.modelcontextprotocol';

/** How a request names its era of the protocol. */
const ERAS = {
  '2025-11-25': () => ({ headers: { 'mcp-protocol-version': '2025-11-25' }, meta: {} }),
  '2026-07-28': (method: string, name: string) => ({
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, 'mcp-name': name },
    meta: {
      _meta: {
        [`${META}/protocolVersion`]: '2026-07-28',
        [`${META}/clientInfo`]: { name: 'parity', version: '1' },
        [`${META}/clientCapabilities`]: {},
      },
    },
  }),
} as const;

export type Era = keyof typeof ERAS;

interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent: unknown;
}

/** A record, or a part of it. */
interface Part {
  readonly url: string;
  readonly cid: string;
  readonly text: string;
  readonly nextOffset: number | null;
}

/** With a tag, the tool lists feed posts too unless it is told the kind. */
function ofDocuments(request: ListRequest): ListRequest {
  return request.tag === undefined || request.section === 'feed' ? request : { kind: 'document', ...request };
}

/** The tools of the MCP server, in one era of the protocol. */
export function overMcp(send: Send, era: Era): Surface {
  const call = async <Answer>(name: string, args: object): Promise<Answer | Refused> => {
    const method = 'tools/call';
    const { headers, meta } = ERAS[era](method, name);
    const response = await send('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { name, arguments: args, ...meta } }),
    });
    const { result } = (await response.json()) as { readonly result: ToolResult };
    // Clients read either of the two: they must be equal.
    const [text] = result.content;
    if (text?.text !== JSON.stringify(result.structuredContent))
      throw new Error(`${name} answers two things.`);
    return result.structuredContent as Answer | Refused;
  };
  const present = async <Answer extends object, Shown extends RecordPage>(
    answer: Promise<Answer | Refused>,
    show: (answer: Answer) => Shown,
  ): Promise<Shown | Refused> => {
    const result = await answer;
    return 'code' in result ? (result as Refused) : show(result);
  };
  return {
    name: `MCP ${era}`,
    list: (request) =>
      present(call<ContentList>('list_recent', ofDocuments(request)), ({ items, total, nextCursor }) =>
        page(items, total, nextCursor),
      ),
    search: ({ words, ...request }) =>
      present(
        call<SearchResults>('search_site', { query: words, ...request }),
        ({ hits, total, nextCursor, ...rest }) => ({
          ...page(hits, total, nextCursor),
          ...whyOf(hits, rest),
        }),
      ),
    read: async (reference) => {
      let body = '';
      let offset: number | null = 0;
      for (;;) {
        const part: Part | Refused = await call<Part>('get_document', { path: reference, offset });
        if ('code' in part) return part;
        body += part.text;
        offset = part.nextOffset;
        if (offset === null) return one(part.url, part.cid, body);
      }
    },
  };
}
