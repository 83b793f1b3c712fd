import { type Component, fenced, paragraph, titled, words } from './component.ts';

/** A program in an attribute, or in an expression between the tags. */
const block: Component = {
  names: ['Code', 'CodeBlock', 'CodeSnippet', 'Prism', 'SyntaxHighlighter', 'Highlight'],
  block(element) {
    const code = codeOf(element.value('code')) ?? element.literal();
    if (code === undefined) return titled(element.text('title', 'filename'), element);
    const title = element.text('title', 'filename', 'fileName');
    const language = element.text('lang', 'language') ?? '';
    const at = element.range.start;
    return [
      ...(title === undefined ? [] : paragraph(`**${words(title)}**`, at)),
      ...fenced(code, language, at),
    ];
  },
};

function codeOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Code blocks beside each other, which name themselves. */
const group: Component = {
  names: [
    'CodeGroup',
    'CodeTabs',
    'CodeBlocks',
    'RequestExample',
    'ResponseExample',
    'FileTree',
    'FileTree.Folder',
  ],
  block: (element) => titled(element.text('title'), element),
};

/** A file tree of components (Nextra, Fumadocs): a list. */
const entry: Component = {
  names: ['Folder', 'File', 'Files'],
  block(element) {
    const name = element.text('name');
    const blocks = element.blocks();
    if (name === undefined) return blocks;
    const at = element.range.start;
    return [
      {
        kind: 'container',
        first: '- ',
        rest: '  ',
        blocks: [{ kind: 'made', parts: [{ text: words(name), at }], tight: true }, ...blocks],
        tight: true,
      },
    ];
  },
};

export const code: readonly Component[] = [block, group, entry];
