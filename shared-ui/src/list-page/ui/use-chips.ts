import type { FilterChip } from '../../list/index.ts';
import { withFilters, type View } from '../model/view.ts';
import { useCutLabel } from './use-cut-label.ts';

/** A filter whose choice is shown: how it is called, how a value of it is, and what goes with it when it is taken away. */
export interface ChipKind {
  readonly key: string;
  readonly name: string;
  readonly nameOf: (value: string) => string;
  readonly parts?: readonly string[];
  /** Between values; a comma. */
  readonly between?: string;
}

/** The applied filters of a list, each to be taken away alone, in the order given. */
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
