/** Whether a follow-up (ISO 8601) should have been by now (epoch ms). */
export const isOverdue = (followupDt: string, now: number): boolean => Date.parse(followupDt) < now;
