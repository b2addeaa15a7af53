import type { CustomerView } from '@patchbay/shared-contracts/customers';

/** Joins the names of disposition and sub-level. */
export const dispositionPath = (...levels: readonly (string | null)[]): string =>
  levels.filter((level) => level !== null && level !== '').join(' › ');

export interface Note {
  readonly datetime: string;
  readonly agent: string | null;
  readonly text: string;
  /** Disposition by name; empty for a note alone. */
  readonly disposition: string;
}

/** Returns dispositions with notes, or plain notes where dispositions are off [CUST-066, CUST-067]. */
export const notesOf = (customer: CustomerView, dispositions: boolean): readonly Note[] =>
  dispositions
    ? customer.disposition_notes_history.map(({ datetime, agent, disposition: { level1, level2, note } }) => ({
        ...{ datetime, agent, text: note },
        disposition: dispositionPath(level1, level2),
      }))
    : customer.notes.map(({ datetime, agent, note }) => ({ datetime, agent, text: note, disposition: '' }));
