import { expect, test } from 'vitest';
import { writeSecurityTxt } from './security-txt.ts';

const contact = ['mailto:security@example.com'];
const expires = '2027-06-30T00:00:00Z';

test('what a site has to say is two lines', () => {
  expect(writeSecurityTxt({ contact, expires, preferredLanguages: [] })).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-06-30T00:00:00Z\n',
  );
});

test('every field is a line for each of its values, and the languages are one', () => {
  const file = writeSecurityTxt({
    contact: ['https://example.com/report', ...contact],
    expires,
    policy: ['https://example.com/policy'],
    hiring: ['https://example.com/jobs'],
    encryption: ['openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f', 'https://example.com/key'],
    canonical: ['https://example.com/.well-known/security.txt'],
    acknowledgments: ['https://example.com/thanks'],
    preferredLanguages: ['nb', 'en'],
  });
  expect(file).toBe(`Contact: https://example.com/report
Contact: mailto:security@example.com
Expires: 2027-06-30T00:00:00Z
Acknowledgments: https://example.com/thanks
Canonical: https://example.com/.well-known/security.txt
Encryption: openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f
Encryption: https://example.com/key
Hiring: https://example.com/jobs
Policy: https://example.com/policy
Preferred-Languages: nb, en
`);
});
