import { type Folder, joined } from './folder.ts';
import type { Layout, LayoutFacts } from './layout.ts';
import type { Tool } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/** The words that `layout` of site.yaml may be. */
export const layoutNames: readonly string[] = tools.map(({ key }) => key);

/** Where the documentation of a project has a project of its own. */
const WITHIN = ['docs', 'website', 'site', 'www', 'documentation', 'packages/docs'];

/**
 * Recognises whose repository a folder is, or a folder in it where documentation usually is; `undefined` of plain notes.
 */
export async function recognise(folder: Folder): Promise<Layout | undefined> {
  const own = await recogniseIn(folder, '');
  if (own !== undefined) return own;
  for (const parent of WITHIN) {
    if ((await folder.names(parent)).length === 0) continue;
    const found = await recogniseIn(folder, parent);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The layout of a tool that its owner names, whatever there is.
 * @param key - one of `layoutNames`
 */
export async function layoutOf(folder: Folder, key: string): Promise<Layout | undefined> {
  const tool = tools.find((each) => each.key === key);
  if (tool === undefined) return undefined;
  const evidence = await tool.find(folder);
  return {
    tool: tool.name,
    evidence: evidence ?? 'site.yaml',
    ...moved(await tool.read(folder, evidence), ''),
  };
}

async function recogniseIn(folder: Folder, parent: string): Promise<Layout | undefined> {
  const within = parent === '' ? folder : folderWithin(folder, parent);
  for (const tool of tools) {
    const evidence = await tool.find(within);
    if (evidence === undefined || (parent !== '' && isWeak(tool))) continue;
    const facts = await tool.read(within, evidence);
    return { tool: tool.name, evidence: joined(parent, evidence), ...moved(facts, parent) };
  }
  return undefined;
}

/** A vault, or an application, in a folder of a repository says nothing of the whole. */
function isWeak({ key }: Tool): boolean {
  return key === 'obsidian' || key === 'next';
}

function folderWithin(folder: Folder, parent: string): Folder {
  return {
    names: (path) => folder.names(joined(parent, path)),
    read: (path) => folder.read(joined(parent, path)),
  };
}

/** What is known of a folder, as known of the one that it lies in. */
function moved(facts: LayoutFacts, parent: string): LayoutFacts {
  const into = <Item extends { readonly folder: string }>(item: Item) => ({
    ...item,
    folder: joined(parent, item.folder),
  });
  return {
    ...facts,
    content: facts.content.map(into).filter(isInside),
    statics: facts.statics.map(into).filter(isInside),
    aside: facts.aside.map((each) => joined(parent, each)),
  };
}

/** What lies out of the repository is not read. */
function isInside({ folder }: { readonly folder: string }): boolean {
  return !folder.startsWith('..');
}
