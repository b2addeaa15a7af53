/** Refusals of a purchase, renewal or change; nothing was charged. */
export const subscriptionErrors = {
  noCredit: { status: 402, code: 'no-credit', message: 'There are not enough coins for this. Please recharge.' },
  taken: { status: 409, code: 'number-taken', message: 'Someone else has just taken this number.' },
  noNumber: { status: 404, code: 'no-number', message: 'This number does not exist.' },
  noPlan: { status: 409, code: 'no-plan', message: 'You have no plan that this number can belong to.' },
  changed: {
    status: 409,
    code: 'changed-meanwhile',
    message: 'This was changed in the meantime. Please check it again.',
  },
  withoutEnd: { status: 409, code: 'without-end', message: 'A number without an end date cannot be renewed.' },
} as const;
