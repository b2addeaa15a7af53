/** SQLSTATE for a row whose key exists already. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with this key exists already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
