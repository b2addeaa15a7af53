export const en = {
  refused: 'Your company documents were rejected',
  'detail.refused': 'The reasons are noted next to the documents. You can submit new ones.',
  'more-asked': 'Your company documents need more information',
  'detail.more-asked': 'What is missing is noted next to each document. Add it and submit again.',
  open: 'Open settings',
} as const;
