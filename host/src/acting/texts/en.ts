export const en = {
  acts: 'You are acting as the owner of {{account}} until {{time}}.',
  back: 'Back to {{account}}',
  failed: 'That did not work. Please try again.',
};
