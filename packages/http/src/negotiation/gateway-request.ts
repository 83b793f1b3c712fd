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
  const known = readKnownQuery(request.query, 'getBlock');
  if (known instanceof ProblemError) return known;
  if (known['format'] === undefined) return negotiateFormat(known, request);
  if (known['format'] === 'raw') return { query: known, headers: RANGES };
  // The CAR parameters of `Accept` apply also where `format` selects the CAR.
  return { query: { ...carQuery(request.accept), ...known }, headers: varyOn('Accept', request.common) };
}

const RANGES = { 'accept-ranges': 'bytes' } as const;

function negotiateFormat(
  query: Query,
  { path, query: sent, accept, common }: RequestContext,
): OperationRequest | ProblemError {
  if (accept === undefined && path !== PROBE) return formatMissing(path);
  const possible = (accept ?? '*/*').split(',').filter((range) => carParameters(range) !== undefined);
  const chosen = possible.length === 0 ? undefined : negotiate(possible.join(','), [RAW, CAR]);
  if (chosen === undefined) return notAcceptable(path, [RAW, `${CAR}; version=1`]);
  const format = FORMATS[chosen];
  const headers = {
    ...varyOn('Accept', common),
    'content-location': `${path}?${sent === '' ? '' : `${sent}&`}format=${format}`,
    ...(format === 'raw' ? RANGES : {}),
  };
  return { query: { ...(format === 'car' ? carQuery(accept) : {}), ...query, format }, headers };
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
