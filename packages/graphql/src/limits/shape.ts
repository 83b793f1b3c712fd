import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The size of a document, whatever the schema. */
export interface Shape {
  /** Fields, with fragments spread. */
  readonly fields: number;
  /** Nested fields, with fragments spread. */
  readonly depth: number;
  /** Aliases, with fragments spread. */
  readonly aliases: number;
  /** Pairs of fields with one response key, without spreading fragments. */
  readonly pairs: number;
}

type Size = Omit<Shape, 'pairs'>;

const NOTHING: Size = { fields: 0, depth: 0, aliases: 0 };

/** Measures a document: its operations together. */
export function shapeOf({ definitions }: DocumentNode): Shape {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const ruler = new Ruler(fragments);
  for (const { name } of fragments) ruler.ofFragment(name.value);
  const size = operations.map((each) => ruler.ofSelections(each.selectionSet)).reduce(together, NOTHING);
  return { ...size, pairs: ruler.pairs };
}

/** Visits each field once, however often its fragment is spread: the time is linear in the document. */
class Ruler {
  pairs = 0;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #measured = new Map<string, Size>();
  readonly #names = new Map<string, number>();

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  /** A cycle counts as nothing: validation rejects it. */
  ofFragment(name: string): Size {
    const known = this.#measured.get(name);
    if (known !== undefined) return known;
    this.#measured.set(name, NOTHING);
    const size = this.ofSelections(this.#fragments.get(name)?.selectionSet);
    this.#measured.set(name, size);
    return size;
  }

  ofSelections(set: SelectionSetNode | undefined): Size {
    return (set?.selections ?? []).map((node) => this.#ofSelection(node)).reduce(together, NOTHING);
  }

  #ofSelection(node: SelectionNode): Size {
    if (node.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(node.name.value);
    const { fields, depth, aliases } = this.ofSelections(node.selectionSet);
    if (node.kind === Kind.INLINE_FRAGMENT) return { fields, depth, aliases };
    this.#countName(node);
    return { fields: fields + 1, depth: depth + 1, aliases: aliases + (node.alias === undefined ? 0 : 1) };
  }

  #countName({ alias, name }: FieldNode): void {
    const key = (alias ?? name).value;
    const others = this.#names.get(key) ?? 0;
    this.pairs += others;
    this.#names.set(key, others + 1);
  }
}

function together(one: Size, other: Size): Size {
  return {
    fields: one.fields + other.fields,
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
  };
}
