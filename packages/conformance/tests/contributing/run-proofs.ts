/** Prints what is missing of each change, as JSON. Run in a copy of the workspace, it reads the copy. */
import { changes } from './changes.ts';

const missing: Record<string, readonly string[]> = {};
for (const { goal, proof } of changes) {
  missing[goal] = await proof().catch((error: unknown) => [String(error)]);
}
process.stdout.write(JSON.stringify(missing));
