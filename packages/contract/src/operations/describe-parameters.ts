import * as z from 'zod';
import type { Operation } from './operation.ts';

/** A parameter of an operation, as documentation needs it. */
export interface ParameterDescription {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  /** JSON Schema, draft 2020-12. */
  readonly schema: z.core.JSONSchema.BaseSchema;
}

/** The parameters of an operation, in the order of its input. */
export function describeParameters(operation: Operation): readonly ParameterDescription[] {
  const { properties = {}, required = [] } = z.toJSONSchema(operation.input, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...schema } = property as z.core.JSONSchema.BaseSchema;
    return {
      name,
      in: new RegExp(`\\{\\+?${name}\\}`).test(operation.path) ? 'path' : 'query',
      required: required.includes(name),
      description,
      schema,
    };
  });
}
