/** How a figure differs from the one before it, as it is written: `+12.5 %`; null where nothing was, or nothing is compared. */
export function changeText(now: number, before: number | null, language: string): string | null {
  if (before === null || before === 0) return null;
  return ((now - before) / before).toLocaleString(language, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  } as const);
}
