import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
export const peopleErrors = {
  unknown: { status: 404, code: 'unknown-person', message: 'This person does not exist.' },
  unknownInvitation: { status: 404, code: 'unknown-invitation', message: 'This invitation does not exist.' },
  /** Taken in this account or any other; the message does not say which [CONF-USER-001]. */
  emailTaken: { status: 409, code: 'email-taken', message: 'This e-mail address is already in use.' },
  invited: { status: 409, code: 'invited', message: 'This e-mail address already has an invitation.' },
  numberTaken: { status: 409, code: 'number-taken', message: 'Another agent has this number.' },
  twice: { status: 422, code: 'twice', message: 'Duplicate of an earlier row.' },
  noNumber: { status: 422, code: 'no-number', message: 'An agent needs a number.' },
  unknownQueue: { status: 422, code: 'unknown-queue', message: 'This queue does not exist.' },
  lastOwner: {
    status: 409,
    code: 'last-owner',
    message: 'An account needs an owner. Make someone else an owner first.',
  },
  changed: { status: 409, code: 'changed-meanwhile', message: 'Someone else changed this person in the meantime.' },
  oneself: { status: 409, code: 'oneself', message: 'You cannot do this to your own account.' },
  unreadable: { status: 422, code: 'unreadable-file', message: 'This is not a CSV file.' },
  noEmailColumn: { status: 422, code: 'no-email-column', message: 'The file needs a column for the e-mail.' },
  empty: { status: 422, code: 'empty-file', message: 'The file has no rows.' },
  tooManyRows: { status: 422, code: 'too-many-rows', message: 'A file can have at most 5,000 rows.' },
} as const;

/** Maximum number of names listed. */
const TOLD = 50;

/** Number of used seats and their users [CONF-USER-004]: the first names in alphabetical order, then '…' when there are more. */
export const noSeat = (used: number, all: number, names: readonly string[]) => {
  const by = [...names.slice(0, TOLD), ...(names.length > TOLD ? ['…'] : [])].join(', ');
  const message = `${used} of ${all} seats of your plan are used, by ${by}.`;
  return { reason: { status: 409, code: 'no-seat', message }, data: { used, all, by } } as const;
};
/** 409: `data` is set when no seat is left. */
export const noSeatAnswerSchema = errorAnswerSchema.extend({
  data: z.object({ used: z.number().int(), all: z.number().int(), by: z.string() }).optional(),
});
