import type { FilterChip } from '../../list/index.ts';
import { withFilters, type View } from '../model/view.ts';
import { useCutLabel } from './use-cut-label.ts';

/** A filter shown as chip: its name, the labels of its values, and the keys removed with it. */
export interface ChipKind {
  readonly key: string;
  readonly name: string;
  readonly nameOf: (value: string) => string;
  readonly parts?: readonly string[];
  /** Separator of values; a comma by default. */
  readonly between?: string;
}

/** Returns the applied filters as chips, each removable, in the given order. */
export function useChips(kinds: readonly ChipKind[], view: View, show: (view: View) => void): readonly FilterChip[] {
  const cut = useCutLabel();
  return kinds.flatMap(({ key, name, nameOf, parts = [], between = ', ' }) => {
    const values = view.chosen[key] ?? [];
    if (values.length === 0) return [];
    const without = Object.entries(view.chosen).filter(([other]) => other !== key && !parts.includes(other));
    const labels = values.map(nameOf);
    return [
      {
        key,
        name,
        value: labels.map(cut).join(between),
        whole: labels.join(between),
        onRemove: () => show(withFilters(view, { chosen: Object.fromEntries(without) })),
      },
    ];
  });
}
