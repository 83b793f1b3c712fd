import { type Issue, SourceText } from '@site/diagnostics';
import { unreadKind } from '@site/layouts';
import { sectionOf } from './location.ts';

/**
 * The files that hold something for a reader, are not read, and are not shown by a record either. What else lies
 * outside of the sections is a generator's own: layouts, and what it has built.
 */
export function unreadFiles(
  paths: readonly string[],
  logical: (path: string) => string,
  sections: ReadonlySet<string>,
  shown: ReadonlySet<string>,
  tool: string | undefined,
): readonly Issue[] {
  return paths.flatMap((path) => {
    const kind = unreadKind(path, tool);
    if (kind === undefined || shown.has(path)) return [];
    const counts = kind.anywhere === true || sections.has(sectionOf(logical(path)) ?? '');
    if (!counts) return [];
    const { rule, message, fix } = kind;
    const value = path.slice(path.lastIndexOf('/') + 1);
    return [new SourceText(path, '').issue('warning', 0, { rule, value, message, fix })];
  });
}
