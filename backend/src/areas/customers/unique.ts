import { isUniqueViolation } from '../../kernel/db/unique.ts';

/** Retries after a conflict: of two simultaneous saves of a number the second reads again, and then sees the first [CUST-052]. */
export const againOnConflict = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (isUniqueViolation(error)) return work();
    throw error;
  });
