import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import type { SiteSummary } from '@site/contract';
import { inputSchema, outputSchema } from './json-schema.ts';
import { describeSections, type Tool } from './tool.ts';
import { tools } from './tools.ts';

/** Every tool only reads what is published here. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools as a host lists them: the same for every site but for the sections that they name. */
export function describeTools(site: SiteSummary): readonly ToolDescription[] {
  return schemas.map(({ tool, input, output }) => ({
    name: tool.name,
    title: tool.title,
    description: `${tool.description} ${describeSections(site)}`,
    inputSchema: input,
    outputSchema: output,
    annotations: { title: tool.title, ...annotations },
  }));
}

/** Made once: the schemas are the same for every site. */
const schemas = tools.map((tool: Tool) => ({
  tool,
  input: inputSchema(tool),
  output: outputSchema(tool),
}));
