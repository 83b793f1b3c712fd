import { expect, test } from 'vitest';
import { parseOptions } from './parse-options.ts';
import { portSchema } from './whole-number.ts';

test.each([
  ['0', 0],
  ['8787', 8787],
  ['65535', 65_535],
])('%s is a port', (text, port) => {
  expect(portSchema.parse(text)).toBe(port);
});

test.each(['65536', '-1', '80x', '', '1e3', '000080'])('%j is no port', (text) => {
  expect(portSchema.safeParse(text).error?.issues[0]?.message).toBe('must be a whole number from 0 to 65535');
});

const names = { texts: ['host'], flags: ['help'] };

test('options have their values, and flags are set', () => {
  expect({ ...(parseOptions(['--host', 'a', '--help'], names) as object) }).toEqual({
    host: 'a',
    help: true,
  });
});

test.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['operand'], "Unexpected argument 'operand'"],
  [['--host'], "'--host <value>' argument missing"],
])('%j is refused: %s', (args, fault) => {
  expect(parseOptions(args, names)).toContain(fault);
});
