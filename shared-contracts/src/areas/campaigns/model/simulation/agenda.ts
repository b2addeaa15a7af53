interface Entry<What> {
  readonly at: number;
  readonly nth: number;
  readonly what: What;
}

/** Queue of future events, earliest first; events of the same instant in order of insertion. */
export interface Agenda<What> {
  readonly add: (at: number, what: What) => void;
  /** Takes the next event due by then, if any. */
  readonly next: (until: number) => { readonly at: number; readonly what: What } | null;
}

const isBefore = (one: Entry<unknown>, other: Entry<unknown>): boolean =>
  one.at < other.at || (one.at === other.at && one.nth < other.nth);

/** Creates an agenda as a binary heap. */
export function createAgenda<What>(): Agenda<What> {
  const heap: Entry<What>[] = [];
  let count = 0;
  const rises = (from: number, entry: Entry<What>): void => {
    let at = from;
    for (let parent = (at - 1) >> 1; at > 0; parent = (at - 1) >> 1) {
      const above = heap[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  };
  const sinks = (entry: Entry<What>): void => {
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      if (left === undefined) break;
      const [child, place] = right !== undefined && isBefore(right, left) ? [right, 2 * at + 2] : [left, 2 * at + 1];
      if (!isBefore(child, entry)) break;
      heap[at] = child;
      at = place;
    }
    heap[at] = entry;
  };
  return {
    add: (at, what) => rises(heap.length, { at, nth: (count += 1), what }),
    next: (until) => {
      const first = heap[0];
      if (first === undefined || first.at > until) return null;
      const last = heap.pop();
      if (last !== undefined && heap.length > 0) sinks(last);
      return first;
    },
  };
}
