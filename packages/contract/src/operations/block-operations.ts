import * as z from 'zod';
import { type Operation, stream } from './operation.ts';

const named = z.string().describe('The CID of the bytes.');

/** The longest file name, in Unicode code points: that of most file systems. */
const MAX_NAME_LENGTH = 255;

/** The parameters of the gateway specifications ("Request Query Parameters"); all but the first two are of CARs. */
const gatewayParameters = {
  format: z
    .enum(['raw', 'car'], 'is neither raw nor car')
    .optional()
    .describe('The bytes themselves, or a CAR that holds them; comes before the `Accept` header.'),
  filename: z
    .string()
    .refine((value) => value.trim() !== '', 'is blank')
    .refine((value) => [...value].length <= MAX_NAME_LENGTH, `is longer than ${MAX_NAME_LENGTH} characters`)
    .optional()
    .describe('The name to save the file by; what no file name can hold becomes `_`.'),
  'dag-scope': z
    .enum(['block', 'entity', 'all'], 'is none of block, entity and all')
    .optional()
    .describe('How much of what the block links to is in the CAR; blocks here link to nothing.'),
  'entity-bytes': z
    .string()
    .regex(/^-?\d{1,15}:(?:\*|-?\d{1,15})$/, 'is not a range of bytes such as 0:1023, 0:* or -1024:*')
    .optional()
    .describe('The bytes that the CAR has to prove, some of which must be there; a block is proved whole.'),
  'car-version': z.literal('1', 'is not 1').optional().describe('The version of the CAR.'),
  'car-order': z
    .enum(['dfs', 'unk'], 'is neither dfs nor unk')
    .optional()
    .describe('The order of the blocks of the CAR.'),
  'car-dups': z
    .enum(['y', 'n'], 'is neither y nor n')
    .optional()
    .describe('Whether a block that occurs more than once is repeated in the CAR.'),
};

/** The rows of what is named by its hash: single blocks, and the whole snapshot. */
export const blockOperations = {
  getBlock: stream({
    path: '/ipfs/{cid}',
    summary: 'Read a block by its CID',
    description:
      'The bytes that a CID names: of a record, a blob, the manifest or the configuration. An IPFS trustless gateway.',
    input: z.strictObject({ cid: named, ...gatewayParameters }),
    mediaType: 'application/vnd.ipld.raw',
    alternatives: ['application/vnd.ipld.car'],
    example: { format: 'raw' },
    problems: [
      'invalid_cid',
      'block_not_found',
      'content_retracted',
      'invalid_parameter',
      'not_acceptable',
      'precondition_failed',
      'range_not_satisfiable',
    ],
    cache: 'immutable',
    exported: true,
  }),
  getRaslBlock: stream({
    path: '/.well-known/rasl/{cid}',
    summary: 'Read a block by its RASL address',
    description: 'The same bytes, at the path where RASL (Retrieval of Arbitrary Structures & Links) looks.',
    input: z.strictObject({ cid: named }),
    mediaType: 'application/octet-stream',
    problems: [
      'invalid_cid',
      'block_not_found',
      'content_retracted',
      'precondition_failed',
      'range_not_satisfiable',
    ],
    cache: 'immutable',
    exported: false,
  }),
  getSnapshotCar: stream({
    path: '/snapshot.car',
    summary: 'Download the whole site',
    description:
      'Every record and blob, the manifest and the configuration as one CAR (version 1). Its root is the manifest.',
    input: z.strictObject({}),
    mediaType: 'application/vnd.ipld.car; version=1',
    problems: ['range_not_satisfiable'],
    cache: 'snapshot',
    exported: true,
  }),
} as const satisfies Readonly<Record<string, Operation>>;
