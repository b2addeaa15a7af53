import { useState } from 'react';
import { filterStateOf } from '../../list/index.ts';
import type { Chosen } from '../model/view.ts';

/** The filters as they stand in the dropdown, before Apply. */
export interface FilterDraft {
  readonly chosen: Chosen;
  /** Somebody tried to apply it: what is wrong with it is said. */
  readonly tried: boolean;
  /** Changes some of it. */
  set(change: Chosen): void;
}

/** `parts` are keys that belong to another filter, and count for nothing alone. */
export function useDraft(parts: readonly string[]) {
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
