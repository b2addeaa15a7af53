import { isUniqueViolation } from '../../kernel/db/unique.ts';

/** Of two who save the same number at once, the second looks again, and then sees the first's [CUST-052]. */
export const againOnConflict = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (isUniqueViolation(error)) return work();
    throw error;
  });
