/** Refusals of changes of dispositions, besides those of the schema and of every list. */
export const dispositionErrors = {
  tooMany: { status: 422, code: 'too-many', message: 'There can be no more than 200 of these.' },
  gone: { status: 404, code: 'not-found', message: 'This is not there any more.' },
  taken: { status: 409, code: 'taken', message: 'There is one like this already.' },
  /** Somebody else changed it first; `data` of the answer is its current name. */
  changed: { status: 409, code: 'changed-meanwhile', message: 'Somebody else changed this meanwhile.' },
} as const;
