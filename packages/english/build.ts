/** Writes `src/english-stems.ts` from lists of npm, whose licences the README names: `node packages/english/build.ts`. */
import { writeFileSync } from 'node:fs';
import { englishStemsModule } from './word-lists.ts';

writeFileSync(new URL('src/english-stems.ts', import.meta.url), englishStemsModule());
