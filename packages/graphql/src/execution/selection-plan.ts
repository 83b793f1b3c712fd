import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isAbstractType,
  type SelectionSetNode,
} from 'graphql';
import { type Arguments, argumentReader } from './arguments.ts';
import { collectFields } from './collect-fields.ts';
import { FieldInfo, type Operation } from './field-info.ts';
import { valueWriter, type WriteValue } from './write-value.ts';
import { isPromiseLike, Writer } from './writer.ts';

/** What is known of a field before execution. */
interface FieldPlan {
  /** The text before its value: an opening brace or a comma, and its key. */
  readonly start: string;
  readonly resolve: GraphQLFieldResolver<unknown, unknown, Arguments>;
  readonly argumentsOf: (out: Writer) => Arguments;
  readonly info: GraphQLResolveInfo;
  readonly write: WriteValue;
}

let plans = 0;

/** The plan of a selection set: how the objects at one place of an answer are written. */
export class SelectionPlan {
  readonly #id = plans++;
  readonly #operation: Operation;
  readonly #sets: readonly SelectionSetNode[];
  /** Planned when the first object of a type is written: most types of a union never occur. */
  readonly #planned = new Map<GraphQLObjectType, readonly FieldPlan[]>();

  constructor(operation: Operation, sets: readonly SelectionSetNode[]) {
    this.#operation = operation;
    this.#sets = sets;
  }

  /**
   * Writes an object. The text of a node is cached where it is the same in every execution.
   * @throws when a field fails
   */
  write(type: GraphQLObjectType, source: unknown, out: Writer): void {
    const { texts } = out.execution;
    if (texts === undefined || typeof source !== 'object' || source === null || !isNode(type)) {
      this.#writeFields(type, source, out);
      return;
    }
    const known = texts.get(this.#id, source);
    if (known !== undefined) {
      out.add(known);
      return;
    }
    const part = new Writer(out.execution);
    this.#writeFields(type, source, part);
    if (part.isConstant) {
      texts.add(this.#id, source, part.text);
      out.add(part.text);
    } else out.addVarying(part);
  }

  #writeFields(type: GraphQLObjectType, source: unknown, out: Writer): void {
    const fields = this.#fieldsOf(type);
    for (const { start, resolve, argumentsOf, info, write } of fields) {
      out.add(start);
      const value = resolve(source, argumentsOf(out), out.execution.context, info);
      if (isPromiseLike(value)) out.addLater(value, write);
      else write(value, out);
    }
    out.add(fields.length === 0 ? '{}' : '}');
  }

  #fieldsOf(type: GraphQLObjectType): readonly FieldPlan[] {
    const known = this.#planned.get(type);
    if (known !== undefined) return known;
    const { schema, fragments } = this.#operation;
    const applies = (typeName: string): boolean => {
      const condition = schema.getType(typeName);
      return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
    };
    const collected = collectFields(this.#sets, fragments, applies);
    const fields = [...collected].map(([key, nodes], at) =>
      planField(this.#operation, type, `${at === 0 ? '{' : ','}"${key}":`, nodes),
    );
    this.#planned.set(type, fields);
    this.#operation.planned.fields += fields.length;
    return fields;
  }
}

/** Whether objects of a type are nodes: they have a global id, and one identity in a snapshot. */
function isNode(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some(({ name }) => name === 'Node');
}

function planField(
  operation: Operation,
  parent: GraphQLObjectType,
  start: string,
  nodes: readonly FieldNode[],
): FieldPlan {
  const [node] = nodes;
  const field = node && operation.schema.getField(parent, node.name.value);
  if (node === undefined || field === undefined) throw new Error(`${parent.name} has no field at ${start}`);
  const info = new FieldInfo(operation, parent, field, nodes);
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const selections = new SelectionPlan(operation, sets);
  return {
    start,
    resolve: field.resolve ?? defaultFieldResolver,
    argumentsOf: argumentReader(field, node, operation.operation),
    info,
    write: valueWriter(field.type, {
      info,
      writeObject: (type, source, out) => selections.write(type, source, out),
    }),
  };
}
