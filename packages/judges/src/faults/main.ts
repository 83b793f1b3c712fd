/** Runs faults for longer: `node src/faults/main.ts [--seconds 1200] [--per-second 50] [--seed 1] [fault…]`. */
import { parseArgs } from 'node:util';
import { createReport, errorText, withTemporaryFolder } from '@site/tooling';
import { faults } from './faults.ts';
import { deployed } from './programs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const report = createReport((line) => process.stdout.write(`${line}\n`));
const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
report.check(
  'every named fault exists',
  unknown.map(
    (name) => `there is no fault ${name}; there are ${faults.map((fault) => fault.name).join(', ')}`,
  ),
);
for (const fault of faults) {
  if (positionals.length > 0 && !positionals.includes(fault.name)) continue;
  const run = withTemporaryFolder('fault', async (folder) => {
    const options = {
      ...{ folder, seconds: Number(values.seconds), perSecond: Number(values['per-second']) },
      ...{
        seed: Number(values.seed),
        programs: deployed,
        progress: (line: string) => process.stdout.write(`      ${line}\n`),
      },
    };
    const impossible = await fault.impossible?.(folder);
    if (impossible === undefined) report.check(fault.name, await fault.run(options));
    else report.skip(fault.name, impossible);
  });
  await run.catch((error: unknown) => report.check(fault.name, [errorText(error)]));
}
process.exitCode = report.close().failed === 0 ? 0 : 1;
