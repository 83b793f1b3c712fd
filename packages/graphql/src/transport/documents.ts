import { type DocumentNode, GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { type Cost, costOf } from '../limits/cost.ts';
import { limitError } from '../limits/limit-error.ts';
import { limits } from '../limits/limits.ts';
import { shapeOf } from '../limits/shape.ts';
import type { Variables } from '../limits/stated-size.ts';
import { schema } from '../schema/schema.ts';
import { parseFailed, validationFailed, withExtensions } from './coded-errors.ts';
import { RecentlyUsed } from './recently-used.ts';

/** A document that may be executed, and what it costs. */
interface Checked {
  readonly document: DocumentNode;
  readonly cost: Cost;
}

/** How long the texts are of all documents that are remembered. A tree is some ten times larger. */
const KEPT = 2_000_000;

/** Reads documents, and remembers what it found: programs send the same few again and again, wrong ones too. */
export class Documents {
  readonly #known = new RecentlyUsed<Checked | readonly GraphQLError[]>(KEPT);

  /** The document of a text; or the errors, when it must not be executed with these variables. */
  read(text: string, variables: Variables): DocumentNode | readonly GraphQLError[] {
    const known = this.#known.get(text) ?? this.#learn(text, variables);
    if (!('document' in known)) return known;
    const { document } = known;
    const { points } = known.cost.varies ? costOf(document, schema, variables) : known.cost;
    return points <= limits.cost ? document : [limitError('cost', points)];
  }

  #learn(text: string, variables: Variables): Checked | readonly GraphQLError[] {
    const checked = check(text, variables);
    this.#known.add(text, checked, text.length);
    return checked;
  }
}

function check(text: string, variables: Variables): Checked | readonly GraphQLError[] {
  const document = parseText(text);
  if (document instanceof GraphQLError) return [document];
  // Before validation, because the time of some of its rules grows with these.
  const shape = shapeOf(document);
  const over = (['depth', 'aliases', 'fields', 'pairs'] as const).find(
    (limit) => shape[limit] > limits[limit],
  );
  if (over !== undefined) return [limitError(over, shape[over])];
  const errors = validate(schema, document, specifiedRules, { maxErrors: 10 });
  if (errors.length > 0) return errors.map((error) => withExtensions(error, validationFailed));
  return { document, cost: costOf(document, schema, variables) };
}

function parseText(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: limits.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const isTooLong = error.message.includes('Document contains more than');
    return isTooLong ? limitError('tokens') : withExtensions(error, parseFailed);
  }
}
