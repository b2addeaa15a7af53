/** Largest value of an `integer` of PostgreSQL; a request with a larger one is invalid, not a fault of the server. */
export const MAX_INTEGER = 2_147_483_647;
