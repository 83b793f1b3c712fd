import type { Layout } from './layout.ts';

/** What was recognised, in a line: `Docusaurus (docusaurus.config.js): docs/ at /docs, static/ at /; set aside: build/`. */
export function describeLayout(
  { tool, evidence, content, statics, aside }: Layout,
  present: (folder: string) => boolean,
): string {
  const mounts = [
    ...content.map(({ folder, at, version }) => ({ folder, at: `/${at}`, version })),
    ...statics
      .filter(({ folder }) => content.every((each) => each.folder !== folder))
      .map(({ folder, at }) => ({ folder, at: at === '' ? '/' : at, version: undefined })),
  ].filter(({ folder }) => folder === '' || present(folder));
  const shown = mounts.map(
    ({ folder, at, version }) =>
      `${folder === '' ? '.' : folder}/ at ${at}${version === undefined ? '' : ` (version ${version})`}`,
  );
  const left = aside.filter(present).map((folder) => `${folder}/`);
  return `${tool} (${evidence}): ${listed(shown)}${left.length === 0 ? '' : `; set aside: ${listed(left)}`}`;
}

/** How many of many are named. */
const MOST = 6;

function listed(items: readonly string[]): string {
  const rest = items.length - MOST;
  return rest > 0 ? `${items.slice(0, MOST).join(', ')} and ${rest} more` : items.join(', ');
}
