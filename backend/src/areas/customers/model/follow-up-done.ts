import type { Row } from '../../../kernel/db/tables.ts';

/** Request about a follow-up, and the stored state. */
export interface FollowUpState {
  /** Done, or no longer done. */
  readonly done: boolean;
  /** Time for which it was promised. */
  readonly at: Date;
  readonly customer: Pick<Row<'customers'>, 'followup_at'>;
  /** Its entry in the history: an open one, or the one whose completion is undone. */
  readonly entry: Pick<Row<'customer_history'>, 'body'> | undefined;
  readonly now: Date;
  /** Name of the user. */
  readonly by: string;
}

/** Returns the changes of customer and entry; null when the follow-up was rescheduled, is done already, or was replaced by a new one. */
export function followUpChange({ done, at, customer, entry, now, by }: FollowUpState) {
  const due = customer.followup_at;
  if (done) {
    if (due?.getTime() !== at.getTime()) return null;
    return {
      customer: { followup_at: null, followup_notes: '', modified_at: now },
      entry: { done_at: now, done_by: by },
    };
  }
  if (due !== null || entry === undefined) return null;
  return {
    customer: { followup_at: at, followup_notes: entry.body, modified_at: now },
    entry: { done_at: null, done_by: null },
  };
}
