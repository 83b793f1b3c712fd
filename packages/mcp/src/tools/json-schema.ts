import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Tool } from './tool.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A problem document (RFC 9457) is known by its code. */
const PROBLEM = { required: ['code'] };

/** The JSON Schema (2020-12) of the arguments of a tool. */
export function inputSchema({ input }: Tool): ToolDescription['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', override: withoutNoise });
  return { ...schema, type: 'object' } as ToolDescription['inputSchema'];
}

/**
 * The names of the schemas that an answer has in several places, which refer to `$defs`. Those of the contract are in no
 * registry here: without their names and descriptions, they stand where they are used.
 */
export const repeated = z.registry<{ readonly id: string }>();

/**
 * The JSON Schema (2020-12) of a tool's result: its answer, or a problem. Hosts that show it to their model pay for each
 * word of it, so it has types alone: what they mean is in the description of the tool. Later versions may add members.
 */
export function outputSchema({ output }: Tool): NonNullable<ToolDescription['outputSchema']> {
  const {
    $schema: _,
    required = [],
    ...rest
  } = portable(z.toJSONSchema(output, { metadata: repeated, override: bare }));
  return {
    ...rest,
    type: 'object',
    anyOf: [{ required }, PROBLEM],
  } as NonNullable<ToolDescription['outputSchema']>;
}

/** Removes what says nothing: that an integer is safe. */
function withoutNoise({ jsonSchema }: { readonly jsonSchema: Schema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The members that are a time, or null where a record has none. */
const DATES: ReadonlySet<unknown> = new Set(['published', 'updated']);

/** The members that few records have: every host gives the schemas to its model with each request. */
const RARE = ['link', 'data', 'lang', 'translations'];

/** Opens the schema for additional members, and removes what is finer than a type. What an answer must have is said of it whole. */
function bare({
  jsonSchema,
  path,
}: {
  readonly jsonSchema: Schema;
  readonly path: readonly unknown[];
}): void {
  if (path.length > 0) delete jsonSchema.required;
  for (const name of ['format', 'pattern', 'minimum', 'maximum', 'propertyNames'] as const)
    delete jsonSchema[name];
  for (const name of RARE) delete jsonSchema.properties?.[name];
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // A format constrains texts alone, so null stays allowed: two alternatives for each of the two dates of every item
  // would take a twentieth of all that the tools say.
  if (DATES.has(path.at(-1))) {
    delete jsonSchema.anyOf;
    jsonSchema.format = 'date-time';
  }
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
