export const en = {
  refused: 'The papers of your company were refused',
  'refused.detail': 'The reasons stand beside the papers. Others can be handed in.',
  'more-asked': 'More is needed of the papers of your company',
  'more-asked.detail': 'What is needed stands beside each paper. Add it and hand them in again.',
  open: 'Open the settings',
} as const;
