import { customerLimits } from '@patchbay/shared-contracts/customers';
import { formatAt } from '@patchbay/shared-contracts/time';

/** The time before a note of a call, DD MMM YYYY h:mm [CUST-026]. */
export const noteTime = (now: number, timeZone: string): string => formatAt(now, timeZone, 'DD MMM YYYY h:mm');

/** A note as it is sent from a call; nothing written stays nothing. */
export const stampedNote = (note: string, now: number, timeZone: string): string =>
  note.trim() === '' ? '' : `${noteTime(now, timeZone)} ${note.trim()}`;

/** Characters that can still be written [CUST-040], as a text field counts them. */
export const remaining = (text: string): number => Math.max(0, customerLimits.note - text.length);

/** A follow-up's time as MMM dd yyyy, HH:mm [CUST-039]. */
export const followUpTime = (at: string, timeZone: string): string => formatAt(at, timeZone, 'MMM DD YYYY, HH:mm');
