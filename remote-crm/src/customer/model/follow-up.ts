/** Whether a follow-up should have been by now; both ISO 8601. */
export const isOverdue = (followupDt: string, now: number): boolean => Date.parse(followupDt) < now;
