import { GraphQLError } from 'graphql';
import type { Cost } from './cost.ts';
import { limits } from './limits.ts';

/** The unit of each limit, and the resolution of exceeding it. */
const texts = {
  tokens: ['tokens', 'Send a shorter document, or several.'],
  fields: ['fields', 'Select fewer fields, or send several requests.'],
  pairs: ['pairs of fields of one name', 'Select a field once in each selection set.'],
  depth: ['levels of fields', 'Nest fewer fields: `node(id:)` continues anywhere.'],
  aliases: ['aliases', 'Select lists instead of many fields of one name, or send several requests.'],
  cost: [
    'points',
    'Request fewer items with `first` or `last`, select fewer of the dear fields, or send several requests. The schema says what a field costs; one that says nothing costs 1 point.',
  ],
} as const satisfies Partial<
  Readonly<Record<keyof typeof limits, readonly [unit: string, resolution: string]>>
>;

/** A limit that a document can exceed. */
export type DocumentLimit = keyof typeof texts;

/** How many of the dearest fields an error names. */
const NAMED = 5;

/** The error of a document that exceeds a limit. */
export function limitError(limit: Exclude<DocumentLimit, 'cost'>, counted?: number): GraphQLError {
  return errorOf(limit, counted, '', {});
}

/** The error of a document that costs too much. It names the fields that cost most, each with the points of all its uses. */
export function costError({ points, byField }: Cost): GraphQLError {
  const fields = [...byField]
    .map(([field, each]) => ({ field, points: Math.ceil(each) }))
    .sort((a, b) => b.points - a.points || (a.field < b.field ? -1 : 1))
    .slice(0, NAMED);
  const named = fields.map((each) => `${each.field} ${each.points}`).join(', ');
  return errorOf('cost', points, ` Most are of ${named}.`, { fields });
}

function errorOf(
  limit: DocumentLimit,
  counted: number | undefined,
  detail: string,
  more: Readonly<Record<string, unknown>>,
): GraphQLError {
  const [unit, resolution] = texts[limit];
  const most = limits[limit];
  const has = counted === undefined ? 'more' : String(Math.ceil(counted));
  return new GraphQLError(`The document has ${has} ${unit}; ${most} is the most.${detail}`, {
    extensions: {
      code: 'graphql_limit_exceeded',
      limit,
      most,
      ...(counted !== undefined && { counted: Math.ceil(counted) }),
      ...more,
      resolution,
    },
  });
}
