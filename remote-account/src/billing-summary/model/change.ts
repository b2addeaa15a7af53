/** Returns the change of a figure as text: `+12.5 %`; null without a previous value or a comparison. */
export function changeText(now: number, before: number | null, language: string): string | null {
  if (before === null || before === 0) return null;
  return ((now - before) / before).toLocaleString(language, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  } as const);
}
