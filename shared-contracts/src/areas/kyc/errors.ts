/** Refusals of a file by its content, and of changes of the review's state. */
export const kycErrors = {
  'not-a-paper': { status: 415, code: 'not-a-paper', message: 'This file is no PDF, JPEG or PNG.' },
  'too-large': { status: 413, code: 'paper-too-large', message: 'A file has at most 5 MB.' },
  broken: { status: 422, code: 'paper-broken', message: 'This file is damaged or was cut off.' },
  'has-program': {
    status: 422,
    code: 'paper-has-program',
    message: 'This PDF carries a program or other files. Print it as a new PDF and add that.',
  },
  locked: { status: 422, code: 'paper-locked', message: 'This PDF needs a password. Add one that opens without.' },
  'too-many': { status: 409, code: 'too-many-papers', message: 'There are four files of this kind already.' },
  'there-already': { status: 409, code: 'paper-there-already', message: 'This file was added already.' },
  'in-review': { status: 409, code: 'in-review', message: 'The papers are being reviewed and stay as they are.' },
  accepted: { status: 409, code: 'paper-accepted', message: 'This paper was accepted, and stays.' },
  missing: { status: 409, code: 'papers-missing', message: 'Some papers are missing.' },
  'nothing-new': { status: 409, code: 'nothing-new', message: 'Nothing was added since the last decision.' },
  'not-in-review': { status: 409, code: 'not-in-review', message: 'These papers are not being reviewed.' },
  'handed-in-anew': { status: 409, code: 'handed-in-anew', message: 'Other papers were handed in meanwhile.' },
  unexplained: { status: 400, code: 'unexplained', message: 'Say what is wrong with the papers.' },
} as const;
export type KycProblem = keyof typeof kycErrors;
