/** What PostgreSQL says of a row whose key is there already. */
const UNIQUE_VIOLATION = '23505';

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** Of two who save the same number at once, the second looks again, and then sees the first's [CUST-052]. */
export const againOnConflict = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (isUniqueViolation(error)) return work();
    throw error;
  });
