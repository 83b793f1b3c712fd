import { assets, renderPage, renderProblem } from '@site/pages';
import { run } from '../src/run.ts';

/** Exports like the program, without the tools for developers, which are megabytes to compress. */
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  output: {
    print: (text) => process.stdout.write(`${text}\n`),
    log: (text) => process.stderr.write(text),
    isTerminal: false,
  },
  surfaces: { renderer: { renderPage, renderProblem, assets } },
  program: 'test',
});
