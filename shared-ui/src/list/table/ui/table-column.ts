import type { ReactNode } from 'react';
import type { Choosable } from '../model/layout.ts';

/** One column of a table. `width` is its share and its least width, CSS pixels. */
export interface TableColumn<Item> extends Choosable {
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
  /** What stands in it always fits, or is cut off by itself: a cell that cuts off costs with every paint. */
  readonly fits?: boolean;
  /** The server sorts by it. */
  readonly sortable?: boolean;
  readonly render: (row: Item) => ReactNode;
}
