/** Dialable number: E.164 with its +, at least six digits. */
export const DIALLED = /^\+\d{6,15}$/;
