/** Value of the filter-active flag [FILT-007]: 200 if any filter has a selection, otherwise 0. Date filters do not count [FILT-016]. */
export const FILTERS_ACTIVE = 200;
export type FilterState = typeof FILTERS_ACTIVE | 0;

export const filterStateOf = (selections: readonly (readonly unknown[])[]): FilterState =>
  selections.some((selection) => selection.length > 0) ? FILTERS_ACTIVE : 0;

/** Toggles one of many values; keeps the order of selection. */
export const toggled = <Value>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];

/** Selects a single value, or clears it. */
export const toggledAlone = <Value>(chosen: readonly Value[], value: Value): readonly Value[] =>
  chosen.includes(value) ? [] : [value];
