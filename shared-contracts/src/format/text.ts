/** Truncates to `length` characters, with '...' when something was cut [FMT-020]. Counts code points, so that emoji are not split. */
export function truncate(text: string, length: number): string {
  const points = [...text];
  return points.length > length ? `${points.slice(0, length).join('')}...` : text;
}

/** Returns the initial of a person: upper-cased first letter of the first name, 'U' when there is none [FMT-020, SHELL-035]. */
export const initialOf = (firstName: string | null | undefined): string =>
  [...(firstName ?? '').trim()][0]?.toLocaleUpperCase() ?? 'U';

/** Search of selects: the text occurs in one of the labels, ignoring case [FILT-012]. */
export const matchesLabel = (search: string, ...labels: readonly string[]): boolean => {
  const wanted = search.trim().toLocaleLowerCase();
  return labels.some((label) => label.toLocaleLowerCase().includes(wanted));
};

/** Maximum lengths of names by place [NAV-027, FMT-009, FMT-010, FMT-017]. */
export const lengths = {
  profileName: 30,
  profileEmail: 35,
  profileAgentNumber: 25,
  widgetCustomer: 20,
  widgetUser: 17,
  widgetQueue: 12,
  widgetQueueNarrow: 10,
  selectLabel: 25,
  selectLabelNarrow: 10,
  dispositionInTicker: 12,
  dispositionInCrm: 20,
} as const;
