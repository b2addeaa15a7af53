/** Refusals of a file by its content, and of changes of the review's state. */
export const kycErrors = {
  'not-a-paper': { status: 415, code: 'not-a-paper', message: 'This file is not a PDF, JPEG or PNG.' },
  'too-large': { status: 413, code: 'paper-too-large', message: 'A file can have at most 5 MB.' },
  broken: { status: 422, code: 'paper-broken', message: 'This file is damaged or incomplete.' },
  'has-program': {
    status: 422,
    code: 'paper-has-program',
    message: 'This PDF contains a program or other files. Print it to a new PDF and add that one.',
  },
  locked: {
    status: 422,
    code: 'paper-locked',
    message: 'This PDF is password-protected. Add one that opens without a password.',
  },
  'too-many': { status: 409, code: 'too-many-papers', message: 'There are already four files for this document.' },
  'there-already': { status: 409, code: 'paper-there-already', message: 'This file has already been added.' },
  'in-review': { status: 409, code: 'in-review', message: 'The documents are in review and cannot be changed.' },
  accepted: { status: 409, code: 'paper-accepted', message: 'This document was accepted and cannot be removed.' },
  missing: { status: 409, code: 'papers-missing', message: 'Some documents are missing.' },
  'nothing-new': { status: 409, code: 'nothing-new', message: 'Nothing has been added since the last review.' },
  'not-in-review': { status: 409, code: 'not-in-review', message: 'These documents are not in review.' },
  'handed-in-anew': { status: 409, code: 'handed-in-anew', message: 'Other documents were submitted in the meantime.' },
  unexplained: { status: 400, code: 'unexplained', message: 'Please explain what is wrong with the documents.' },
} as const;
export type KycProblem = keyof typeof kycErrors;
