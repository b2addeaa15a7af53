import type { Download } from '@patchbay/shared-contracts/exports';

export const isAtWork = ({ state }: Download): boolean => state === 'queued' || state === 'running';

/** What was being made when we looked before, and is not any more. */
export function settled(before: readonly Download[], now: readonly Download[]): readonly Download[] {
  const working = new Set(before.filter(isAtWork).map(({ id }) => id));
  return now.filter((download) => working.has(download.id) && !isAtWork(download));
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `bytes` in the largest unit that leaves at least one, for people. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: units[step] ?? 'byte', unitDisplay: step === 0 ? 'long' : 'short' },
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

const MINUTE_S = 60;
const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE_S],
] as const;

/** How long ago, for people; below a minute it is now. */
export function ageText(then: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(then)) / 1000));
  const [unit, length] = spans.find(([, each]) => seconds >= each) ?? (['second', 1] as const);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return seconds < MINUTE_S ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit);
}
