/** Refusals of a report; `field` of the answer names the place. */
export const reportErrors = {
  'no-columns': { status: 422, code: 'no-columns', message: 'Please choose at least one column.' },
  'unknown-column': { status: 422, code: 'unknown-column', message: 'This column does not exist.' },
  'no-grouping': { status: 422, code: 'no-grouping', message: 'This report cannot be grouped like that.' },
  'no-days': { status: 422, code: 'no-days', message: 'Please choose the first and the last day.' },
  'range-backwards': { status: 422, code: 'range-backwards', message: 'The end is before the start.' },
  'range-in-future': { status: 422, code: 'range-in-future', message: 'The period starts in the future.' },
  'range-too-long': { status: 422, code: 'range-too-long', message: 'The period is longer than 13 months.' },
  'unknown-zone': { status: 422, code: 'unknown-zone', message: 'This time zone does not exist.' },
  'unknown-agent': { status: 422, code: 'unknown-agent', message: 'One of these agents is not in this account.' },
  'unknown-queue': { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
  'too-fine': { status: 422, code: 'too-fine', message: 'The period is too long for hourly rows.' },
  'still-counting': {
    status: 503,
    code: 'still-counting',
    message: 'The figures are still being calculated. Please try again in a minute.',
  },
  'name-taken': { status: 409, code: 'name-taken', message: 'There is already a report with this name.' },
  'changed-meanwhile': {
    status: 409,
    code: 'changed-meanwhile',
    message: 'Someone else changed this report in the meantime.',
  },
  'too-many-reports': {
    status: 409,
    code: 'too-many-reports',
    message: 'You have reached the maximum of 200 reports. Please delete one first.',
  },
  'not-yours': { status: 403, code: 'not-yours', message: 'Only the creator of a report or an owner can change it.' },
} as const;
export type ReportErrorCode = keyof typeof reportErrors;
/** Maximum number of reports per account. */
export const REPORTS_MOST = 200;
