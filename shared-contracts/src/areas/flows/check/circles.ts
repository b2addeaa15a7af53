/**
 * Finds the ids that are on a cycle, given ids and their successors: strongly connected components of more than one node, and nodes
 * leading to themselves (Tarjan 1972).
 */
export function inCircles(ways: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const order = new Map<string, number>();
  const found = new Set<string>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const close = (from: number, root: string) => {
    const part = open.splice(from);
    for (const id of part) isOpen.delete(id);
    if (part.length > 1 || ways.get(root)?.includes(root) === true) for (const id of part) found.add(id);
  };
  const visit = (id: string): number => {
    const at = order.size;
    const place = open.push(id) - 1;
    order.set(id, at);
    isOpen.add(id);
    let low = at;
    for (const next of ways.get(id) ?? []) {
      if (!ways.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (isOpen.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === at) close(place, id);
    return low;
  };
  for (const id of ways.keys()) if (!order.has(id)) visit(id);
  return found;
}
