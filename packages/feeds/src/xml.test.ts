import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { hasXmllint, hostileText, parseXml, xmllintFaults } from './test-support.ts';
import { element, tag, writeXml } from './xml.ts';
import { xmlText } from './xml-text.ts';

/** Each text, and what of it XML 1.0 §2.2 lets stand. */
const TEXTS: Readonly<Record<string, readonly [text: string, xml: string]>> = {
  'an emoji stays': ['a 😀 🇳🇴 b', 'a 😀 🇳🇴 b'],
  'white space stays': ['a\tb\nc\rd', 'a\tb\nc\rd'],
  'C1 controls and U+2028 stay, odd as they are': ['\u0085\u009f\u2028', '\u0085\u009f\u2028'],
  'NUL and other controls do not': ['a\u0000b\u0008c\u001bd', 'a\ufffdb\ufffdc\ufffdd'],
  'a lone surrogate does not': ['a\ud83db\ude00c', 'a\ufffdb\ufffdc'],
  'U+FFFE and U+FFFF do not': ['a\ufffe\uffffb', 'a\ufffd\ufffdb'],
  'a noncharacter of another plane does': ['\u{1ffff}', '\u{1ffff}'],
};

describe('xmlText', () => {
  test.for(Object.entries(TEXTS))('%s', ([, [text, xml]]) => {
    expect(xmlText(text)).toBe(xml);
  });

  test('is done after once', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(xmlText(xmlText(text))).toBe(xmlText(text));
      }),
    );
  });
});

describe('writeXml', () => {
  test('writes elements on lines, and nothing beside text', () => {
    const root = tag('a', { b: '1 < 2 & "3"\n' }, element('c', 'x > y & z\r'), undefined, element('d'));
    expect(writeXml(root)).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n' +
        '<a b="1 &lt; 2 &amp; &quot;3&quot;&#10;">\n  <c>x &gt; y &amp; z&#13;</c>\n  <d/>\n</a>\n',
    );
  });

  test('cuts every end of a section in two', () => {
    const text = ']]>a]]>]]]>';
    const xml = writeXml(element('a', { cdata: text }));
    expect(xml).toContain('<![CDATA[]]]]><![CDATA[>a]]]]><![CDATA[>]]]]]><![CDATA[>]]>');
    expect(parseXml(xml).text).toBe(text);
  });

  test('is well-formed for any text, which a parser reads as it was', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (value, text, cdata) => {
        const xml = writeXml(tag('a', { value }, element('b', text), element('c', { cdata })));
        expect(XMLValidator.validate(xml)).toBe(true);
        const { attributes, children } = parseXml(xml);
        expect(attributes['value'] ?? '').toBe(xmlText(value));
        expect(children.map((child) => child.text)).toEqual([
          xmlText(text),
          xmlText(cdata).replace(/\r\n?/g, '\n'),
        ]);
      }),
    );
  });

  test.skipIf(!hasXmllint)('is well-formed to libxml2 (needs xmllint: Debian’s libxml2-utils)', () => {
    const texts = fc.sample(hostileText, { numRuns: 500, seed: 1 });
    const root = element(
      'a',
      ...texts.flatMap((text) => [tag('b', { text }, text), element('c', { cdata: text })]),
    );
    expect(xmllintFaults(writeXml(root))).toBe('');
  });
});
