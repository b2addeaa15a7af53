import type { TableSort } from '../../list/index.ts';

/** Orders of a list in the format of address and API, where a minus means descending; '' is `first`. */
export interface Orders {
  /** Orders permitted in the address. */
  readonly names: readonly string[];
  readonly first: string;
  readonly sort: { readonly of: (order: string) => TableSort; readonly next: (order: string, key: string) => string };
}

/** Returns the orders by these columns. Those in `latest` are times, which start with the latest; text starts with A. */
export function ordersOf(columns: readonly string[], first: string, latest: readonly string[]): Orders {
  const parse = (order: string): TableSort => {
    const name = order === '' ? first : order;
    return { key: name.replace('-', ''), descending: name.startsWith('-') };
  };
  return {
    first,
    names: columns.flatMap((key) => [key, `-${key}`]).filter((order) => order !== first),
    sort: {
      of: parse,
      // Pressing a column title sorts by it, pressing it again reverses the order.
      next(order, key) {
        const now = parse(order);
        const descending = now.key === key ? !now.descending : latest.includes(key);
        const next = `${descending ? '-' : ''}${key}`;
        return next === first ? '' : next;
      },
    },
  };
}
