import { AdmissionCache } from '@site/primitives';
import { type DocumentNode, GraphQLError, parse, validate } from 'graphql';
import { costOf } from '../limits/cost.ts';
import { costError, limitError } from '../limits/limit-error.ts';
import { limits } from '../limits/limits.ts';
import { shapeOf } from '../limits/shape.ts';
import type { Variables } from '../limits/stated-size.ts';
import { schema } from '../schema/schema.ts';
import { parseFailed, validationFailed, withExtensions } from './coded-errors.ts';
import { rulesFor } from './rules-for.ts';

/** A document that was parsed and validated. */
interface ValidDocument {
  readonly document: DocumentNode;
  /** Whether its cost is within the limit for any variables. */
  readonly isCheap: boolean;
}

/** The most errors of one kind that are answered. */
export const MAX_ERRORS = 10;

/** The most documents that are cached. */
const MAX_DOCUMENTS = 5_000;

/** The most that cached documents take, in bytes. */
const MAX_BYTES = 100_000_000;

/** An estimate of what the syntax tree of a document and its plan take, in bytes for each UTF-16 code unit of its text. */
const BYTES_PER_UNIT = 200;

/** Reads documents, and caches those that are sent repeatedly, invalid ones included: programs send the same few. */
export class DocumentCache {
  readonly #documents = new AdmissionCache<ValidDocument | readonly GraphQLError[]>({
    maxEntries: MAX_DOCUMENTS,
    maxSize: MAX_BYTES,
    sizeOf: (_, text) => BYTES_PER_UNIT * text.length,
    firstRequest: 'never',
  });

  /** The document of a text; or the errors, when it must not be executed with these variables. */
  read(text: string, variables: Variables): DocumentNode | readonly GraphQLError[] {
    const read = this.#documents.get(text) ?? this.#validate(text);
    if (!('document' in read)) return read;
    const { document, isCheap } = read;
    const cost = isCheap ? undefined : costOf(document, schema, variables);
    return cost === undefined || cost.points <= limits.cost ? document : [costError(cost)];
  }

  #validate(text: string): ValidDocument | readonly GraphQLError[] {
    const validated = validateText(text);
    this.#documents.add(text, validated);
    return validated;
  }
}

function validateText(text: string): ValidDocument | readonly GraphQLError[] {
  const document = parseText(text);
  if (document instanceof GraphQLError) return [document];
  // Before validation, because the time of some of its rules grows with these.
  const shape = shapeOf(document);
  const exceeded = (['depth', 'aliases', 'fields', 'pairs'] as const).find(
    (limit) => shape[limit] > limits[limit],
  );
  if (exceeded !== undefined) return [limitError(exceeded, shape[exceeded])];
  const errors = validate(schema, document, rulesFor(text), { maxErrors: MAX_ERRORS });
  if (errors.length > 0) return errors.map((error) => withExtensions(error, validationFailed));
  return { document, isCheap: costOf(document, schema, 'largest').points <= limits.cost };
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
