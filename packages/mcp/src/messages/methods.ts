import * as z from 'zod';

/** A method of the protocol, as the server has it. */
interface Method {
  /** The only era that has it; both, when left out. */
  readonly era?: 'legacy' | 'modern';
  readonly params: z.ZodType;
  /** Parameters that work, for resolutions. */
  readonly example: object;
}

// The messages are rules, as predicates: "The parameter uri is not a text: 7."
const text = z.string('is not a text');
const flag = z.boolean('is not true or false').optional();

function object<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape, 'is not an object');
}

/** What the parameters of every method may have. The SDK checks what the newer era requires of it. */
const meta = object({
  progressToken: z.union([text, z.int()], 'is not a text or a whole number').optional(),
}).optional();

const params = <Shape extends z.ZodRawShape>(shape: Shape) => object({ ...shape, _meta: meta });

const list: Method = { params: params({ cursor: text.optional() }), example: {} };
const nothing: Method = { params: params({}), example: {} };

/** The methods of both eras, and the parameters that each needs (MCP 2025-11-25 and 2026-07-28, Schema Reference). */
export const methods: Readonly<Record<string, Method>> = {
  initialize: {
    era: 'legacy',
    params: params({
      protocolVersion: text,
      capabilities: object({}),
      clientInfo: object({ name: text, version: text }),
    }),
    example: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'client', version: '1' },
    },
  },
  'server/discover': { ...nothing, era: 'modern' },
  ping: { ...nothing, era: 'legacy' },
  'tools/list': list,
  'tools/call': {
    params: params({ name: text, arguments: object({}).optional() }),
    example: { name: 'list_sections', arguments: {} },
  },
  'resources/list': list,
  'resources/templates/list': list,
  'resources/read': { params: params({ uri: text }), example: { uri: 'https://…/llms.txt' } },
  'completion/complete': {
    params: params({
      ref: z.discriminatedUnion(
        'type',
        [
          object({ type: z.literal('ref/resource'), uri: text }),
          object({ type: z.literal('ref/prompt'), name: text }),
        ],
        'is not a reference with the type ref/resource or ref/prompt',
      ),
      argument: object({ name: text, value: text }),
      context: object({ arguments: z.record(z.string(), text, 'is not an object').optional() }).optional(),
    }),
    example: {
      ref: { type: 'ref/resource', uri: 'https://…/{+path}' },
      argument: { name: 'path', value: 'a' },
    },
  },
  'subscriptions/listen': {
    era: 'modern',
    params: params({
      notifications: object({
        toolsListChanged: flag,
        promptsListChanged: flag,
        resourcesListChanged: flag,
        resourceSubscriptions: z.array(text, 'is not a list').optional(),
      }),
    }),
    example: { notifications: { resourcesListChanged: true } },
  },
};
