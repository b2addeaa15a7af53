type Disposition = readonly [string, string];

/** Dispositions entered in the demo after calls. */
export const dispositions: readonly [Disposition, ...Disposition[]] = [
  ['Order', 'Placed'],
  ['Order', 'Delivery date'],
  ['Complaint', 'Damaged goods'],
  ['Complaint', 'Late delivery'],
  ['Enquiry', 'Price'],
  ['Enquiry', 'Availability'],
  ['Payment', 'Invoice copy'],
  ['Follow up', 'Call back'],
];
export const notes = [
  'Asked for an invoice copy by e-mail.',
  'Wants delivery before Friday.',
  'Happy with the replacement.',
  'Will compare prices and call again.',
  'Asked for a manager; explained the policy.',
  'Confirmed the new delivery address.',
  'Payment reference noted.',
] as const;
