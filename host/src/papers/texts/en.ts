export const en = {
  refused: 'The papers of your company were refused',
  'detail.refused': 'The reasons stand beside the papers. Others can be handed in.',
  'more-asked': 'More is needed of the papers of your company',
  'detail.more-asked': 'What is needed stands beside each paper. Add it and hand them in again.',
  open: 'Open the settings',
} as const;
