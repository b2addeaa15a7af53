import type { Row } from '../../../kernel/db/tables.ts';

/** What is said of a follow-up, and what stands there. */
export interface FollowUpSaid {
  /** Done, or not after all. */
  readonly done: boolean;
  /** What was promised for this moment. */
  readonly at: Date;
  readonly customer: Pick<Row<'customers'>, 'followup_at'>;
  /** Its entry in the history: one that is not done, or the one that is to be taken back. */
  readonly entry: Pick<Row<'customer_history'>, 'body'> | undefined;
  readonly now: Date;
  /** Who says so, by name. */
  readonly by: string;
}

/** What the customer and the entry become; null when it is another follow-up by now: moved, done already, or with a new one in its place. */
export function followUpChange({ done, at, customer, entry, now, by }: FollowUpSaid) {
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
