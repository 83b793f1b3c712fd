import type { Faults } from '../../judge.ts';
import type { Document, Operation, Parameter } from '../document.ts';
import { isOf } from './values.ts';

/** A segment of a path: its text, and the variable where it is nothing else. */
interface Segment {
  readonly text: string;
  readonly variable: Parameter | undefined;
}

/** Paths that some request is of both, neither of them the more concrete one (OpenAPI 3.1, Path Templating Matching). */
export function ambiguousPaths({ operations }: Document): Faults {
  const shapes = operations.map((operation) => ({ path: operation.path, segments: segmentsOf(operation) }));
  return shapes.flatMap((a, at) =>
    shapes
      .slice(at + 1)
      .filter((b) => areAmbiguous(a.segments, b.segments))
      .map((b) => `${a.path} and ${b.path} are ambiguous`),
  );
}

function segmentsOf({ path, parameters }: Operation): readonly Segment[] {
  return path.split('/').map((text) => {
    const [, name] = /^\{([^}]+)\}$/.exec(text) ?? [];
    return { text, variable: parameters.find((each) => each.in === 'path' && each.name === name) };
  });
}

function areAmbiguous(a: readonly Segment[], b: readonly Segment[]): boolean {
  const variables = (segments: readonly Segment[]) =>
    segments.filter(({ variable }) => variable !== undefined).length;
  if (a.length !== b.length || variables(a) !== variables(b)) return false;
  return a.every((segment, at) => {
    const other = b[at];
    return other !== undefined && overlap(segment, other);
  });
}

/** Whether some text is both segments. Two variables are taken to have one in common. */
function overlap(a: Segment, b: Segment): boolean {
  if (a.variable !== undefined && b.variable !== undefined) return true;
  const isA = a.variable !== undefined && isOf(a.variable.schema, b.text);
  const isB = b.variable !== undefined && isOf(b.variable.schema, a.text);
  return isA || isB || a.text === b.text;
}
