/** What authors say to keep a file to themselves, in YAML and TOML: written apart from the code that it judges. */
const HELD_BACK =
  /^(?:draft\s*[:=]\s*true|published\s*[:=]\s*false|unlisted\s*[:=]\s*true|private\s*[:=]\s*true)\s*$|^(?:_?build)\s*[:.=][^\n]*\n?[^\n]*render\s*[:=]\s*["']?never/im;

/** What authors write for themselves between the lines, by the marks around it. */
const COMMENTS: readonly RegExp[] = [
  /<!--([\s\S]*?)-->/g,
  /\{\/\*([\s\S]*?)\*\/\}/g,
  /\{%-?\s*comment\s*-?%\}([\s\S]*?)\{%-?\s*endcomment\s*-?%\}/g,
  /\{::comment\}([\s\S]*?)\{:\/(?:comment)?\}/g,
  /\{#\s([\s\S]*?)#\}/g,
  // Obsidian's: from a pair of marks to the next, of whatever lines.
  /(?<!%)%%(?!%)([\s\S]*?)%%(?!%)/g,
];

/** An id of a heading, as react.dev and its translations have it: it is a comment only to MDX. */
const HEADING_ID = /^(#{1,6} .*)\{\/\*[^\s*]+\*\/\}[ \t]*$/gm;

const CODE =
  /(`+)[\s\S]*?\1|\{%-?\s*(?:highlight|raw)[\s\S]*?\{%-?\s*end(?:highlight|raw)\s*-?%\}|^(?: {4}|\t)[^\n]*$/gm;

/** Whether its author keeps a file back, for now or for good: what is held back for another reason is lost. */
export function isKeptBack(text: string, now: Date): boolean {
  const head = headOf(text);
  const dated = /^(?:date|publishDate|created|expiryDate)\s*[:=]\s*["']?(\d{4}-\d{2}-\d{2})/gm;
  const isLater = Array.from(head.matchAll(dated)).some(([line, day = '']) =>
    line.startsWith('expiry') ? Date.parse(day) <= now.getTime() : Date.parse(day) > now.getTime(),
  );
  return HELD_BACK.test(head) || isLater;
}

function headOf(text: string): string {
  const [head = ''] =
    /^(?:---\n[\s\S]*?\n---|\+\+\+\n[\s\S]*?\n\+\+\+)/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  return head;
}

/** A text without its fenced code: one fence ends at the next of as many marks or more, whatever stands between. */
function withoutFences(text: string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .filter((line) => {
      const [, marks = '', rest = ''] = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
      if (fence !== undefined) {
        if (marks.startsWith(fence) && rest.trim() === '') fence = undefined;
        return false;
      }
      if (marks === '' || (marks.startsWith('`') && rest.includes('`'))) return true;
      fence = marks;
      return false;
    })
    .join('\n');
}

/** What of a published file was to be seen by nobody: the whole, or the words of a comment that stand in an output. */
export function leaksOf(text: string, outputs: readonly string[]): readonly string[] {
  const head = headOf(text);
  const leaks = HELD_BACK.test(head) ? ['is held back by its author'] : [];
  const body = text.replaceAll('\r\n', '\n').slice(head.length);
  const prose = withoutFences(body).replace(CODE, ' ').replace(HEADING_ID, '$1');
  const rest = COMMENTS.reduce((left, pattern) => left.replace(pattern, ' '), prose);
  for (const pattern of COMMENTS) {
    for (const [, words = ''] of prose.matchAll(pattern)) {
      const line = words
        .split('\n')
        .map((each) => each.trim())
        .find((each) => each.length > 15);
      if (line === undefined || rest.includes(line) || text.split(line).length > 2) continue;
      if (outputs.some((output) => output.includes(line)))
        leaks.push(`shows a comment: ${line.slice(0, 60)}`);
    }
  }
  return leaks;
}
