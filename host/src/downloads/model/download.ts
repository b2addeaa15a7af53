import type { Download } from '@patchbay/shared-contracts/exports';

export const isAtWork = ({ state }: Download): boolean => state === 'queued' || state === 'running';

/** Returns the files that were being made before and are not any more. */
export function settled(before: readonly Download[], now: readonly Download[]): readonly Download[] {
  const working = new Set(before.filter(isAtWork).map(({ id }) => id));
  return now.filter((download) => working.has(download.id) && !isAtWork(download));
}

const MINUTE_S = 60;
const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE_S],
] as const;

/** Formats an age for people; below one minute it reads as now. */
export function ageText(then: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(then)) / 1000));
  const [unit, length] = spans.find(([, each]) => seconds >= each) ?? (['second', 1] as const);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return seconds < MINUTE_S ? format.format(0, 'second') : format.format(-Math.floor(seconds / length), unit);
}
