import { applyEdits } from '@site/markdown';
import { describe, expect, test } from 'vitest';
import { translate } from './translate.ts';

/** The body as it reads. */
async function translated(body: string, file = 'a.md'): Promise<string> {
  const result = await translate(body, { file });
  if ('refusal' in result) throw new TypeError(result.refusal.finding.message);
  return result.layers.reduce((text, edits) => applyEdits(text, edits), body);
}

describe('HTML comments', () => {
  test.each([
    ['Salt.<!-- how much? --> More.', 'Salt. More.'],
    ['One\n<!--\nno\n\nno\n-->\nTwo', 'One\n\nTwo'],
    ['> <!-- no\n> no -->\n> Two', '> \n> Two'],
    ['<div><!-- no --></div>', '<div></div>'],
    ['One<!-->Two<!--->Three', 'OneTwoThree'],
    ['- a\n\n<!-- no -->\n\n- b\n\n<!-- no -->\n\n    c', '- a\n\n<!-- -->\n\n- b\n\n<!-- -->\n\n    c'],
    ['One <!-- no\n\nTwo', 'One <!-- no\n\nTwo'],
    ['<!-- no\n\nTwo', ''],
  ])('%j reads as %j', async (body, text) => {
    expect(await translated(body)).toBe(text);
  });

  test.each(['`<!-- a -->`', '```html\n<!-- a -->\n```', '    <!-- a -->', '\\<!-- a -->'])(
    '%j holds none',
    async (body) => {
      expect(await translated(body)).toBe(body);
    },
  );

  test('one that nothing closes is reported', async () => {
    expect(await translate('One\n\n<!-- no\n\nTwo', { file: 'a.md' })).toMatchObject({
      findings: [{ offset: 5, finding: { rule: 'comment-unclosed' } }],
    });
  });
});

test('MDX is read first, and what it leaves by the others', async () => {
  const body = "import A from 'a'\n\n<Foo>\n  Of {'salt'}.\n\n  ==Boiled==\n</Foo>\n";
  expect(await translated(body, 'a.mdx')).toBe('Of salt.\n\n<mark>Boiled</mark>\n');
});
