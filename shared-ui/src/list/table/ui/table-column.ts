import type { ReactNode } from 'react';
import type { Choosable } from '../model/layout.ts';

/** A column of a table. `width` is its share and minimum width, CSS pixels. */
export interface TableColumn<Item> extends Choosable {
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
  /** The content always fits or cuts itself: cutting by the cell costs time with every paint. */
  readonly fits?: boolean;
  readonly sortable?: boolean;
  readonly render: (row: Item) => ReactNode;
}
