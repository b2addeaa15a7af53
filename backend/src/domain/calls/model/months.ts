/** The beginning of the month (UTC) that a moment is in, as the call log is partitioned. Epoch ms in, a date out. */
export const startOfMonth = (at: number): Date => {
  const day = new Date(at);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth()));
};

/** The months from one moment to another (epoch ms), both included, by their beginnings. */
export function monthsBetween(from: number, to: number): readonly Date[] {
  const months: Date[] = [];
  for (let month = startOfMonth(from); month.getTime() <= to; month = nextMonth(month)) months.push(month);
  return months;
}

export const nextMonth = (month: Date): Date => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
