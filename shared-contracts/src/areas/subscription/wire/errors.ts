/** Refusals of a purchase, renewal or change; nothing was charged. */
export const subscriptionErrors = {
  noCredit: { status: 402, code: 'no-credit', message: 'There are not enough coins for this. Please recharge.' },
  taken: { status: 409, code: 'number-taken', message: 'Somebody else has just taken this number.' },
  noNumber: { status: 404, code: 'no-number', message: 'There is no such number.' },
  noPlan: { status: 409, code: 'no-plan', message: 'The account has no plan that the number could belong to.' },
  changed: { status: 409, code: 'changed-meanwhile', message: 'This was changed meanwhile. Please look at it again.' },
  withoutEnd: { status: 409, code: 'without-end', message: 'What has no end cannot be renewed.' },
} as const;
