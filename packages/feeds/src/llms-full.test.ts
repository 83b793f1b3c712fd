import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitLlmsFullTxt, writeLlmsFullTxt } from './llms-full.ts';

const title = 'Harbour';

/** Twins that want to be taken for more, or fewer, than they are. */
const hostileTwin = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        ...[
          '===== next document =====',
          '===== next document 2 =====',
          '===== next document 3 =====',
          '=====',
        ],
        ...[
          ' next document =====',
          ' next document 2 ',
          '\n',
          '\r\n',
          '\n\n',
          '---\n',
          '```\n',
          '<!--',
          '# Harbour',
        ],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('writeLlmsFullTxt', () => {
  test('writes a whole file', () => {
    const twins = ['---\ntitle: "Fog"\n---\n\n# Fog\n\n```\nnever closed\n', '---\n---\n\nSalt. <!--\n'];
    expect(writeLlmsFullTxt({ title, twins })).toBe(`# Harbour

> 2 documents, newest first, each whole and with its front matter. Before each stands a line that is exactly \`===== next document =====\`; no document holds these characters, so the file can be split there.

===== next document =====
---
title: "Fog"
---

# Fog

\`\`\`
never closed

===== next document =====
---
---

Salt. <!--
`);
  });

  test('is its head only, where there is no document', () => {
    const file = writeLlmsFullTxt({ title, twins: [] });
    expect(file).toMatch(/^# Harbour\n\n> 0 documents.*\n$/);
    expect(splitLlmsFullTxt(file)).toEqual([]);
  });

  it('numbers the separator where a document holds the plain one, and says so', () => {
    const file = writeLlmsFullTxt({ title, twins: ['a\n===== next document =====\nb\n'] });
    expect(file).toContain('exactly `===== next document 2 =====`;');
    expect(file).toContain('\n===== next document 2 =====\na\n');
  });

  it('sees separators that share a part', () => {
    const file = writeLlmsFullTxt({ title, twins: ['===== next document 2 ===== next document ====='] });
    expect(file).toContain('exactly `===== next document 3 =====`;');
  });
});

describe('splitLlmsFullTxt', () => {
  it('gives back the twins, whatever they and the title hold', () => {
    const twins = fc.array(hostileTwin, { maxLength: 6 });
    fc.assert(
      fc.property(hostileTwin, twins, (name, documents) => {
        expect(splitLlmsFullTxt(writeLlmsFullTxt({ title: name, twins: documents }))).toEqual(documents);
      }),
      { numRuns: 1000 },
    );
  });

  it('is what any reader can do who takes the head at its word', () => {
    fc.assert(
      fc.property(fc.array(hostileTwin, { minLength: 1, maxLength: 6 }), (twins) => {
        const file = writeLlmsFullTxt({ title, twins });
        const separator = /exactly `(.*?)`/.exec(file)?.[1] ?? '';
        expect(file.split(`\n${separator}\n`).slice(1)).toEqual(twins);
        expect(twins.filter((twin) => twin.includes(separator))).toEqual([]);
      }),
    );
  });
});
