import type { BuildResult } from '../build-site.ts';

/** A text that may have been meant as a record: also what is read as none, and reported. */
const TEXT = /\.(?:md|markdown|mdx)$/i;

/** Why a site has no record, and what to do, on one line; `undefined` of a site with one. */
export function whyEmpty({
  site,
  issues,
  heldBack,
}: Pick<BuildResult, 'site' | 'issues' | 'heldBack'>): string | undefined {
  if (site === undefined || site.documents.length + site.posts.length > 0) return undefined;
  const filesOf = (severity: string) =>
    new Set(
      issues.filter((each) => each.severity === severity && TEXT.test(each.file)).map(({ file }) => file),
    );
  const faulty = filesOf('error');
  const held = new Set(heldBack.map(({ file }) => file));
  const unread = [...filesOf('warning')].filter((file) => !faulty.has(file) && !held.has(file));
  const reasons = [
    faulty.size === 0 ? [] : `${counted(faulty.size, 'has an error', 'have errors')}, reported above`,
    held.size === 0 ? [] : `${counted(held.size, 'is', 'are')} held back (${reasonsOf(heldBack)})`,
    unread.length === 0
      ? []
      : `${counted(unread.length, 'is not read', 'are not read')} as a record, for what is reported of it`,
  ].flat();
  if (reasons.length === 0)
    return 'The site is empty: the folder holds no markdown. Write a first note, such as posts/hello.md with the line "# Hello".';
  return `The site is empty: ${reasons.join('; ')}. ${fixOf(faulty.size, held.size)}`;
}

function fixOf(faulty: number, held: number): string {
  if (faulty > 0) return 'Mend what is reported.';
  if (held > 0) return 'Publish one: remove `draft: true` from it, or the date that is still to come.';
  return 'Write a first note, such as posts/hello.md with the line "# Hello".';
}

function counted(number: number, one: string, many: string): string {
  return number === 1 ? `1 file ${one}` : `${number} files ${many}`;
}

function reasonsOf(heldBack: BuildResult['heldBack']): string {
  return [...new Set(heldBack.map(({ reason }) => reason))].sort().join(', ');
}
