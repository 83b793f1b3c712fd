import type { SiteSummary } from '@site/contract';
import { ProblemError } from '@site/problem';
import type * as z from 'zod';
import type { McpSource } from '../source.ts';

/** A tool that agents can call. */
export interface Tool {
  readonly name: string;
  /** A short title, without a full stop. */
  readonly title: string;
  /** A description of its answer, in sentences. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.core.$ZodType;
  /** Arguments that work, for resolutions. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Answers a checked input. */
  readonly answer: (input: Readonly<Record<string, unknown>>, source: McpSource) => Promise<Outcome>;
}

/** The answer of a tool: an object and its JSON, or a problem. */
export type Outcome = Success | ProblemError;

/** An object, and its JSON. */
export interface Success {
  readonly value: object;
  readonly text: string;
}

/** The declaration of a tool, whose types are those of its schemas. */
type ToolRow<Input extends z.ZodObject, Output extends z.core.$ZodType> = Omit<
  Tool,
  'input' | 'output' | 'answer'
> & {
  readonly input: Input;
  readonly output: Output;
  readonly answer: (
    input: z.output<Input>,
    source: McpSource,
  ) => Promise<(z.output<Output> & object) | ProblemError>;
};

/** Declares a tool. The compiler holds its answer to its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.core.$ZodType>(
  row: ToolRow<Input, Output>,
): Tool {
  return {
    ...row,
    // The input has been checked against the row's own schema.
    answer: async (input, source) => outcome(await row.answer(input as z.output<Input>, source)),
  };
}

/** Serialises an answer, once for all uses of its text. */
export function outcome(value: object | ProblemError): Outcome {
  return value instanceof ProblemError ? value : { value, text: JSON.stringify(value) };
}

/** The parameters that have other names in tools: models read only the schema, where `q` has no meaning. */
export const argumentNames: ReadonlyMap<string, string> = new Map([['q', 'query']]);

/** The resolution of a wrong call: arguments that work, and the names of all. */
export function usage({ name, input, example }: Tool): string {
  const names = Object.keys(input.shape);
  const known = names.length === 0 ? 'It takes no arguments.' : `Its arguments are ${names.join(', ')}.`;
  return `Call ${name} with ${JSON.stringify(example)}, for example. ${known}`;
}

/** The end of the description of every tool. */
export function describeSections({ sections }: SiteSummary): string {
  const slugs = sections.map(({ slug }) => slug).join(', ');
  return slugs === '' ? 'The site has no sections.' : `Sections: ${slugs}.`;
}
