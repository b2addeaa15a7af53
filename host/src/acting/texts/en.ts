export const en = {
  acts: 'You act as the owner of {{account}}. It ends at {{time}}; everything stands in its history under both names.',
  back: 'Back to {{account}}',
  failed: 'That did not work. Try again.',
};
