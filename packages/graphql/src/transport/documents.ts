import { type DocumentNode, GraphQLError, parse, validate } from 'graphql';
import { costOf } from '../limits/cost.ts';
import { limitError } from '../limits/limit-error.ts';
import { limits } from '../limits/limits.ts';
import { shapeOf } from '../limits/shape.ts';
import type { Variables } from '../limits/stated-size.ts';
import { schema } from '../schema/schema.ts';
import { AskedAgain } from './asked-again.ts';
import { parseFailed, validationFailed, withExtensions } from './coded-errors.ts';
import { rulesFor } from './rules-for.ts';

/** A valid document. */
interface Checked {
  readonly document: DocumentNode;
  /** Whether it is cheap enough with any variables. */
  readonly isCheap: boolean;
}

/** How long the texts are of all documents that are kept. A tree and its plan are some two hundred times larger. */
const KEPT = 500_000;

/** How long the texts are that are remembered alone. */
const ASKED = 1_000_000;

/** Reads documents, and remembers what it found: programs send the same few again and again, wrong ones too. */
export class Documents {
  readonly #known = new AskedAgain<Checked | readonly GraphQLError[]>(ASKED, KEPT);

  /** The document of a text; or the errors, when it must not be executed with these variables. */
  read(text: string, variables: Variables): DocumentNode | readonly GraphQLError[] {
    const known = this.#known.get(text) ?? this.#learn(text);
    if (!('document' in known)) return known;
    const { document, isCheap } = known;
    const points = isCheap ? 0 : costOf(document, schema, variables);
    return points <= limits.cost ? document : [limitError('cost', points)];
  }

  #learn(text: string): Checked | readonly GraphQLError[] {
    const checked = check(text);
    this.#known.add(text, checked, text.length);
    return checked;
  }
}

function check(text: string): Checked | readonly GraphQLError[] {
  const document = parseText(text);
  if (document instanceof GraphQLError) return [document];
  // Before validation, because the time of some of its rules grows with these.
  const shape = shapeOf(document);
  const over = (['depth', 'aliases', 'fields', 'pairs'] as const).find(
    (limit) => shape[limit] > limits[limit],
  );
  if (over !== undefined) return [limitError(over, shape[over])];
  const errors = validate(schema, document, rulesFor(text), { maxErrors: 10 });
  if (errors.length > 0) return errors.map((error) => withExtensions(error, validationFailed));
  return { document, isCheap: costOf(document, schema, 'largest') <= limits.cost };
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
