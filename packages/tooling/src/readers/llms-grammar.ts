/** A link of a list: `- [name](url): notes`. */
export interface LlmsLink {
  readonly name: string;
  readonly url: string;
  readonly notes: string | undefined;
}

/** The parts of a file, and every line that breaks the grammar. */
export interface LlmsFile {
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly sections: ReadonlyMap<string, readonly LlmsLink[]>;
  readonly faults: readonly string[];
}

/**
 * A required link, then optionally a colon and notes. A name with a closing bracket, even one
 * that is escaped, and a URL with a parenthesis or a space stop the parser that the proposal publishes.
 */
const LINK = /^- \[([^\]]+)\]\(([^()\s]+)\)(?:: (\S.*))?$/;

/**
 * Reads an llms.txt by the text of llmstxt.org, "Format", which is for programs as much as for people. In order: one
 * H1 with the name; a blockquote with the summary; anything but headings; H2s, each over a list of links and nothing
 * else. Only the H1 is required there; here every file of the site has the summary and a list.
 */
export function readLlms(text: string): LlmsFile {
  const [head = '', ...rest] = text.split(/^## /m);
  const faults: string[] = [];
  const [first = '', ...prelude] = head.split('\n');
  const title = /^# (\S.*)$/.exec(first)?.[1];
  if (title === undefined) faults.push(`the first line is no H1: "${first}"`);
  const summary = prelude.find((line) => line.trim() !== '');
  if (!summary?.startsWith('> ')) faults.push(`no summary follows the title, but "${summary}"`);
  for (const line of prelude.filter((each) => /^#{1,6} /.test(each)))
    faults.push(`a heading before the lists: "${line}"`);
  if (rest.length === 0) faults.push('there is no list of links');

  const sections = new Map<string, readonly LlmsLink[]>();
  for (const part of rest) {
    const [name = '', ...lines] = part.split('\n');
    if (sections.has(name)) faults.push(`two sections are called "${name}"`);
    const entries = lines.filter((line) => line.trim() !== '');
    faults.push(
      ...entries.filter((line) => !LINK.test(line)).map((line) => `in "${name}": no link: "${line}"`),
    );
    if (entries.length === 0) faults.push(`"${name}" is empty`);
    sections.set(name, entries.flatMap(readLink));
  }
  // "Optional" may be left out by whoever has little room: what comes after it would be read as part of the rest.
  if (sections.has('Optional') && [...sections.keys()].at(-1) !== 'Optional')
    faults.push('"Optional" is not the last');
  return { title, summary: summary?.slice('> '.length), sections, faults };
}

function readLink(line: string): readonly LlmsLink[] {
  const [, name, url, notes] = LINK.exec(line) ?? [];
  return name === undefined || url === undefined ? [] : [{ name, url, notes }];
}
