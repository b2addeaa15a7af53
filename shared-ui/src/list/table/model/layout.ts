import type { TableLayout } from '@patchbay/shared-contracts/logs';

export type Density = TableLayout['density'];
export const densities = ['compact', 'normal', 'roomy'] as const satisfies readonly Density[];
/** Height of a row by density, CSS pixels; each fits two short lines. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 42, normal: 54, roomy: 68 };

export interface Choosable {
  readonly key: string;
  /** Shown by default. */
  readonly shownFirst?: boolean;
  /** Always shown: a row makes no sense without it. */
  readonly always?: boolean;
}

export const firstLayout = (columns: readonly Choosable[]): TableLayout => ({
  columns: columns.filter(({ shownFirst, always }) => shownFirst || always).map(({ key }) => key),
  density: 'normal',
});

/** Adapts a saved layout to the current columns: drops missing ones, adds mandatory ones, in their order. */
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
