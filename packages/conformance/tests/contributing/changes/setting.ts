import { root, runCommand } from '@site/tooling';
import { type Change, missing } from '../change.ts';

export const setting: Change = {
  goal: 'add a setting of the server',
  sources: [
    {
      file: 'apps/api/src/setting-rows.ts',
      from: '} as const satisfies Readonly<Record<string, Row>>;',
      to: `  planted: {
    option: 'planted',
    variable: 'PLANTED',
    schema: choice(['off', 'on']),
    help: 'whether a start says that it was planted: on or off (default: off)',
  },
} as const satisfies Readonly<Record<string, Row>>;`,
    },
    {
      file: 'apps/api/src/settings.ts',
      from: '  /** Whether answers say how long they took to make. */',
      to: "  readonly planted?: 'off' | 'on' | undefined;\n  /** Whether answers say how long they took to make. */",
    },
    {
      file: 'apps/api/src/main.ts',
      from: "  const progress = showProgress('Embedding', process.stderr);",
      to: "  if (settings.planted === 'on') process.stdout.write('planted\\n');\n  const progress = showProgress('Embedding', process.stderr);",
    },
    {
      file: 'apps/api/README.md',
      from: '| `--no-watch`      |',
      to: '| `--planted`       | `PLANTED`       | `off`                                       | says so                                |\n| `--no-watch`      |',
    },
  ],
  frozen: [
    {
      file: 'apps/api/src/settings.test.ts',
      from: '  serverTiming: false,\n};',
      to: "  serverTiming: false,\n  planted: 'off',\n};",
    },
  ],
  proof: async () => {
    // Without the variables of the test runner, among which are settings of the server.
    const env = { PATH: process.env['PATH'] };
    const start = (...args: readonly string[]) =>
      runCommand('node_modules/.bin/tsx', ['apps/api/src/node.ts', ...args], { cwd: root, env });
    const help = await start('--help');
    // A folder that does not exist ends the start.
    const started = await start('--planted', 'on', '--content', '/nowhere', '--port', '0');
    return missing({
      'help lacks it': !help.stdout.includes('--planted'),
      [`a start does not read it: ${started.output}`]: !started.stdout.startsWith('planted\n'),
    });
  },
};
