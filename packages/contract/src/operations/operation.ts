import type { ProblemCode } from '@site/problem';
import type * as z from 'zod';
import type { CachePolicy } from '../cache.ts';
import type { CodedParameter, parameterProblems } from './parameters.ts';

/** The names in a path template: `{name}` is one segment, `{+name}` one or more (RFC 6570 §3.2.3). */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Bare}` ? Bare : Name) | PathParameters<Rest>
  : never;

type ParameterName<Input extends z.ZodObject> = keyof Input['shape'] & string;

/** The parameters that do not stand in the path: a path with a wrong value is one that does not exist. */
type QueryName<Path extends string, Input extends z.ZodObject> = Exclude<
  ParameterName<Input>,
  PathParameters<Path>
>;

/** The codes that the parameters of a row oblige it to declare. */
type ParameterCode<Name extends string> =
  | (typeof parameterProblems)[Name & CodedParameter]
  | ('q' extends Name ? 'missing_query' : never)
  | ([Name] extends [never] ? never : 'invalid_parameter');

/** A member named after a rule, whose type lists what breaks it; no demand where nothing does. */
type Missing<Rule extends string, Names> = [Names] extends [never]
  ? unknown
  : { readonly [Key in Rule]: Names };

/**
 * What holds between the members of a row. For each rule that is broken a member is demanded that no row has, so that
 * the message of the compiler names the rule.
 */
export type Rules<Path extends string, Input extends z.ZodObject, Code extends ProblemCode> = Missing<
  'the input lacks a parameter of the path',
  Exclude<PathParameters<Path>, ParameterName<Input>>
> &
  Missing<
    'the row does not declare a code of its parameters',
    Exclude<ParameterCode<QueryName<Path, Input>>, Code>
  >;

/** What every operation has. */
interface OperationBase<Path extends string, Input extends z.ZodObject, Code extends ProblemCode> {
  /** A path template below the base URL. */
  readonly path: Path;
  /** A short title, without a full stop. */
  readonly summary: string;
  /** What it answers, in sentences. */
  readonly description: string;
  readonly input: Input;
  /** Every problem it can answer, besides those of HTTP itself. */
  readonly problems: readonly Code[];
  readonly cache: CachePolicy;
  /** Whether an export writes its answers as files. */
  readonly exported: boolean;
  /** The MCP tool that calls it, if there is one. */
  readonly tool?: string;
}

/** An operation that answers a JSON document. */
export interface JsonOperation<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Code extends ProblemCode = ProblemCode,
> extends OperationBase<Path, Input, Code> {
  readonly kind: 'json';
  readonly output: Output;
  /** Query parameters that succeed on any site, for documentation and tests. */
  readonly example: Readonly<Record<string, string>>;
}

/** An operation that answers a file. */
export interface FileOperation<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Code extends ProblemCode = ProblemCode,
> extends OperationBase<Path, Input, Code> {
  readonly kind: 'file';
  /** The media type, or a range where it depends on the file. */
  readonly mediaType: string;
  /** The other media types, which content negotiation can select. */
  readonly alternatives?: readonly string[];
  /** Query parameters that succeed, where some are needed. */
  readonly example?: Readonly<Record<string, string>>;
}

/** An operation that answers a file of any size, which need not be in memory: bytes that are read while they are sent. */
export interface StreamOperation<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Code extends ProblemCode = ProblemCode,
> extends OperationBase<Path, Input, Code> {
  readonly kind: 'stream';
  /** The media type, or a range where it depends on the file. */
  readonly mediaType: string;
  /** The other media types, which content negotiation can select. */
  readonly alternatives?: readonly string[];
  /** Query parameters that succeed, where some are needed. */
  readonly example?: Readonly<Record<string, string>>;
}

/** A row of the table. */
export type Operation = JsonOperation | FileOperation | StreamOperation;

/** Declares an operation that answers JSON. */
export function json<
  const Path extends string,
  Input extends z.ZodObject,
  Output extends z.core.$ZodType,
  const Code extends ProblemCode,
>(
  row: Omit<JsonOperation<Path, Input, Output, Code>, 'kind'> & Rules<Path, Input, Code>,
): JsonOperation<Path, Input, Output, Code> {
  return { ...row, kind: 'json' };
}

/** Declares an operation that answers a file. */
export function file<const Path extends string, Input extends z.ZodObject, const Code extends ProblemCode>(
  row: Omit<FileOperation<Path, Input, Code>, 'kind'> & Rules<Path, Input, Code>,
): FileOperation<Path, Input, Code> {
  return { ...row, kind: 'file' };
}

/** Declares an operation that answers a file bit by bit. */
export function stream<const Path extends string, Input extends z.ZodObject, const Code extends ProblemCode>(
  row: Omit<StreamOperation<Path, Input, Code>, 'kind'> & Rules<Path, Input, Code>,
): StreamOperation<Path, Input, Code> {
  return { ...row, kind: 'stream' };
}
