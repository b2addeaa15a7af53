export const en = {
  frame: 'User guide',
  failed: 'The guide could not be loaded',
  'failed.detail': 'Check your connection and try again.',
};
