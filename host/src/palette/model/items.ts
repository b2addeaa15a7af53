import type { DeclaredIcon } from '@patchbay/shared-contracts';

/** Groups of the palette, in display order. */
export const groups = ['call', 'customers', 'agents', 'pages', 'actions'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette. `detail` stands beside the title; `run` is its action. */
export interface PaletteItem {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  readonly icon: string | DeclaredIcon;
  readonly detail?: string;
  readonly keywords?: readonly string[];
  readonly shortcut?: string;
  readonly run: () => void;
}

/** Groups items; groups are ordered by their best item, items keep their order. */
export function grouped(
  items: readonly PaletteItem[],
): readonly { readonly group: Group; readonly items: readonly PaletteItem[] }[] {
  const found = [...new Set(items.map(({ group }) => group))];
  return found.map((group) => ({ group, items: items.filter((item) => item.group === group) }));
}

/** Returns the line selected after a key, wrapping around; `at` -1 is none. */
export function moved(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return steps[key] ?? null;
}
