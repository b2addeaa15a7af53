import { customerLimits, formatDay, formatStamp } from '@patchbay/shared-contracts';

/** The time before a note of a call, DD MMM YYYY h:mm [CUST-026]. */
export function noteTime(now: number, timeZone: string): string {
  const [hour = '0', minute = '00'] = formatStamp(now, timeZone).slice(11, 16).split(':');
  return `${formatDay(now, timeZone)} ${Number(hour) % 12 || 12}:${minute}`;
}

/** A note as it is sent from a call; nothing written stays nothing. */
export const stampedNote = (note: string, now: number, timeZone: string): string =>
  note.trim() === '' ? '' : `${noteTime(now, timeZone)} ${note.trim()}`;

/** Characters that can still be written [CUST-040], as a text field counts them. */
export const remaining = (text: string): number => Math.max(0, customerLimits.note - text.length);

/** A follow-up's time as MMM dd yyyy, HH:mm [CUST-039]. */
export function followUpTime(at: string, timeZone: string): string {
  const [day = '', month = '', year = ''] = formatDay(at, timeZone).split(' ');
  return `${month} ${day} ${year}, ${formatStamp(at, timeZone).slice(11, 16)}`;
}
