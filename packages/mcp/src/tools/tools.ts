import { fetchDocument, search } from './connector.ts';
import { getDocument } from './get-document.ts';
import { listSections } from './list-sections.ts';
import { listTags } from './list-tags.ts';
import { operationTools } from './operation-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool: those of operations, and those without an operation of their own. */
export const tools: readonly Tool[] = [
  ...operationTools,
  getDocument,
  listSections,
  listTags,
  search,
  fetchDocument,
];

/** A tool by its name. */
export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));
