/** What PostgreSQL says of a row whose key is there already. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because there is a row of this key already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
