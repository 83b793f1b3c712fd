import { negotiate } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { knownParameters, type Query, readQuery } from '../requests/query.ts';
import type { Exchange } from '../requests/request-context.ts';
import { varyOn } from '../responding/common-headers.ts';
import type { Question } from '../responding/operation-request.ts';
import { notAcceptable } from '../responding/problems.ts';

const RAW = 'application/vnd.ipld.raw';
const CAR = 'application/vnd.ipld.car';
const FORMATS = { [RAW]: 'raw', [CAR]: 'car' } as const;

/** The name of the empty block, by which clients find out whether they talk to a gateway ("Dedicated Probe Paths"). */
const PROBE = '/ipfs/bafkqaaa';

/** The parameters of a CAR as `Accept` has them, and what is done here for each. */
const CAR_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  version: ['1'],
  order: ['dfs', 'unk'],
  dups: ['y', 'n'],
};

/**
 * Reads what a client of the trustless gateway wants: `format` comes before `Accept`, and who sends neither is told
 * so ("`Accept` (request header)", "`format` (request query parameter)"). Parameters that only other gateways know
 * are left to them.
 */
export function gatewayQuestion(exchange: Exchange): Question | ProblemError {
  const query = readQuery(exchange.query, 'getBlock');
  if (query instanceof ProblemError) return query;
  const known = knownParameters(query, 'getBlock');
  if (known['format'] === undefined) return negotiated(known, exchange);
  if (known['format'] === 'raw') return { query: known, headers: RANGES };
  // What `Accept` says of the blocks of a CAR counts also where the query asks for one.
  return { query: { ...carQuery(exchange.accept), ...known }, headers: varyOn('Accept', exchange.common) };
}

const RANGES = { 'accept-ranges': 'bytes' } as const;

function negotiated(query: Query, { path, query: sent, accept, common }: Exchange): Question | ProblemError {
  if (accept === undefined && path !== PROBE) return formMissing(path);
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

/** What the first CAR in `Accept` that can be made here says of its blocks, by the names of the query. */
function carQuery(accept = ''): Query {
  const first = accept
    .split(',')
    .filter((range) => range.trim().toLowerCase().startsWith(CAR))
    .map(carParameters)
    .find((parameters) => parameters !== undefined);
  return Object.fromEntries(Object.entries(first ?? {}).map(([name, value]) => [`car-${name}`, value]));
}

/** The parameters of a media range as far as they are of CARs; `undefined` when one has a value that is not done here. */
function carParameters(range: string): Readonly<Record<string, string>> | undefined {
  const [type = '', ...rest] = range.split(';').map((part) => part.trim());
  if (type.toLowerCase() !== CAR) return {};
  const given = rest
    // Looking ahead keeps a long run of spaces from being divided in every way.
    .map((part) => /^([a-z]+)\s*=\s*(?!\s)"?([^"]*)"?$/i.exec(part))
    .flatMap((match) => (match === null ? [] : [[(match[1] ?? '').toLowerCase(), match[2] ?? ''] as const]))
    .filter(([name]) => Object.hasOwn(CAR_PARAMETERS, name));
  return given.every(([name, value]) => CAR_PARAMETERS[name]?.includes(value))
    ? Object.fromEntries(given)
    : undefined;
}

function formMissing(path: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `Neither \`format\` nor an Accept header says in which form ${path} is wanted.`,
    resolution: `Send GET ${path}?format=raw for the bytes, or ${path}?format=car for a CAR.`,
  });
}
