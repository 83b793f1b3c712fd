import { EmbeddingError } from '../embedding-error.ts';
import { unitVector } from '../unit-vector.ts';

/**
 * Parses the vectors of a response, in the order of the texts.
 * @param dims - the dimensions that each must have; those of the first by default
 * @throws {EmbeddingError} when the response does not have a valid vector for each text
 */
export function readResponse(
  body: string,
  count: number,
  dims: number | undefined,
  source: string,
): readonly Float32Array[] {
  const items = readItems(body, source);
  if (items.length !== count) {
    throw new EmbeddingError(`${source} answered ${items.length} vectors for ${count} texts.`);
  }
  const vectors: Float32Array[] = [];
  for (const [position, { index = position, embedding }] of items.entries()) {
    if (!Number.isInteger(index) || index < 0 || index >= count || vectors[index] !== undefined) {
      throw new EmbeddingError(
        `${source} answered index ${index}: each from 0 to ${count - 1} is expected once.`,
      );
    }
    vectors[index] = unitVector(embedding, dims ?? lengthOf(items[0]?.embedding), source);
  }
  return vectors;
}

interface Item {
  readonly index?: number;
  readonly embedding?: unknown;
}

function readItems(body: string, source: string): readonly Item[] {
  const data = (parse(body) as { data?: unknown } | null | undefined)?.data;
  if (Array.isArray(data) && data.every((item) => typeof item === 'object' && item !== null)) return data;
  throw new EmbeddingError(
    `${source} answered what is no list of embeddings: ${excerpt(body)}. Check the base URL: it must be that of an OpenAI-compatible API.`,
  );
}

function lengthOf(embedding: unknown): number {
  return Array.isArray(embedding) ? embedding.length : 0;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** How much of a body a message shows, in UTF-16 code units. */
const EXCERPT = 300;

/** The beginning of a body, on one line. */
export function excerpt(body: string): string {
  const line = body.trim().replace(/\s+/g, ' ');
  if (line === '') return 'an empty body';
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT)}…`;
}
