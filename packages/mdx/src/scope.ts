import type { ShownFields } from '@site/markdown';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { literalOf, type Scope, type StaticValue } from './static-value.ts';

/** What tools call the front matter in a body. */
const FRONT_MATTER = ['frontMatter', 'frontmatter', 'metadata'];

/** What the imports and exports of a body name: a file is its path, a literal its value. */
export function scopeOf(tree: Root, { title, description }: ShownFields): Scope {
  const fields = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  const scope = new Map<string, StaticValue>(FRONT_MATTER.map((name) => [name, fields]));
  for (const node of tree.children) {
    if (node.type === 'mdxjsEsm') readProgram(node.data?.estree, scope);
  }
  return scope;
}

/** Files that are shown, in place of programs that are run. */
const ASSET = /\.(?:apng|avif|gif|jpe?g|m4v|mov|mp3|mp4|ogg|pdf|png|svg|wav|webm|webp|zip)(?:\?[^/]*)?$/i;

function readProgram(program: Program | null | undefined, scope: Map<string, StaticValue>): void {
  for (const statement of program?.body ?? []) {
    if (statement.type === 'ImportDeclaration') {
      const path = String(statement.source.value);
      const [imported] = statement.specifiers;
      if (imported?.type === 'ImportDefaultSpecifier' && ASSET.test(path))
        scope.set(imported.local.name, path.replace(/\?.*$/, ''));
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations) {
      const value = init ? literalOf(init, scope) : undefined;
      if (id.type === 'Identifier' && value !== undefined) scope.set(id.name, value);
    }
  }
}
