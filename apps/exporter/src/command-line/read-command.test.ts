import { describe, expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

describe('readCommand', () => {
  test('reads an export, its defaults filled in', () => {
    const args = ['export', '--content', 'a', '--out=b', '--base-url', 'https://example.com/'];
    expect(readCommand(args)).toEqual({
      kind: 'command',
      command: {
        name: 'export',
        options: {
          content: 'a',
          out: 'b',
          'base-url': 'https://example.com',
          keep: 10,
          precompress: ['br', 'zstd', 'gzip'],
          'keep-going': false,
          config: undefined,
          cache: undefined,
          json: false,
          help: false,
        },
        operands: [],
      },
    });
  });

  test('reads operands', () => {
    const result = readCommand(['diff', 'a', 'b', '--json']);
    expect(result).toMatchObject({
      command: { name: 'diff', operands: ['a', 'b'], options: { json: true } },
    });
  });

  test.each([
    [[], 'A command is missing: use export, check, init, diff, verify, retract.'],
    [['exprot'], 'There is no command "exprot": use export, check, init, diff, verify, retract.'],
    [['export'], '--content is missing.\n--out is missing.'],
    [['export', '--content', ''], '--content must name a folder; it is "".'],
    [['export', '--content', 'a', '--out'], '--out'],
    [
      ['export', '--content', 'a', '--out', 'b', '--keep', '1.5'],
      '--keep must be a whole number from 0 to 1000; it is "1.5".',
    ],
    [['export', '--keep', '1001'], '--keep must be a whole number'],
    [['export', '--base-url', 'example.com'], '--base-url must be an http or https URL without a query'],
    [['export', '--base-url', 'https://example.com/a%20blog'], '--base-url must have a path of segments'],
    [
      ['export', '--precompress', 'br,lzma'],
      '--precompress must be none, or some of br, zstd, gzip, and "lzma" is none of them; it is "br,lzma".',
    ],
    [['export', '--precompress', ''], '--precompress must be none, or some of'],
    [['export', '--precompress', 'none,br'], '--precompress must be none, or some of'],
    [['check', '--content', 'a', '--out', 'b'], "Unknown option '--out'"],
    [['check', '--content', 'a', '--format', 'xml'], '--format must be text, json or github; it is "xml".'],
    [['check', '--content', 'a', 'b'], '"b" is one value too many.'],
    [['diff', 'a'], '<new> is missing.'],
    [['verify'], '<site> is missing.'],
    [
      ['verify', 'a', '--limits', 'fileBytes=-1'],
      '--limits is refused: The limit fileBytes is -1: give a number from 0',
    ],
    [['export', '--drafts'], '--drafts is for a server on this machine alone'],
    [['check', '--content', 'a', '--future'], 'what is not published is never exported'],
    [['verify', 'a', '--limits', 'bytes=1'], '"bytes=1" is no limit: write a name, "=" and a number'],
  ])('%j is refused: %s', (args, text) => {
    expect(readCommand(args)).toEqual({
      kind: 'usage',
      message: expect.stringContaining(text),
      help: expect.stringMatching(/^site-export /),
    });
  });

  test.each([[['--help']], [['help']], [['export', '--help']]])('%j explains', (args) => {
    expect(readCommand(args)).toEqual({ kind: 'help', text: expect.stringContaining('--content <folder>') });
  });
});
