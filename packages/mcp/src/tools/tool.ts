import type { SiteSummary } from '@site/contract';
import { ProblemError } from '@site/problem';
import type * as z from 'zod';
import type { McpSource } from '../source.ts';

/** A question that agents can ask. */
export interface Tool {
  readonly name: string;
  /** A short title, without a full stop. */
  readonly title: string;
  /** What it answers, in sentences. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.core.$ZodType;
  /** What a call may look like, for errors to show. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Answers a checked input. */
  readonly answer: (input: Readonly<Record<string, unknown>>, source: McpSource) => Promise<Outcome>;
}

/** What a tool answers: an object and the same as JSON, or a problem. */
export type Outcome = Success | ProblemError;

/** An answer, and the same as JSON. */
export interface Success {
  readonly value: object;
  readonly text: string;
}

/** What a tool is made of. */
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

/** Declares a tool, its answer held to its schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.core.$ZodType>(
  row: ToolRow<Input, Output>,
): Tool {
  return {
    ...row,
    // The input has been checked against the row's own schema.
    answer: async (input, source) => outcome(await row.answer(input as z.output<Input>, source)),
  };
}

/** Writes an answer out, once for all who need its text. */
export function outcome(value: object | ProblemError): Outcome {
  return value instanceof ProblemError ? value : { value, text: JSON.stringify(value) };
}

/** The parameters of an operation that tools call otherwise: `q` says nothing to who reads only the schema. */
export const argumentNames: ReadonlyMap<string, string> = new Map([['q', 'query']]);

/** How a tool is called: with what that works, and with what else. */
export function usage({ name, input, example }: Tool): string {
  const names = Object.keys(input.shape);
  const known = names.length === 0 ? 'It takes no arguments.' : `Its arguments are ${names.join(', ')}.`;
  return `Call ${name} with ${JSON.stringify(example)}, for example. ${known}`;
}

/** What the descriptions of all tools end with. */
export function describeSections({ sections }: SiteSummary): string {
  const slugs = sections.map(({ slug }) => slug).join(', ');
  return slugs === '' ? 'The site has no sections.' : `Sections: ${slugs}.`;
}
