import { useState } from 'react';
import { filterStateOf } from '../../list/index.ts';
import type { Chosen } from '../model/view.ts';

/** Filters selected in the dropdown, before Apply. */
export interface FilterDraft {
  readonly chosen: Chosen;
  /** Whether applying was attempted; errors are shown from then on. */
  readonly tried: boolean;
  set(change: Chosen): void;
}

/** `parts` are keys that belong to another filter and are not counted by themselves. */
export function useListDraft(parts: readonly string[]) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [tried, setTried] = useState(false);
  const counted = (filters: Chosen) =>
    Object.entries(filters).flatMap(([key, values]) => (parts.includes(key) ? [] : [values]));
  const begin = (applied: Chosen) => {
    setChosen(applied);
    setTried(false);
  };
  const draft: FilterDraft = { chosen, tried, set: (change) => setChosen({ ...chosen, ...change }) };
  return {
    draft,
    begin,
    refuse: () => setTried(true),
    state: filterStateOf(counted(chosen)),
    countOf: (applied: Chosen) => counted(applied).filter((values) => values.length > 0).length,
  };
}
