/** Start and end of a period, both included; ISO 8601. */
export interface TimeBefore {
  readonly from: string;
  readonly to: string;
}

type Query = Readonly<Record<string, string>>;

const ofComparison: readonly string[] = ['compare', 'compare_from', 'compare_to'];

/** Returns the query for the comparison period [INS-028]; data by agent and queue is requested separately. */
export const askedOfBefore = (question: Query, { from, to }: TimeBefore): Query => ({
  ...Object.fromEntries(Object.entries(question).filter(([key]) => !ofComparison.includes(key))),
  ...{ date_filter: 'custom_date', from_date: from, to_date: to },
});
