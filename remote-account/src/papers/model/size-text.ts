const units = ['kilobyte', 'megabyte'] as const;
const STEP = 1_000;

/** `bytes` in KB or MB, for people. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= STEP * STEP;
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: units[isLarge ? 1 : 0], unitDisplay: 'short' },
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, bytes / STEP) / (isLarge ? STEP : 1));
}
