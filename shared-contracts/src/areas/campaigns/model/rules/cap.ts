/** Whether a campaign has reached its cost cap and stops dialling; both in whole coins, a cap of 0 is none [ACCT-024] (decision 0403). */
export const isCapReached = (cost: number, cap: number): boolean => cap > 0 && cost >= cap;
