import { descendants, type Edit, type Translator } from '@site/markdown';
import { lookAtGfm } from '@site/markdown/gfm';

/** Makes paths from the root of Zola's links to files, `[a](@/blog/b.md)`. */
export const zolaLinks: Translator = {
  concerns: (body) => /[(<:][ \t]*@\//.test(body),
  translate(body) {
    const edits = Array.from(descendants(lookAtGfm(body))).flatMap((node): readonly Edit[] => {
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return [];
      const start = node.data?.destination?.start;
      return start !== undefined && body.startsWith('@/', start) ? [{ start, end: start + 1, text: '' }] : [];
    });
    return { edits, findings: [] };
  },
};
