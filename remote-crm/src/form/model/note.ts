import { customerLimits } from '@patchbay/shared-contracts/customers';
import { formatAt } from '@patchbay/shared-contracts/time';

/** Formats the time before a note of a call, DD MMM YYYY h:mm [CUST-026]. */
export const noteTime = (now: number, timeZone: string): string => formatAt(now, timeZone, 'DD MMM YYYY h:mm');

/** Returns a note as sent from a call; an empty one stays empty. */
export const stampedNote = (note: string, now: number, timeZone: string): string =>
  note.trim() === '' ? '' : `${noteTime(now, timeZone)} ${note.trim()}`;

/** Returns the number of characters left [CUST-040], as counted by a text field. */
export const remaining = (text: string): number => Math.max(0, customerLimits.note - text.length);

/** Formats a follow-up's time as MMM dd yyyy, HH:mm [CUST-039]. */
export const followUpTime = (at: string, timeZone: string): string => formatAt(at, timeZone, 'MMM DD YYYY, HH:mm');
