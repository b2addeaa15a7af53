/** Refusals of changes of dispositions, besides those of the schema and of every list. */
export const dispositionErrors = {
  tooMany: { status: 422, code: 'too-many', message: 'There can be at most 200 of these.' },
  gone: { status: 404, code: 'not-found', message: 'This no longer exists.' },
  taken: { status: 409, code: 'taken', message: 'This already exists.' },
  /** Somebody else changed it first; `data` of the answer is its current name. */
  changed: { status: 409, code: 'changed-meanwhile', message: 'Someone else changed this in the meantime.' },
  /** More would be lost by a deletion than the user was shown; `data` of the answer is the current use. */
  usedMore: { status: 409, code: 'used-more', message: 'More uses this now than you were shown.' },
} as const;
