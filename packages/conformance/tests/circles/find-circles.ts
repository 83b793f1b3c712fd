/** Which nodes each node points to. A node that only is pointed to needs no entry. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Every strongly connected component of more than one node, or of one that points to itself, as its shortest cycle
 * through the node that comes first: `a → b → a`. A component with several cycles is named once.
 */
export function findCircles(graph: Graph): readonly string[] {
  return componentsOf(graph)
    .map((component) => shortestCycle(graph, new Set(component)))
    .filter((cycle) => cycle !== undefined)
    .map((cycle) => cycle.join(' → '))
    .sort();
}

/** Tarjan's algorithm, without recursion: the depth of a chain of imports is that of the stack. */
function componentsOf(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const components: string[][] = [];
  const enter = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, targets: (graph.get(node) ?? []).values() };
  };
  const lower = (node: string, place: number | undefined) =>
    lowest.set(node, Math.min(lowest.get(node) ?? 0, place ?? 0));
  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { value: target, done } = top.targets.next();
      if (done !== true) {
        if (!order.has(target)) path.push(enter(target));
        else if (isOpen.has(target)) lower(top.node, order.get(target));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lower(above.node, lowest.get(top.node));
      if (lowest.get(top.node) !== order.get(top.node)) continue;
      const component = open.splice(open.indexOf(top.node));
      for (const node of component) isOpen.delete(node);
      components.push(component);
    }
  }
  return components;
}

/** Breadth first from the first node of a component back to itself; `undefined` where there is no way back. */
function shortestCycle(graph: Graph, component: ReadonlySet<string>): readonly string[] | undefined {
  const start = [...component].sort()[0] ?? '';
  const paths = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const target of graph.get(path.at(-1) ?? '') ?? []) {
      if (target === start) return [...path, target];
      if (!component.has(target) || seen.has(target)) continue;
      seen.add(target);
      paths.push([...path, target]);
    }
  }
  return undefined;
}
