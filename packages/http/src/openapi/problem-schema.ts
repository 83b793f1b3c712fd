import { problemCodes } from '@site/problem';
import type { Part } from './document-context.ts';

const STATUSES = Object.values(problemCodes).map(({ status }) => status);

/** A problem document (RFC 9457 §3). Open, as its §3.2 asks: a client ignores members that it does not know. */
export const PROBLEM_SCHEMA: Part = {
  type: 'object',
  description: 'What went wrong, and what to send instead (RFC 9457).',
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description:
        'The code on the developer page; a path alone while the site has not been read (RFC 9457 §3.1.1).',
    },
    title: { type: 'string', description: 'What the code means; the same for every occurrence.' },
    status: {
      type: 'integer',
      minimum: Math.min(...STATUSES),
      maximum: Math.max(...STATUSES),
      description: 'The HTTP status.',
    },
    code: {
      type: 'string',
      enum: Object.keys(problemCodes),
      description: 'What programs decide by. Codes are added, never renamed.',
    },
    detail: { type: 'string', description: 'What is wrong: the value, and the rule it breaks.' },
    resolution: {
      type: 'string',
      description: 'What to send instead, with a request that works where there is one.',
    },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'The path of the request that failed; left out where it is long.',
    },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'resolution'],
};
