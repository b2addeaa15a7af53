import {
  DEFAULT_REPORT_CHOICE,
  reportChoices,
  reportKinds,
  type ReportChoice,
  type ReportKind,
} from '@patchbay/shared-contracts/reports';

/** Open report: a new one of a kind, or a saved one by its id. */
export type Opened = { readonly kind: ReportKind } | { readonly id: string };

/** Content of the address [CONF-REP-001]. */
export interface Place {
  readonly choice: ReportChoice;
  /** Null: the first of the list. */
  readonly opened: Opened | null;
}

export function readPlace(params: URLSearchParams): Place {
  const choice = reportChoices.find((each) => each === params.get('choice')) ?? DEFAULT_REPORT_CHOICE;
  const id = params.get('report');
  if (id !== null && id !== '') return { choice, opened: { id } };
  const kind = reportKinds.find((each) => each === params.get('kind'));
  return { choice, opened: kind === undefined ? null : { kind } };
}

/** Returns the address of a place; defaults are omitted. */
export function addressOf({ choice, opened }: Place): string {
  const params = new URLSearchParams();
  if (choice !== DEFAULT_REPORT_CHOICE) params.set('choice', choice);
  if (opened !== null && 'id' in opened) params.set('report', opened.id);
  if (opened !== null && 'kind' in opened) params.set('kind', opened.kind);
  const query = params.toString();
  return query === '' ? '/reports' : `/reports?${query}`;
}
