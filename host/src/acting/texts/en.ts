export const en = {
  acts: 'You act as the owner of {{account}} until {{time}}.',
  back: 'Back to {{account}}',
  failed: 'That did not work. Try again.',
};
