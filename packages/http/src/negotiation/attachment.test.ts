import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['salt.bin', 'attachment; filename="salt.bin"'],
  ['two words.car', 'attachment; filename="two words.car"'],
  // The example of the path gateway specification ("`Content-Disposition` (response header)").
  ['testтест.jpg', `attachment; filename="test____.jpg"; filename*=UTF-8''test%D1%82%D0%B5%D1%81%D1%82.jpg`],
  ['塩\u{1f9c2}.md', `attachment; filename="__.md"; filename*=UTF-8''%E5%A1%A9%F0%9F%A7%82.md`],
  ["it's (1)*.md", `attachment; filename="it's (1)*.md"`],
  ["ét'(1)*.md", `attachment; filename="_t'(1)*.md"; filename*=UTF-8''%C3%A9t%27%281%29%2A.md`],
  ['50%41.txt', `attachment; filename="50_41.txt"; filename*=UTF-8''50%2541.txt`],
  ['a"; x="b', 'attachment; filename="a_; x=_b"'],
  ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
  ['C:\\x', 'attachment; filename="C:_x"'],
  ['a\r\nSet-Cookie: x', 'attachment; filename="a__Set-Cookie: x"'],
  ['fdp.\u202eexe', 'attachment; filename="fdp._exe"'],
])('%j is saved by %s', (name, expected) => {
  expect(attachment(name)).toBe(expected);
});
