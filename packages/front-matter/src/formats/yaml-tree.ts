import type { Finding, Issue } from '@site/diagnostics';
import { known } from '@site/primitives';
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import {
  type Block,
  blockText,
  type Entry,
  maxDepth,
  type Place,
  type ScalarNode,
  type ValueNode,
} from '../tree.ts';
import { shown } from '../words.ts';

/** Each alias is a copy of what it names; without a bound, aliases of aliases grow without one too. */
const maxAliases = 100;

/** The entries of the map that is the root of a YAML document, with aliases and merge keys resolved. */
export function readYamlTree(
  block: Block,
  document: Document.Parsed,
  root: YAMLMap,
): { readonly entries: readonly Entry[]; readonly issues: readonly Issue[] } {
  const reader = new YamlTreeReader(block, document);
  return { entries: reader.entries(root, 0), issues: reader.issues };
}

class YamlTreeReader {
  readonly issues: Issue[] = [];
  readonly #block: Block;
  readonly #document: Document.Parsed;
  readonly #text: string;
  readonly #reported = new Set<number>();
  #aliases = 0;

  constructor(block: Block, document: Document.Parsed) {
    this.#block = block;
    this.#document = document;
    this.#text = blockText(block);
  }

  /** The value of a node; a key without one (`{ key }`) has a null where the key ends. */
  value(node: unknown, depth: number, keyEnd: number): ValueNode {
    if (isAlias(node)) return this.#resolve(node, depth);
    const place = this.#place(node, keyEnd);
    if (place.raw === '') this.#checkComment(place);
    if (isMap(node))
      return { kind: 'map', entries: depth < maxDepth ? this.entries(node, depth) : [], ...place };
    if (isSeq(node)) return { kind: 'list', items: this.#items(node.items, depth), ...place };
    if (isScalar(node)) return { kind: scalarKind(node), text: sourceText(node), ...place };
    return { kind: 'null', text: '', ...place };
  }

  #items(items: readonly unknown[], depth: number): readonly ValueNode[] {
    return depth < maxDepth ? items.map((item) => this.value(item, depth + 1, 0)) : [];
  }

  entries(map: YAMLMap, depth: number): readonly Entry[] {
    const own: Entry[] = [];
    const merged: Entry[] = [];
    for (const { key, value } of map.items) {
      const place = this.#place(key, 0);
      const node = this.value(value, depth + 1, place.offset + place.raw.length - this.#block.start);
      const sources = isMergeKey(key) ? mergeSources(node) : undefined;
      if (sources) merged.push(...sources);
      else
        own.push({ key: isScalar(key) ? sourceText(key) : place.raw, keyOffset: place.offset, value: node });
    }
    return withMerged(own, merged);
  }

  /** What an alias names, at the place of the alias: that is where the author would change the value. */
  #resolve(alias: Alias, depth: number): ValueNode {
    const place = this.#place(alias, 0);
    this.#aliases += 1;
    const target = this.#aliases <= maxAliases ? alias.resolve(this.#document) : undefined;
    if (target) return { ...this.value(target, depth, 0), ...place };
    if (this.#aliases <= maxAliases) this.#report('error', place, unresolvedAlias(place.raw));
    if (this.#aliases === maxAliases + 1) this.#report('error', place, tooManyAliases(place.raw));
    return { kind: 'null', text: '', ...place };
  }

  #place(node: unknown, otherwise: number): Place {
    const [start, end] = (isNode(node) && node.range) || [otherwise, otherwise];
    return { offset: this.#block.start + start, raw: this.#text.slice(start, end).trimEnd() };
  }

  /** `tags: #tide` sets nothing, since `#` begins a comment; `tags: # none yet` is meant as one. */
  #checkComment({ offset }: Place): void {
    const start = offset - this.#block.start;
    const [gap, comment] = /^[ \t]*(#[^\s#][^\n]*)/.exec(this.#text.slice(start)) ?? [];
    if (gap === undefined || comment === undefined) return;
    const at = offset + gap.length - comment.length;
    this.#report('warning', { offset: at, raw: comment }, swallowedByComment(comment.trimEnd()));
  }

  /** Once for each place: an alias brings the faults of what it names along. */
  #report(severity: Issue['severity'], { offset }: Place, finding: Finding): void {
    if (this.#reported.has(offset)) return;
    this.#reported.add(offset);
    this.issues.push(this.#block.source.issue(severity, offset, finding));
  }
}

/** The core schema's verdict, and the source instead of the value: 1.10 as a number would be 1.1. */
function scalarKind({ value }: Scalar): ScalarNode['kind'] {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'text';
}

function sourceText(scalar: Scalar): string {
  return known(scalar.source);
}

function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<';
}

/** The entries of a merge key's value, a map or a list of maps (yaml.org/type/merge.html); else it is a plain key. */
function mergeSources(node: ValueNode): readonly Entry[] | undefined {
  if (node.kind === 'map') return node.entries;
  if (node.kind !== 'list') return undefined;
  const maps = node.items.filter((item) => item.kind === 'map');
  return maps.length === node.items.length ? maps.flatMap(({ entries }) => entries) : undefined;
}

/** A map's own keys win over merged ones, and an earlier merged map wins over a later one. */
function withMerged(own: readonly Entry[], merged: readonly Entry[]): readonly Entry[] {
  const keys = new Set(own.map(({ key }) => key));
  const added = merged.filter(({ key }) => !keys.has(key) && keys.add(key));
  return [...own, ...added];
}

function unresolvedAlias(raw: string): Finding {
  return {
    rule: 'yaml-alias',
    value: raw,
    message: `${shown(raw)} is an alias in YAML, and no anchor before it has that name.`,
    fix: `Quote the text if the asterisk belongs to it: ${JSON.stringify(raw)}.`,
  };
}

function tooManyAliases(raw: string): Finding {
  return {
    rule: 'yaml-alias',
    value: raw,
    message: `${shown(raw)} is one alias more than the ${maxAliases} that front matter may hold, counted after expansion.`,
    fix: 'Write the values out.',
  };
}

function swallowedByComment(comment: string): Finding {
  return {
    rule: 'yaml-comment',
    value: comment,
    message: `${shown(comment)} begins with "#" and is a comment in YAML, so nothing is set here.`,
    fix: 'Quote the text, or leave the "#" out; for a comment, write a space after the "#".',
  };
}
