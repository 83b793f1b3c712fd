import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, Parser } from 'acorn';

const TypeScript = Parser.extend(tsPlugin({ jsx: {} }));

/** The syntax tree of a module of JavaScript or TypeScript; `undefined` where it is none. */
export function parseModule(text: string): AnyNode | undefined {
  try {
    // The plug-in for TypeScript reads no text without places.
    const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;
    return TypeScript.parse(text, { ...options, allowReturnOutsideFunction: true });
  } catch {
    return undefined;
  }
}

/** Every node of a tree, from the top. */
export function* nodesOf(root: AnyNode): Generator<AnyNode> {
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const each = stack.pop();
    if (Array.isArray(each)) stack.push(...each.toReversed());
    else if (isNode(each)) {
      yield each;
      stack.push(...Object.values(each).toReversed());
    }
  }
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
