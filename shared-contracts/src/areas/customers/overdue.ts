/** Whether a follow-up (ISO 8601) was due before now (epoch ms). */
export const isOverdue = (followupDt: string, now: number): boolean => Date.parse(followupDt) < now;
