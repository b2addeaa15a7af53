/** A time by its ends, both included; ISO 8601. */
export interface TimeBefore {
  readonly from: string;
  readonly to: string;
}

type Asked = Readonly<Record<string, string>>;

const ofComparison: readonly string[] = ['compare', 'compare_from', 'compare_to'];

/** The same question of the time that is compared with [INS-028]; what tells of agents and queues is asked apart for it. */
export const askedOfBefore = (question: Asked, { from, to }: TimeBefore): Asked => ({
  ...Object.fromEntries(Object.entries(question).filter(([key]) => !ofComparison.includes(key))),
  ...{ date_filter: 'custom_date', from_date: from, to_date: to },
});
