import { isOutside, type LocatedFinding, reportFirst, type TextRange, type Translator } from '@site/markdown';
import { codeRanges } from '@site/markdown/gfm';

/** `::: package.module.name`, what mkdocstrings documents, or another plug-in of MkDocs, and the options below it. */
const IDENTIFIER =
  /^((?:#{1,6}[ \t]+)?)(:::[ \t]+)([A-Za-z_][\w-]*(?:[.:][A-Za-z_]\w*)*)[ \t]*(?:\n|$)((?:[ \t]*\n)*(?: {4}|\t)[^\n]*(?:\n(?=[ \t]*(?:\n|$)|(?: {4}|\t))[^\n]*)*)?/gm;

/** Options of such a line: those of other directives are text. */
const OPTIONS = /^\s*(?::[\w-]+:|\w+:[ \t]*(?:\n|$))/;

/** Leaves the name of what MkDocs would document from a program, without the options. */
export const identifiers: Translator = {
  concerns: (body) => /^(?:#{1,6}[ \t]+)?:::[ \t]+[A-Za-z_]/m.test(body),
  translate(body) {
    const code = codeRanges(body);
    const found: TextRange[] = [];
    const edits = Array.from(body.matchAll(IDENTIFIER)).flatMap(
      ({ 0: whole, 1: heading = '', 2: mark = '', 3: name = '', 4: rest, index }) => {
        const options = rest !== undefined && OPTIONS.test(rest) ? rest : undefined;
        const isName = /[.:]/.test(name);
        if (!isOutside(code, index) || (!isName && options === undefined)) return [];
        const start = index + heading.length;
        const end = start + mark.length + name.length;
        found.push({ start, end });
        const text = isName ? `\`${name}\`` : '';
        const last = options === undefined ? end : index + whole.trimEnd().length;
        return [{ start, end: last, text }];
      },
    );
    return { edits, findings: reported(found, body) };
  },
};

function reported(found: readonly TextRange[], body: string): readonly LocatedFinding[] {
  return reportFirst(found, body, {
    rule: 'directive',
    message: 'What a plug-in of MkDocs makes of a program is not known here, so only the name is published.',
    fix: 'Write what readers need of it, or link to where it is.',
  });
}
