import {
  type BlockStore,
  type ByteSource,
  bytesSource,
  type Cid,
  carSource,
  openBlock,
  parseBlockName,
  parseCid,
} from '@site/cid';
import type { Handlers, ServiceProblem, StreamedRepresentation } from '@site/contract';
import { cutValue, ProblemError, quoteValue } from '@site/problem';
import { streamBlock } from '../snapshot/stream-block.ts';

type Refusal = ServiceProblem<'invalid_cid' | 'block_not_found' | 'content_retracted'>;

/** The problem of a CID that is retracted. */
type FindRetracted = (cid: string) => ServiceProblem<'content_retracted'> | undefined;

const nothingRetracted: FindRetracted = () => undefined;

/** A block, under the canonical form of its CID. */
interface Found {
  readonly cid: string;
  readonly source: ByteSource;
  /** The CID as those here are; `undefined` of one that contains the bytes (multihash `identity`). */
  readonly held: Cid | undefined;
}

/**
 * Answers blocks by their CID from any store: an IPFS trustless gateway needs no site.
 * @param retracted - finds what is answered by no block, whether the store has it or not
 */
export function blockHandlers(
  blocks: BlockStore,
  retracted = nothingRetracted,
): Pick<Handlers, 'getBlock' | 'getRaslBlock'> {
  return {
    getBlock: async ({ cid, format = 'raw', filename, ...car }) => {
      const found = await find(blocks, cid, retracted);
      if (found instanceof ProblemError) return found;
      const block = format === 'car' ? packed(found, car) : raw(found, 'application/vnd.ipld.raw');
      return block instanceof ProblemError || filename === undefined ? block : { ...block, saveAs: filename };
    },
    getRaslBlock: async ({ cid }) => {
      const found = await find(blocks, cid, retracted);
      return found instanceof ProblemError ? found : raw(found, 'application/octet-stream');
    },
  };
}

async function find(blocks: BlockStore, text: string, retracted: FindRetracted): Promise<Found | Refusal> {
  const name = parseBlockName(text);
  if (!name.ok) {
    return new ProblemError('invalid_cid', {
      detail: `${quoteValue(text)} is no CID: ${name.rule}.`,
      resolution: { kind: 'follow-format', parameter: 'cid', format: name.fix },
    });
  }
  if (name.bytes !== undefined) return { cid: name.cid, source: bytesSource(name.bytes), held: undefined };
  const problem = retracted(name.cid);
  if (problem !== undefined) return problem;
  const parsed = parseCid(name.cid);
  const source = parsed.ok ? await openBlock(blocks, parsed.cid) : undefined;
  if (parsed.ok && source !== undefined) return { cid: name.cid, source, held: parsed.cid };
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

function raw({ cid, source, held }: Found, mediaType: string): StreamedRepresentation {
  const block =
    held === undefined ? { cid, size: source.size, open: source.read } : streamBlock(held, source);
  return { mediaType, tag: `${cid}.raw`, saveAs: `${cid}.bin`, ...block };
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
function packed(
  { cid, source, held }: Found,
  parameters: CarParameters,
): StreamedRepresentation | ServiceProblem<'invalid_parameter'> {
  const range = parameters['entity-bytes'];
  if (range !== undefined && isOutside(range, source.size)) return nothingSelected(range, source.size);
  const order = parameters['car-order'] ?? 'dfs';
  const dups = parameters['car-dups'] ?? 'n';
  const nonDefault = [
    parameters['dag-scope'],
    parameters['entity-bytes'],
    order === 'dfs' ? undefined : order,
  ];
  const parts = [...nonDefault, dups === 'n' ? undefined : `dups-${dups}`].flatMap((part) => part ?? []);
  // A block that its name holds already is not in the CAR ("CAR `dups`" of the specification).
  const blocks = held === undefined ? [] : [{ cid: held, size: source.size, open: async () => source }];
  const car = carSource([cid], blocks);
  return {
    mediaType: `application/vnd.ipld.car; version=1; order=${order}; dups=${dups}`,
    ...{ size: car.size, open: car.read, cid },
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
