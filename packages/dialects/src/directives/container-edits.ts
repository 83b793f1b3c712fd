import { type Edit, parseMarkdown, plainText } from '@site/markdown';
import type { Lines } from '@site/markdown/gfm';
import { type Container, isEmptyLine, leadOf } from './container.ts';

/** A place before a block that needs a label, such as a block of a code group. */
export interface Label {
  readonly line: number;
  readonly text: string;
}

/** Says in markdown what containers say. Their lines keep their places, behind the marks of quotations. */
export function containerEdits(
  lines: Lines,
  containers: readonly Container[],
  labels: readonly Label[],
): readonly Edit[] {
  const edits: Edit[] = [];
  const labelled = new Map(labels.map(({ line, text }) => [line, text]));
  const opening = new Map(containers.map((container) => [container.first, container]));
  const fences = new Set(
    containers.flatMap(({ first, last, hasFence }) => (hasFence ? [first, last] : [first])),
  );
  let active: Container[] = [];
  for (let at = 0; at < lines.count; at++) {
    active = active.filter(({ last, hasFence }) => last > at || (hasFence && last === at));
    const opened = opening.get(at);
    const closed = active.at(-1)?.hasFence === true && active.at(-1)?.last === at ? active.at(-1) : undefined;
    if (opened === undefined && active.length === 0) continue;
    const outer = closed === undefined ? active : active.slice(0, -1);
    const line = new ContainedLine(lines, at, outer);
    const label = labelled.get(at);
    const isAfterText = at > 0 && !fences.has(at - 1) && !isEmptyLine(lines.line(at - 1));
    const isBeforeText = at + 1 < lines.count && !isEmptyLine(lines.line(at + 1));
    const before = isAfterText ? [''] : [];
    if (opened !== undefined)
      edits.push(...line.replace(opened.column, [...before, ...head(opened, isBeforeText)]));
    else if (closed !== undefined) edits.push(...line.replace(closed.column, tail(closed, isBeforeText)));
    else edits.push(...line.quote(label === undefined ? [] : [...before, `**${label}**`, '']));
    // The innermost ends first, each before what it stands in.
    for (const container of active.filter(({ last, hasFence }) => !hasFence && last === at + 1).reverse()) {
      const around = active.slice(0, active.indexOf(container));
      if (container.kind === 'details' || isBeforeText)
        edits.push(new ContainedLine(lines, at, around).append(tail(container, isBeforeText)));
    }
    if (opened !== undefined) active.push(opened);
  }
  return joined(edits);
}

/** What a container begins with. */
function head({ kind, name, title, fold }: Container, isBeforeText: boolean): readonly string[] {
  const end = isBeforeText ? [''] : [];
  switch (kind) {
    case 'callout':
      return [`> [!${name.toUpperCase()}]${fold}${title === undefined ? '' : ` ${title}`}`];
    case 'details':
      return ['<details>', `<summary>${asText(title ?? name)}</summary>`, ...end];
    default:
      return title === undefined ? [''] : [`**${title}**`, ...end];
  }
}

function tail({ kind }: Container, isBeforeText: boolean): readonly string[] {
  return kind === 'details' ? ['', '</details>', ...(isBeforeText ? [''] : [])] : [''];
}

/** Words for HTML, where markdown is text. */
function asText(words: string): string {
  const text = plainText(parseMarkdown(words));
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A line in containers: which marks it needs, and where. */
class ContainedLine {
  readonly #start: number;
  readonly #end: number;
  readonly #text: string;
  readonly #outer: readonly Container[];

  constructor(lines: Lines, at: number, outer: readonly Container[]) {
    this.#start = lines.start(at);
    this.#end = lines.end(at);
    this.#text = lines.line(at);
    this.#outer = outer;
  }

  /** Marks the line as content, with other lines before it. */
  quote(before: readonly string[]): readonly Edit[] {
    if (!isEmptyLine(this.#text)) {
      const lead = leadOf(this.#text);
      const prefix = this.#prefix(lead);
      const text = before.map((line, at) => `${at === 0 ? '' : prefix}${line}`.trimEnd());
      const added = text.length === 0 ? '' : `${text.join('\n')}\n${prefix}`;
      return [...this.#marks(), { start: this.#start + lead, end: this.#start + lead, text: added }];
    }
    const marks = this.#outer.filter(({ kind }) => kind === 'callout').map(() => '>');
    if (marks.length === 0) return [];
    const column = this.#outer.find(({ kind }) => kind === 'callout')?.column ?? 0;
    const text = this.#text.trimEnd().padEnd(column) + marks.join(' ');
    return [{ start: this.#start, end: this.#end, text }];
  }

  /** Writes other lines in place of what stands behind a column. */
  replace(column: number, written: readonly string[]): readonly Edit[] {
    const text = this.#block(column, written);
    // An empty line has no white space behind its marks.
    if (written[0] === '')
      return [{ start: this.#start, end: this.#end, text: this.#prefix(column).trimEnd() + text }];
    return [...this.#marks(), { start: this.#start + column, end: this.#end, text }];
  }

  /** Writes other lines after it. */
  append(written: readonly string[]): Edit {
    const column = Math.min(leadOf(this.#text), this.#outer.at(-1)?.column ?? Number.POSITIVE_INFINITY);
    const prefix = this.#outer.length === 0 ? '' : this.#prefix(column);
    const text = written.map((line) => `\n${`${prefix}${line}`.trimEnd()}`).join('');
    return { start: this.#end, end: this.#end, text };
  }

  #block(column: number, written: readonly string[]): string {
    const prefix = this.#prefix(column);
    const [first = '', ...others] = written;
    return [first, ...others.map((line) => `${prefix}${line}`.trimEnd())].join('\n');
  }

  /** What stands before a column, with the marks. */
  #prefix(column: number): string {
    let prefix = this.#text.slice(0, column);
    for (const { start, end, text } of [...joined(this.#marks())].reverse()) {
      const [from, to] = [start - this.#start, end - this.#start];
      if (from <= column) prefix = prefix.slice(0, from) + text + prefix.slice(to);
    }
    return prefix;
  }

  #marks(): readonly Edit[] {
    const lead = leadOf(this.#text);
    return this.#outer.map(({ kind, column, indent }) => {
      const start = this.#start + Math.min(column, lead);
      const end = this.#start + Math.min(column + indent, lead);
      return { start, end: Math.max(start, end), text: kind === 'callout' ? '> ' : '' };
    });
  }
}

/** Joins edits that begin at one place, in their order. */
function joined(edits: readonly Edit[]): readonly Edit[] {
  const all: Edit[] = [];
  for (const edit of edits) {
    const last = all.at(-1);
    if (last !== undefined && last.start === edit.start && last.end === last.start)
      all[all.length - 1] = { ...edit, text: last.text + edit.text };
    else if (edit.text !== '' || edit.end > edit.start) all.push(edit);
  }
  return all;
}
