import type { ServiceNumber } from '../phone/line-client.ts';

const two = (value: number): string => String(value).padStart(2, '0');
export const durationText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
/** Formats the time for today, otherwise the day. */
export const whenText = (at: number, now = Date.now()): string => {
  const then = new Date(at);
  return isSameDay(then, new Date(now))
    ? then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
};

/** Returns the name of a number, if it is in the directory. */
export const nameOf = (number: string, known: readonly ServiceNumber[]): string | null => {
  const found = known.find((one) => one.number.replace(/\D/g, '') === number.replace(/\D/g, ''));
  return found === undefined ? null : `${found.business} · ${found.label}`;
};
