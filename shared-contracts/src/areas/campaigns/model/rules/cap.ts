/** Whether a campaign has cost what it may, and dials nobody more; both in whole coins, a cap of 0 is none [ACCT-024] (decision 0403). */
export const isCapReached = (cost: number, cap: number): boolean => cap > 0 && cost >= cap;
