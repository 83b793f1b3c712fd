import { known } from '@site/primitives';
import { type Block, type Container, contentOf } from './container.ts';

/** Three or more markers and nothing else (CommonMark 0.31 §4.1); those with white space between are left to remark. */
const THEMATIC_BREAK = /^(?:-{3,}|\*{3,}|_{3,})$/;

export function readThematicBreak(container: Container, first: number): Block | undefined {
  if (!THEMATIC_BREAK.test(known(contentOf(container, first)))) return undefined;
  const position = container.lines.position(first, first, container.prefix.length);
  return { node: { type: 'thematicBreak', position }, next: first + 1 };
}
