import { expect, test } from 'vitest';
import { openApiDocument } from './open-api-document.ts';

const SITE = {
  title: 'Test',
  description: '',
  author: undefined,
  language: 'en',
  baseUrl: 'https://site.test',
  sections: [{ slug: 'posts', name: 'Posts', description: '', count: 1 }],
};

interface Variable {
  readonly in: string;
  readonly name: string;
  readonly schema: { readonly enum?: readonly string[]; readonly pattern?: string };
}

/** A segment of a path: fixed, or a variable with what it can be. */
interface Segment {
  readonly text: string;
  readonly schema: Variable['schema'] | undefined;
}

const paths = openApiDocument(SITE).paths as unknown as Readonly<
  Record<string, { readonly get: { readonly parameters: readonly Variable[] } }>
>;

const shapes = Object.entries(paths).map(([path, { get }]) =>
  path.split('/').map((text): Segment => {
    const [, name] = /^\{(.*)\}$/.exec(text) ?? [];
    const variable = get.parameters.find((each) => each.in === 'path' && each.name === name);
    return { text, schema: variable?.schema };
  }),
);

function fits({ schema }: Segment, { text }: Segment): boolean {
  if (schema === undefined) return false;
  return schema.enum?.includes(text) ?? new RegExp(schema.pattern ?? '', 'u').test(text);
}

/** Whether some text is both segments. Two variables are taken to have one in common. */
function overlap(a: Segment, b: Segment | undefined): boolean {
  if (b === undefined) return false;
  const areVariables = a.schema !== undefined && b.schema !== undefined;
  return areVariables || a.text === b.text || fits(a, b) || fits(b, a);
}

test('no two paths are ambiguous: their fixed segments distinguish them, or what a variable can be', () => {
  const variables = (shape: readonly Segment[]) => shape.filter(({ schema }) => schema !== undefined).length;
  for (const [at, a] of shapes.entries()) {
    for (const b of shapes.slice(at + 1)) {
      const alike = a.length === b.length && a.every((segment, i) => overlap(segment, b[i]));
      const name = [a, b].map((shape) => shape.map(({ text }) => text).join('/')).join(' and ');
      expect(alike && variables(a) === variables(b), name).toBe(false);
    }
  }
});
