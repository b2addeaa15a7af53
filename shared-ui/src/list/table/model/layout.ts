import type { TableLayout } from '@patchbay/shared-contracts/logs';

export type Density = TableLayout['density'];
export const densities = ['compact', 'normal', 'roomy'] as const satisfies readonly Density[];
/** Height of a row by density, CSS pixels; two short lines fit into each. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 42, normal: 54, roomy: 68 };

export interface Choosable {
  readonly key: string;
  /** Shown until somebody hides it. */
  readonly shownFirst?: boolean;
  /** Always shown: without it a row says nothing. */
  readonly always?: boolean;
}

export const firstLayout = (columns: readonly Choosable[]): TableLayout => ({
  columns: columns.filter(({ shownFirst, always }) => shownFirst || always).map(({ key }) => key),
  density: 'normal',
});

/** A kept layout for the columns there are now: in their order, without those that are gone, with those that are always shown. */
export const fitLayout = (kept: TableLayout, columns: readonly Choosable[]): TableLayout => ({
  density: kept.density,
  columns: columns.filter(({ key, always }) => always || kept.columns.includes(key)).map(({ key }) => key),
});

export const toggleColumn = (layout: TableLayout, key: string, columns: readonly Choosable[]): TableLayout =>
  fitLayout(
    {
      ...layout,
      columns: layout.columns.includes(key) ? layout.columns.filter((each) => each !== key) : [...layout.columns, key],
    },
    columns,
  );
