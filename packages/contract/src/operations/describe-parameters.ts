import * as z from 'zod';
import type { Operation } from './operation.ts';
import { formatOf } from './parameter-formats.ts';

/** A parameter of an operation, as documentation needs it. */
export interface ParameterDescription {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  /** JSON Schema, draft 2020-12: as strict as the service, but for what only a site knows, such as its sections. */
  readonly schema: z.core.JSONSchema.BaseSchema;
}

/** The parameters of an operation, in the order of its input. */
export function describeParameters(operation: Operation): readonly ParameterDescription[] {
  const { properties = {}, required = [] } = z.toJSONSchema(operation.input, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...schema } = property as z.core.JSONSchema.BaseSchema;
    const place = new RegExp(`\\{\\+?${name}\\}`).test(operation.path) ? 'path' : 'query';
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: { ...schema, ...formatOf(place, name) },
    };
  });
}
