/** Refusals of a report; `field` of the answer names the place. */
export const reportErrors = {
  'no-columns': { status: 422, code: 'no-columns', message: 'Please choose at least one column.' },
  'unknown-column': { status: 422, code: 'unknown-column', message: 'There is no such column.' },
  'no-grouping': { status: 422, code: 'no-grouping', message: 'This report cannot be grouped like that.' },
  'no-days': { status: 422, code: 'no-days', message: 'Please choose the first and the last day.' },
  'range-backwards': { status: 422, code: 'range-backwards', message: 'The range ends before it begins.' },
  'range-in-future': { status: 422, code: 'range-in-future', message: 'The range begins in the future.' },
  'range-too-long': { status: 422, code: 'range-too-long', message: 'The range is longer than 13 months.' },
  'unknown-zone': { status: 422, code: 'unknown-zone', message: 'There is no such time zone.' },
  'unknown-agent': { status: 422, code: 'unknown-agent', message: 'An agent is not one of this account.' },
  'unknown-queue': { status: 422, code: 'unknown-queue', message: 'There is no such queue.' },
  'too-fine': { status: 422, code: 'too-fine', message: 'The range is too long for a row each hour.' },
  'still-counting': {
    status: 503,
    code: 'still-counting',
    message: 'The calls are being counted. Please try again in a minute.',
  },
  'name-taken': { status: 409, code: 'name-taken', message: 'There is a report of this name.' },
  'too-many-reports': { status: 409, code: 'too-many-reports', message: 'There are 200 reports. Please delete one.' },
  'not-yours': { status: 403, code: 'not-yours', message: 'Only who made a report, or an owner, may change it.' },
} as const;
export type ReportErrorCode = keyof typeof reportErrors;
/** Maximum number of reports per account. */
export const REPORTS_MOST = 200;
