import type { TableSort } from '../../list/index.ts';

/** The orders of a list as the address and the API have them, where a minus is descending; '' is `first`. */
export interface Orders {
  /** Those that the address names. */
  readonly names: readonly string[];
  readonly first: string;
  readonly sort: { readonly of: (order: string) => TableSort; readonly next: (order: string, key: string) => string };
}

/** Orders by these columns. `latest` are times: they begin with the latest, words with A. */
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
      // Each head leads to its order, and then to the other way round.
      next(order, key) {
        const now = parse(order);
        const descending = now.key === key ? !now.descending : latest.includes(key);
        const next = `${descending ? '-' : ''}${key}`;
        return next === first ? '' : next;
      },
    },
  };
}
