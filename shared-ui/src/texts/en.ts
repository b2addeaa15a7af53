/** Texts of the shared pieces. Literals of the documents stand exactly as written (PAGE-001, FILT-011). */
export const en = {
  'failure.title': 'This part of the console is not available right now',
  'failure.detail': 'The rest keeps working. Reason: {{reason}}',
  'failure.retry': 'Retry',
  'list.outOf': 'Out of {{total}}',
  'list.show': 'Show',
  'list.perPage': 'Records per page',
  'list.entries': 'entries',
  'list.page': 'Page',
  'list.previous': 'Previous page',
  'list.next': 'Next page',
  'phone.call': 'Call {{number}}',
  'direction.Inbound': 'Inbound',
  'direction.Outbound': 'Outbound',
} as const;
