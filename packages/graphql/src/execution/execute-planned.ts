import { memoize } from '@site/primitives';
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type VariableValues,
} from 'graphql';
import { shapeOf } from '../limits/shape.ts';
import type { Operation } from './field-info.ts';
import { nodeTextsOf } from './node-texts.ts';
import { isPlannable } from './plannable.ts';
import { SelectionPlan } from './selection-plan.ts';
import { Execution, Writer } from './writer.ts';

/**
 * Executes a valid query as `execute` of graphql-js does, at a fraction of the cost, where nothing fails. Where anything
 * fails, `execute` is to do it all again: a query only reads, and so there is one source of error messages.
 * @param snapshot - what the query is answered from: texts are cached for it
 * @returns the JSON of the data; `undefined` where the query has no plan, or something failed
 */
export async function executePlanned(args: ExecutionArgs, snapshot: object): Promise<string | undefined> {
  const { schema, document, operationName, rootValue, contextValue } = args;
  const operation = getOperationAST(document, operationName) ?? undefined;
  const type = schema.getQueryType();
  const planned = operation && plansOf(schema)(document)(operation);
  const variableValues = operation && variablesOf(operation, args);
  if (type == null || planned === undefined || variableValues === undefined) return undefined;
  // The texts of a query are cached from its second execution on: most queries are never repeated.
  const texts = planned.wasExecuted ? nodeTextsOf(snapshot) : undefined;
  const execution = new Execution(contextValue, variableValues, texts);
  planned.wasExecuted = true;
  try {
    const out = new Writer(execution);
    planned.plan.write(type, rootValue, out);
    await execution.settle();
    return out.text;
  } catch {
    // `execute` meets the error again and reports it.
    return undefined;
  } finally {
    planned.shrink();
  }
}

function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  { schema, variableValues }: ExecutionArgs,
): VariableValues | undefined {
  return getVariableValues(schema, variableDefinitions, variableValues ?? {}, { maxErrors: 1 })
    .variableValues;
}

/**
 * How many fields a plan has at most between executions, as a multiple of those of its document. A field is planned for
 * each type of the objects above it, which nested unions multiply.
 */
export const MAX_PLANS = 4;

/** The plan of an operation, which grows as it meets objects of other types. */
class PlannedOperation {
  wasExecuted = false;
  plan: SelectionPlan;
  #operation: Operation;
  readonly #maxFields: number;

  constructor(operation: Omit<Operation, 'planned'>, maxFields: number) {
    this.#operation = { ...operation, planned: { fields: 0 } };
    this.#maxFields = maxFields;
    this.plan = planOf(this.#operation);
  }

  /** Begins anew when the plan has grown beyond its bound. An execution that runs meanwhile keeps its own. */
  shrink(): void {
    if (this.#operation.planned.fields <= this.#maxFields) return;
    this.#operation = { ...this.#operation, planned: { fields: 0 } };
    this.plan = planOf(this.#operation);
  }
}

function planOf(operation: Operation): SelectionPlan {
  return new SelectionPlan(operation, [operation.operation.selectionSet]);
}

/** The plans of the operations of documents that are valid for a schema; `undefined` for an operation without a plan. */
const plansOf = memoize((schema: GraphQLSchema) =>
  memoize((document: DocumentNode) =>
    memoize((operation: OperationDefinitionNode) => planOperation(schema, document, operation)),
  ),
);

function planOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PlannedOperation | undefined {
  if (!isPlannable(document)) return undefined;
  const fragments = Object.fromEntries(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  return new PlannedOperation({ schema, fragments, operation }, MAX_PLANS * shapeOf(document).fields);
}
