/** The filter-active flag [FILT-007]: 200 if any filter has a selection, otherwise 0. Date filters are outside of it [FILT-016]. */
export const FILTERS_ACTIVE = 200;
export type FilterState = typeof FILTERS_ACTIVE | 0;

export const filterStateOf = (selections: readonly (readonly unknown[])[]): FilterState =>
  selections.some((selection) => selection.length > 0) ? FILTERS_ACTIVE : 0;

/** Chooses, or takes back, one of many; in the order of choosing. */
export const toggled = <Value>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];

/** Chooses one alone, or takes it back. */
export const toggledAlone = <Value>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? [] : [value];
