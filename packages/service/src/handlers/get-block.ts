import { type BlockStore, carSize, parseBlockName, parseCid, writeCar } from '@site/cid';
import type { Handlers, Representation, ServiceProblem } from '@site/contract';
import { cutValue, ProblemError, quoteValue } from '@site/problem';

type Refusal = ServiceProblem<'invalid_cid' | 'block_not_found'>;

/** A block, under the canonical form of its CID. */
interface Found {
  readonly cid: string;
  readonly bytes: Uint8Array;
  /** Whether the CID contains the bytes (multihash `identity`). */
  readonly inline: boolean;
}

/**
 * Answers blocks by their CID from any store: an IPFS trustless gateway needs no site.
 */
export function blockHandlers(blocks: BlockStore): Pick<Handlers, 'getBlock' | 'getRaslBlock'> {
  return {
    getBlock: async ({ cid, format = 'raw', filename, ...car }) => {
      const found = await find(blocks, cid);
      if (found instanceof ProblemError) return found;
      const block = format === 'car' ? await packed(found, car) : raw(found, 'application/vnd.ipld.raw');
      return block instanceof ProblemError || filename === undefined ? block : { ...block, saveAs: filename };
    },
    getRaslBlock: async ({ cid }) => {
      const found = await find(blocks, cid);
      return found instanceof ProblemError ? found : raw(found, 'application/octet-stream');
    },
  };
}

async function find(blocks: BlockStore, text: string): Promise<Found | Refusal> {
  const name = parseBlockName(text);
  if (!name.ok) {
    return new ProblemError('invalid_cid', {
      detail: `${quoteValue(text)} is no CID: ${name.rule}.`,
      resolution: { kind: 'follow-format', parameter: 'cid', format: name.fix },
    });
  }
  if (name.bytes !== undefined) return { cid: name.cid, bytes: name.bytes, inline: true };
  const parsed = parseCid(name.cid);
  const bytes = parsed.ok ? await blocks.get(parsed.cid) : undefined;
  if (bytes !== undefined) return { cid: name.cid, bytes, inline: false };
  return blockNotFound(
    name.cid,
    parsed.ok ? '' : ` ${parsed.rule} All blocks here are CIDv1, raw, sha2-256.`,
  );
}

/** @param reason - why it cannot be one of those here */
function blockNotFound(cid: string, reason: string): ServiceProblem<'block_not_found'> {
  return new ProblemError('block_not_found', {
    detail: `The present snapshot holds no block ${cutValue(cid)}.${reason}`,
    resolution: { kind: 'read-manifest' },
  });
}

function raw({ cid, bytes }: Found, mediaType: string): Representation {
  return { mediaType, body: bytes, cid, tag: `${cid}.raw`, saveAs: `${cid}.bin` };
}

/** The CAR parameters of a request. */
interface CarParameters {
  readonly 'dag-scope'?: string | undefined;
  readonly 'entity-bytes'?: string | undefined;
  readonly 'car-order'?: string | undefined;
  readonly 'car-dups'?: string | undefined;
}

/**
 * A CAR of one block. It links to nothing, so every scope and order of the graph is that block. Its entity tag differs
 * between parameters all the same, as the specification demands.
 */
async function packed(
  { cid, bytes, inline }: Found,
  parameters: CarParameters,
): Promise<Representation | ServiceProblem<'invalid_parameter'>> {
  const range = parameters['entity-bytes'];
  if (range !== undefined && isOutside(range, bytes.length)) return nothingSelected(range, bytes.length);
  const order = parameters['car-order'] ?? 'dfs';
  const dups = parameters['car-dups'] ?? 'n';
  const nonDefault = [
    parameters['dag-scope'],
    parameters['entity-bytes'],
    order === 'dfs' ? undefined : order,
  ];
  const parts = [...nonDefault, dups === 'n' ? undefined : `dups-${dups}`].flatMap((part) => part ?? []);
  return {
    mediaType: `application/vnd.ipld.car; version=1; order=${order}; dups=${dups}`,
    body: await carOf(cid, inline ? undefined : bytes),
    cid,
    tag: [...parts, cid, 'car'].join('.'),
    saveAs: `${cid}.car`,
  };
}

/**
 * Whether a range lies before or after all bytes there are ("`entity-bytes`"). One that begins with them is not outside,
 * even of no bytes at all; one that ends before it begins is empty, and not outside either.
 */
function isOutside(range: string, size: number): boolean {
  const [from = '', to = ''] = range.split(':');
  const first = from.startsWith('-') ? Math.max(0, size + Number(from)) : Number(from);
  const last = to === '*' ? size : to.startsWith('-') ? size + Number(to) : Number(to);
  return (first > 0 && first >= size) || last < 0;
}

function nothingSelected(range: string, size: number): ServiceProblem<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The parameter entity-bytes lies outside the ${size} bytes of the block: ${quoteValue(range)}.`,
    resolution: {
      kind: 'follow-format',
      parameter: 'entity-bytes',
      format: `Send a range that begins before byte ${size}, such as 0:*, or leave entity-bytes out.`,
    },
  });
}

/** A block that its name holds already is not in the CAR ("CAR `dups`" of the specification). */
async function carOf(cid: string, bytes: Uint8Array | undefined): Promise<Uint8Array> {
  const parsed = parseCid(cid);
  const blocks = parsed.ok && bytes !== undefined ? [{ cid: parsed.cid, bytes }] : [];
  const car = new Uint8Array(
    carSize(
      [cid],
      blocks.map((block) => block.bytes.length),
    ),
  );
  let at = 0;
  for await (const chunk of writeCar([cid], blocks)) {
    car.set(chunk, at);
    at += chunk.length;
  }
  return car;
}
