import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const folder = (settings: object = {}) => ({
  kind: 'folder',
  folder: 'content',
  baseUrl: undefined,
  ...settings,
});

describe('readSettings', () => {
  test.each([
    [[], folder(), { kind: 'stdio' }],
    [['--content', 'notes'], folder({ folder: 'notes' }), { kind: 'stdio' }],
    [['--base-url', 'https://a.example/'], folder({ baseUrl: 'https://a.example' }), { kind: 'stdio' }],
    [
      ['--content', 'notes', '--base-url', 'http://a.example:81'],
      folder({ folder: 'notes', baseUrl: 'http://a.example:81' }),
      { kind: 'stdio' },
    ],
    [['--cache', 'work'], folder({ cache: 'work' }), { kind: 'stdio' }],
    [['--url', 'https://a.example'], { kind: 'site', url: 'https://a.example' }, { kind: 'stdio' }],
    [['--snapshot', 'public'], { kind: 'export', folder: 'public' }, { kind: 'stdio' }],
    [['--http'], folder(), { kind: 'http', host: '127.0.0.1', port: 8788 }],
    [['--http', '--host', '::1', '--port=0'], folder(), { kind: 'http', host: '::1', port: 0 }],
  ])('reads %j', (args, source, transport) => {
    expect(readSettings(args, {})).toEqual({
      kind: 'settings',
      settings: { source, transport, watch: true },
    });
  });

  test.each([[['--help']], [['--help', '--port', 'x']]])('helps with %j, and says every option', (args) => {
    const { kind, text } = readSettings(args, {}) as { readonly kind: string; readonly text: string };
    expect([kind, text.match(/^ {2}--\S+/gm)]).toEqual([
      'help',
      [
        '  --content',
        '  --snapshot',
        '  --url',
        '  --base-url',
        '  --cache',
        '  --config',
        '  --host',
        '  --port',
        '  --no-watch',
        '  --http',
        '  --help',
      ],
    ]);
  });

  test.each([
    [['--htp'], /Unknown option '--htp'/],
    [['content'], /Unexpected argument 'content'/],
    [['--content'], /--content/],
    [['--content', ''], /--content must name a folder; it is ""/],
    [['--url', 'example.com'], /--url must be an http or https URL without a query.* it is "example\.com"/],
    [['--url', 'https://a.example/?b'], /--url must be an http or https URL without a query/],
    [
      ['--url', 'https://a.example', '--content', 'b'],
      /--content is for a folder, and --url names a live site/,
    ],
    [['--snapshot', ''], /--snapshot must name an export/],
    [
      ['--snapshot', 'a', '--base-url', 'https://a.example'],
      /--base-url is for a folder, and --snapshot names an/,
    ],
    [['--snapshot', 'a', '--cache', 'b'], /--cache is for a folder, and --snapshot names an export/],
    [['--url', 'https://a.example', '--cache', ''], /--cache is for a folder.*\n--cache must name a folder/],
    [['--cache', ''], /--cache must name a folder; it is ""/],
    [
      ['--url', 'https://a.example', '--no-watch'],
      /--no-watch is for a folder or an export, and --url names/,
    ],
    [['--port', '1'], /--port is for HTTP: add --http/],
    [['--http', '--port', '65536'], /--port must be a whole number from 0 to 65535; it is "65536"/],
    [['--http', '--port', '1e3', '--host', ''], /--host must be.*\n--port must be/],
  ])('refuses %j, and says how it is used', (args, fault) => {
    const result = readSettings(args, {});
    expect(result).toMatchObject({ kind: 'error', text: expect.stringMatching(fault) });
    expect(result).toMatchObject({ text: expect.stringContaining('usage: site-mcp') });
  });

  test.each(['--content', '--snapshot'])('reads what %s names once, with --no-watch', (option) => {
    expect(readSettings([option, 'a', '--no-watch'], {})).toMatchObject({ settings: { watch: false } });
  });

  test('reads the model from the environment', () => {
    const result = readSettings([], { EMBEDDINGS_URL: 'http://localhost:1/v1', EMBEDDINGS_MODEL: 'tiny' });
    expect(result).toMatchObject({ settings: { embeddings: { source: { kind: 'server', model: 'tiny' } } } });
  });

  test('reports what is wrong with the environment and the line at once', () => {
    const result = readSettings(['--port', '1'], { EMBEDDINGS_MODEL: 'tiny' });
    expect(result).toMatchObject({
      kind: 'error',
      text: expect.stringMatching(/^--port is for HTTP.*\nEMBEDDINGS_MODEL is set without a model/),
    });
  });
});
