import { AdmissionCache } from '@site/primitives';
import { type DocumentNode, GraphQLError, parse, type Token, validate } from 'graphql';
import { MAX_PLANS } from '../execution/execute-planned.ts';
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
  /** Its fields, with fragments spread. */
  readonly fields: number;
}

/**
 * The errors of a document, as JSON: an error itself holds a syntax tree, and its stack what was on it, which together
 * are a thousand times as large as `{aa}`.
 */
export interface RefusedDocument {
  readonly errors: string;
}

/** The most errors of one kind that are answered. */
export const MAX_ERRORS = 10;

/** The most documents that are cached. */
const MAX_DOCUMENTS = 5_000;

/** The most that cached documents take, in bytes. */
const MAX_BYTES = 100_000_000;

/** The most that one of them takes: one of the most fields and tokens is admitted. */
const MAX_ENTRY_BYTES = MAX_BYTES / 20;

/** What an entry takes in memory, in bytes. Measured on a heap after collection, and rounded up. */
const bytesPer = {
  /** The entry itself, its document and its operation. */
  entry: 2_000,
  /** A UTF-16 code unit of the text, or of the errors. */
  unit: 2,
  /** A token, with the nodes of the syntax tree that begin with it. */
  token: 350,
  /** A field of a plan. */
  plannedField: 1_200,
} as const;

/** Reads documents, and caches those that are sent repeatedly, invalid ones included: programs send the same few. */
export class DocumentCache {
  readonly #documents = new AdmissionCache<ValidDocument | RefusedDocument>({
    maxEntries: MAX_DOCUMENTS,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeOf: (read, text) => bytesPer.entry + bytesPer.unit * text.length + contentSize(read),
    firstRequest: 'never',
  });

  /** The document of a text; or the errors, when it must not be executed with these variables. */
  read(text: string, variables: Variables): DocumentNode | RefusedDocument {
    const read = this.#documents.get(text) ?? this.#validate(text);
    if ('errors' in read) return read;
    const { document, isCheap } = read;
    const cost = isCheap ? undefined : costOf(document, schema, variables);
    return cost === undefined || cost.points <= limits.cost ? document : refused([costError(cost)]);
  }

  #validate(text: string): ValidDocument | RefusedDocument {
    const validated = validateText(text);
    this.#documents.add(text, validated);
    return validated;
  }
}

function contentSize(read: ValidDocument | RefusedDocument): number {
  if ('errors' in read) return bytesPer.unit * read.errors.length;
  const { document, fields } = read;
  return bytesPer.token * tokensOf(document) + bytesPer.plannedField * MAX_PLANS * fields;
}

function tokensOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token: Token | null = loc?.startToken ?? null; token !== null; token = token.next) tokens++;
  return tokens;
}

function refused(errors: readonly GraphQLError[]): RefusedDocument {
  return { errors: JSON.stringify(errors) };
}

function validateText(text: string): ValidDocument | RefusedDocument {
  const document = parseText(text);
  if (document instanceof GraphQLError) return refused([document]);
  // Before validation, because the time of some of its rules grows with these.
  const shape = shapeOf(document);
  const exceeded = (['depth', 'aliases', 'fields', 'pairs'] as const).find(
    (limit) => shape[limit] > limits[limit],
  );
  if (exceeded !== undefined) return refused([limitError(exceeded, shape[exceeded])]);
  const errors = validate(schema, document, rulesFor(text), { maxErrors: MAX_ERRORS });
  if (errors.length > 0) return refused(errors.map((error) => withExtensions(error, validationFailed)));
  const isCheap = costOf(document, schema, 'largest').points <= limits.cost;
  return { document, isCheap, fields: shape.fields };
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
