import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Tool } from './tool.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const DEFINITIONS = '#/$defs/';

/** The members of an error, as in the problem documents of every surface (RFC 9457). */
const problem = {
  code: { type: 'string', description: 'Only in an error: which one.' },
  detail: { type: 'string', description: 'Only in an error: what is wrong.' },
  resolution: { type: 'string', description: 'Only in an error: what to do instead.' },
} as const;

/** The JSON Schema (2020-12) of the arguments of a tool. */
export function inputSchema({ input }: Tool): ToolDescription['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { ...schema, type: 'object' } as ToolDescription['inputSchema'];
}

/** The JSON Schema (2020-12) of a tool's result: its answer, or a problem. Later versions may add members. */
export function outputSchema({ output }: Tool): NonNullable<ToolDescription['outputSchema']> {
  const {
    $schema: _,
    $ref = '',
    $defs = {},
    ...whole
  } = portable(z.toJSONSchema(output, { override: open }));
  const { [$ref.replace(DEFINITIONS, '')]: named, ...others } = $defs;
  const { properties, required = [], description, id: __, ...rest } = (named ?? whole) as Schema;
  return {
    ...rest,
    type: 'object',
    ...(description === undefined ? {} : { description }),
    properties: { ...properties, ...problem },
    anyOf: [{ required }, { required: Object.keys(problem) }],
    ...(Object.keys(others).length === 0 ? {} : { $defs: others }),
  } as NonNullable<ToolDescription['outputSchema']>;
}

/** Opens the schema for additional properties, and removes redundancy: a `format` implies its `pattern`. */
function open({ jsonSchema }: { readonly jsonSchema: Schema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The same schema without lists of types, which converters to other dialects do not support. */
function portable(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type))
      return value;
    const { type, ...rest } = value;
    return { ...rest, anyOf: type.map((each: unknown) => ({ type: each })) };
  }) as Schema;
}
