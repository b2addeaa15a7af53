/** A number that can be dialled: E.164 with its +, of six digits at least. */
export const DIALLED = /^\+\d{6,15}$/;
