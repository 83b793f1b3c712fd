import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { isPromiseLike, type Writer } from './writer.ts';

/**
 * Completes and serialises the value of a resolver (GraphQL §6.4.3).
 * @throws {Error} when the value needs more: errors in the response are left to graphql-js
 */
export type WriteValue = (value: unknown, out: Writer) => void;

/** Writes the selected fields of an object. */
export type WriteObject = (type: GraphQLObjectType, source: unknown, out: Writer) => void;

/** A field whose values are written. */
interface Field {
  readonly info: GraphQLResolveInfo;
  readonly writeObject: WriteObject;
}

/** Creates the writer of the values of a type. */
export function valueWriter(type: GraphQLOutputType, field: Field): WriteValue {
  const isRequired = isNonNullType(type);
  const write = notNullWriter(isRequired ? type.ofType : type, field);
  return (value, out) => {
    if (value instanceof Error) throw value;
    if (value !== null && value !== undefined) write(value, out);
    else if (isRequired) throw failure(field, 'is null');
    else out.add('null');
  };
}

function notNullWriter(type: GraphQLOutputType, field: Field): WriteValue {
  if (isListType(type)) return listWriter(valueWriter(type.ofType, field), field);
  if (isLeafType(type)) return leafWriter(type, field);
  return isObjectType(type) ? objectWriter(type, field) : abstractWriter(type as GraphQLAbstractType, field);
}

function listWriter(write: WriteValue, field: Field): WriteValue {
  const writeItems = (items: readonly unknown[], out: Writer): void => {
    out.add('[');
    for (let at = 0; at < items.length; at++) {
      if (at > 0) out.add(',');
      write(items[at], out);
    }
    out.add(']');
  };
  return (value, out) => {
    if (!Array.isArray(value)) throw failure(field, 'is no array');
    const items: readonly unknown[] = value;
    // All together: an unhandled rejection would end the process.
    if (items.some(isPromiseLike)) out.addLater(Promise.all(items), writeItems);
    else writeItems(items, out);
  };
}

function leafWriter(type: GraphQLLeafType, field: Field): WriteValue {
  return (value, out) => {
    const leaf = type.coerceOutputValue(value);
    const text = leaf === null ? undefined : JSON.stringify(leaf);
    if (text === undefined) throw failure(field, `is no ${type.name}`);
    out.add(text);
  };
}

function objectWriter(type: GraphQLObjectType, field: Field): WriteValue {
  return (value, out) => {
    if ((type.isTypeOf?.(value, out.execution.context, field.info) ?? true) !== true)
      throw failure(field, `is no ${type.name}`);
    field.writeObject(type, value, out);
  };
}

function abstractWriter(type: GraphQLAbstractType, field: Field): WriteValue {
  const possible = field.info.schema.getPossibleTypes(type);
  const writers = new Map(possible.map((each) => [each.name, objectWriter(each, field)]));
  const resolveType = type.resolveType ?? defaultTypeResolver;
  return (value, out) => {
    const name = resolveType(value, out.execution.context, field.info, type);
    const write = typeof name === 'string' ? writers.get(name) : undefined;
    if (write === undefined) throw failure(field, `is no ${type.name}`);
    write(value, out);
  };
}

function failure({ info }: Field, what: string): Error {
  return new Error(`${info.parentType.name}.${info.fieldName} ${what}.`);
}
