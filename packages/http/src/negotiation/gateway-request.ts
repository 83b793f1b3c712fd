import type { Representation } from '@site/contract';
import { negotiate } from '@site/primitives';
import { cutValue, ProblemError } from '@site/problem';
import type { OperationRequest } from '../requests/operation-request.ts';
import { type Query, readKnownQuery } from '../requests/query.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { notAcceptable } from './not-acceptable.ts';
import { varyOn } from './vary.ts';

const RAW = 'application/vnd.ipld.raw';
const CAR = 'application/vnd.ipld.car';
const FORMATS = { [RAW]: 'raw', [CAR]: 'car' } as const;

/** The empty identity block, by which clients detect a gateway ("Dedicated Probe Paths"). */
const PROBE = '/ipfs/bafkqaaa';

/** The parameters of the CAR media type, and the values of each that are supported. */
const CAR_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  version: ['1'],
  order: ['dfs', 'unk'],
  dups: ['y', 'n'],
};

/**
 * Negotiates the format of a block by the IPFS trustless gateway specification: `format` takes precedence over `Accept`,
 * and one of them is required ("`Accept` (request header)", "`format` (request query parameter)"). Parameters of other
 * gateways are ignored.
 */
export function readGatewayRequest(request: RequestContext): OperationRequest | ProblemError {
  const { path, accept, common } = request;
  const known = readKnownQuery(request.query, 'getBlock');
  if (known instanceof ProblemError) return known;
  const format = known['format'] ?? negotiateFormat(request);
  if (format instanceof ProblemError) return format;
  // The CAR parameters of `Accept` apply also where `format` selects the CAR; those of the query come before them.
  const query = { format, ...(format === 'car' ? carQuery(accept) : {}), ...known };
  const headers = {
    // A raw block that the query selects is the same whatever is accepted.
    ...(known['format'] === 'raw' ? {} : varyOn('Accept', common)),
    'content-location': locationOf(request, known, query),
    'x-ipfs-path': path,
    ...(format === 'raw' ? RANGES : {}),
  };
  return { query, headers };
}

/**
 * The headers that name a block by its CID as the service prints it, in whatever base it was requested.
 * @param headers - those of the request of a gateway; of any other there are none to add
 */
export function blockHeaders(
  { cid }: Pick<Representation, 'cid'>,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const location = headers['content-location'];
  if (cid === undefined || location === undefined) return {};
  return { 'content-location': location.replace(/\/ipfs\/[^?]*/, `/ipfs/${cid}`), 'x-ipfs-roots': cid };
}

/**
 * What a missing block is for a client that wants only what is here at once (path gateway specification,
 * "`only-if-cached`"): 412, so that it tries another gateway without taking this for an answer.
 */
export function onlyIfCached<Answer>(
  answer: Answer,
  { path, read }: Pick<RequestContext, 'path' | 'read'>,
): Answer | ProblemError<'precondition_failed'> {
  const isMissing = answer instanceof ProblemError && answer.code === 'block_not_found';
  if (!isMissing || !/(?:^|[,\s])only-if-cached(?:$|[,\s])/i.test(read('cache-control') ?? '')) return answer;
  return new ProblemError('precondition_failed', {
    detail: `Cache-Control is only-if-cached, and there is no block at ${cutValue(path)}.`,
    resolution:
      'Request the block from another gateway: this one has what it publishes, and fetches nothing.',
  });
}

const RANGES = { 'accept-ranges': 'bytes' } as const;

/** Where the selected form always is: the address as it was sent, and what `Accept` has added to it. */
function locationOf({ mount, path, query: sent }: RequestContext, known: Query, query: Query): string {
  const added = Object.entries(query).filter(([name]) => !Object.hasOwn(known, name));
  const pairs = added.map(([name, value]) => `${name}=${value}`);
  return `${mount}${path}?${[...(sent === '' ? [] : [sent]), ...pairs].join('&')}`;
}

function negotiateFormat({ path, accept }: RequestContext): 'raw' | 'car' | ProblemError {
  if (accept === undefined && path !== PROBE) return formatMissing(path);
  const possible = (accept ?? '*/*').split(',').filter((range) => carParameters(range) !== undefined);
  const chosen = possible.length === 0 ? undefined : negotiate(possible.join(','), [RAW, CAR]);
  return chosen === undefined ? notAcceptable(path, [RAW, `${CAR}; version=1`]) : FORMATS[chosen];
}

/** The parameters of the first supported CAR in `Accept`, by their names in the query. */
function carQuery(accept = ''): Query {
  const first = accept
    .split(',')
    .filter((range) => range.trim().toLowerCase().startsWith(CAR))
    .map(carParameters)
    .find((parameters) => parameters !== undefined);
  return Object.fromEntries(Object.entries(first ?? {}).map(([name, value]) => [`car-${name}`, value]));
}

/** The CAR parameters of a media range; `undefined` when one has a value that is not supported. */
function carParameters(range: string): Readonly<Record<string, string>> | undefined {
  const [type = '', ...rest] = range.split(';').map((part) => part.trim());
  if (type.toLowerCase() !== CAR) return {};
  const given = rest
    // The lookahead makes a long run of spaces linear: it could be divided in every way.
    .map((part) => /^([a-z]+)\s*=\s*(?!\s)"?([^"]*)"?$/i.exec(part))
    .flatMap((match) => (match === null ? [] : [[(match[1] ?? '').toLowerCase(), match[2] ?? ''] as const]))
    .filter(([name]) => Object.hasOwn(CAR_PARAMETERS, name));
  return given.every(([name, value]) => CAR_PARAMETERS[name]?.includes(value))
    ? Object.fromEntries(given)
    : undefined;
}

function formatMissing(path: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `Neither \`format\` nor an Accept header says in which form ${cutValue(path)} is wanted.`,
    resolution: `Send GET ${cutValue(path)}?format=raw for the bytes, or with ?format=car for a CAR.`,
  });
}
