import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import type { SiteSummary } from '@site/contract';
import { inputSchema, outputSchema } from './json-schema.ts';
import { describeSections, type Tool } from './tool.ts';
import { tools } from './tools.ts';

/** Every tool only reads, and only what the site publishes. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The descriptions of the tools. Those of two sites differ in the sections they name. */
export function describeTools(site: SiteSummary): readonly ToolDescription[] {
  return schemas.map(({ tool, input, output }) => ({
    name: tool.name,
    title: tool.title,
    description: `${tool.description} ${describeSections(site)}`,
    inputSchema: input,
    outputSchema: output,
    annotations,
  }));
}

/** The schemas, which are the same for every site. */
const schemas = tools.map((tool: Tool) => ({
  tool,
  input: inputSchema(tool),
  output: outputSchema(tool),
}));
