const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats `bytes` in the largest unit in which the value is at least one. `language`: BCP 47. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: units[step] ?? 'byte', unitDisplay: step === 0 ? 'long' : 'short' },
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
