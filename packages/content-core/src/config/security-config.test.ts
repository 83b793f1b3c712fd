import { describe, expect, test } from 'vitest';
import { build, dated, NOW } from '../test-support.ts';

const POST = { 'posts/x.md': dated('Text.\n') };

/** A time so many days after the build, as RFC 3339. */
const after = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();

const read = (security: string) => build({ ...POST, 'site.yaml': `title: Test\nsecurity: ${security}\n` });

test('an address and a day suffice, and stand there as RFC 9116 has them', async () => {
  const day = after(100).slice(0, 10);
  const { site, issues } = await read(`{contact: security@example.com, expires: ${day}}`);
  expect(issues).toEqual([]);
  expect(site?.config.security).toEqual({
    contact: ['mailto:security@example.com'],
    expires: `${day}T00:00:00Z`,
  });
});

test('every key is a value or a list of them', async () => {
  const { site, issues } = await read(`
  contact: [https://example.com/a b, "tel:+47-123", mailto:a@example.com]
  expires: "${after(10).replace('Z', '+00:00')}"
  acknowledgments: https://example.com/thanks
  encryption: [openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f, "dns:a._openpgpkey.example.com?type=OPENPGPKEY"]
  hiring: https://example.com/jobs
  policy: [https://example.com/policy]
  preferred_languages: [nb, en]`);
  expect(issues).toEqual([]);
  expect(site?.config.security).toEqual({
    contact: ['https://example.com/a%20b', 'tel:+47-123', 'mailto:a@example.com'],
    expires: after(10).replace('.000Z', 'Z'),
    acknowledgments: ['https://example.com/thanks'],
    encryption: [
      'openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f',
      'dns:a._openpgpkey.example.com?type=OPENPGPKEY',
    ],
    hiring: ['https://example.com/jobs'],
    policy: ['https://example.com/policy'],
    preferred_languages: ['nb', 'en'],
  });
});

test('no value begins another field', async () => {
  const { site } = await read(
    `{contact: "https://example.com/\\r\\nContact: mailto:me@evil.example", expires: ${after(1)}}`,
  );
  expect(site?.config.security?.contact).toEqual(['https://example.com/Contact:%20mailto:me@evil.example']);
});

describe('what is wrong is reported where it is', () => {
  const good = `expires: ${after(1)}`;
  test.each([
    [`{${good}}`, '`security.contact` is missing.', ''],
    ['{contact: a@example.com}', '`security.expires` is missing.', ''],
    [
      `{contact: http://example.com, ${good}}`,
      '`security.contact` must be an e-mail address, or a URI that begins with https://, mailto: or tel:.',
      'http://example.com',
    ],
    [
      `{contact: [a@example.com, me], ${good}}`,
      '`security.contact.1` must be an e-mail address, or a URI that begins with https://, mailto: or tel:.',
      'me',
    ],
    [
      `{contact: [], ${good}}`,
      '`security.contact` must name an e-mail address, or a URI that begins with https://, mailto: or tel:.',
      '[]',
    ],
    [
      `{contact: {}, ${good}}`,
      '`security.contact` must be an e-mail address, or a URI that begins with https://, mailto: or tel:, or a list of them.',
      '{}',
    ],
    [
      '{contact: a@example.com, expires: 2026-02-30}',
      '`security.expires` must be a day such as 2027-06-30, or a time such as 2027-06-30T12:00:00Z.',
      '2026-02-30',
    ],
    [
      `{contact: a@example.com, ${good}, policy: [ftp://a.example]}`,
      '`security.policy.0` must be a URL that begins with https://.',
      'ftp://a.example',
    ],
    [
      `{contact: a@example.com, ${good}, encryption: key.asc}`,
      '`security.encryption` must be a URI that begins with https://, dns: or openpgp4fpr:.',
      'key.asc',
    ],
    [
      `{contact: a@example.com, ${good}, preferred_languages: [english and french]}`,
      '`security.preferred_languages.0` must be a language tag (BCP 47), such as en or pt-BR.',
      'english and french',
    ],
  ])('%s', async (security, message, value) => {
    const { site, issues } = await read(security);
    expect(site).toBeUndefined();
    expect(issues).toMatchObject([{ severity: 'error', rule: 'config-value', line: 2, value, message }]);
  });

  test('a key that is called otherwise is named', async () => {
    const { issues } = await read(`{contact: a@example.com, ${good}, preferredLanguages: en}`);
    expect(issues).toMatchObject([{ fix: 'Write `preferred_languages`.' }]);
  });
});

test.each([
  [-1, '`security.expires` has passed'],
  [1, undefined],
  [364, undefined],
  [367, '`security.expires` is more than a year away'],
])('an expiry %d days after the build is reported: %s', async (days, message) => {
  const { site, issues } = await read(`{contact: a@example.com, expires: ${after(days)}}`);
  expect(site?.config.security?.expires).toBe(after(days).replace('.000Z', 'Z'));
  expect(issues.map((issue) => [issue.severity, issue.rule, issue.value])).toEqual(
    message === undefined ? [] : [['warning', 'security-expires', after(days)]],
  );
  if (message !== undefined) expect(issues[0]?.message).toContain(message);
});
