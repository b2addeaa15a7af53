import { z } from '@patchbay/shared-contracts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
/** Height of a row by density, CSS pixels; two short lines fit into either. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 56, compact: 42 };

/** What a person chose of a table: the columns shown and how close its rows stand. */
export interface Layout {
  readonly columns: readonly string[];
  readonly density: Density;
}

/** As it is kept; what does not fit counts as not kept. */
export const layoutSchema = z.object({ columns: z.array(z.string().max(64)).max(64), density: z.enum(densities) });

export interface Choosable {
  readonly key: string;
  /** Shown until somebody hides it. */
  readonly shownFirst?: boolean;
  /** Always shown: without it a row says nothing. */
  readonly always?: boolean;
}

export const firstLayout = (columns: readonly Choosable[]): Layout => ({
  columns: columns.filter(({ shownFirst, always }) => shownFirst || always).map(({ key }) => key),
  density: 'comfortable',
});

/** A kept layout for the columns there are now: in their order, without those that are gone, with those that are always shown. */
export const fitLayout = (kept: Layout, columns: readonly Choosable[]): Layout => ({
  density: kept.density,
  columns: columns.filter(({ key, always }) => always || kept.columns.includes(key)).map(({ key }) => key),
});

export const toggleColumn = (layout: Layout, key: string, columns: readonly Choosable[]): Layout =>
  fitLayout(
    {
      ...layout,
      columns: layout.columns.includes(key) ? layout.columns.filter((each) => each !== key) : [...layout.columns, key],
    },
    columns,
  );
