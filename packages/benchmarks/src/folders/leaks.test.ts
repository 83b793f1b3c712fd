import { expect, test } from 'vitest';
import { leaksOf } from './leaks.ts';

const SECRET = 'nobody is to read these words';

test.each([
  ['---\ndraft: true\n---\nText', [], 1],
  ['+++\ndraft = true\n+++\nText', [], 1],
  ['---\npublished: false\n---\nText', [], 1],
  ['---\nunlisted: true\n---\nText', [], 1],
  ['---\nbuild:\n  render: never\n---\nText', [], 1],
  ['---\ndraft: false\n---\nText', [], 0],
  ['Text\n\ndraft: true\n', [], 0],
  [`Text <!-- ${SECRET} -->`, [`Text <!-- ${SECRET} -->`], 1],
  [`Text <!-- ${SECRET} -->`, ['Text'], 0],
  [`Text {/* ${SECRET} */}`, ['', `Text ${SECRET}`], 1],
  [`{% comment %}\n${SECRET}\n{% endcomment %}`, [SECRET], 1],
  [`{::comment}\n${SECRET}\n{:/comment}`, [SECRET], 1],
  [`{# ${SECRET} #}`, [SECRET], 1],
  [`Text %%${SECRET}%%`, [SECRET], 1],
  [`%%\n${SECRET}\n%%`, [SECRET], 1],
  [`## Text {/*${SECRET.replaceAll(' ', '-')}*/}`, [SECRET.replaceAll(' ', '-')], 0],
  [`%%\nfirst of all\n%%\n${SECRET}\n%%\nand last\n%%`, [SECRET], 0],
  [`## 标题 {/*标题-${SECRET.replaceAll(' ', '-')}*/}`, [SECRET.replaceAll(' ', '-')], 0],
  [`\`\`\`\`\`md\n\`\`\`\`\n\`\`\`\`\`\n\n\`\`\`md\n%%\n${SECRET}\n%%\n\`\`\``, [SECRET], 0],
  [`\`\`\`html\n<!-- ${SECRET} -->\n\`\`\``, [`<!-- ${SECRET} -->`], 0],
])('%j in %j: %i', (text, outputs, count) => {
  expect(leaksOf(text, outputs)).toHaveLength(count);
});
