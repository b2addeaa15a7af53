import type { RemoteOverview, VersionHealth } from '@patchbay/shared-contracts/platform';

/** Returns the share of page loads in which a version failed to load or threw, 0 to 1; null while nobody loaded it. */
export const troubleOf = ({
  visits,
  failed,
  errored,
}: Pick<VersionHealth, 'visits' | 'failed' | 'errored'>): number | null =>
  visits === 0 ? null : Math.min(1, (failed + errored) / visits);

/** State of a remote's rollout, worst first. */
export type RolloutState = 'frozen' | 'rolling-out' | 'steady';
export function rolloutStateOf({ rollout }: RemoteOverview): RolloutState {
  if (rollout.frozen) return 'frozen';
  return rollout.candidate === null ? 'steady' : 'rolling-out';
}

/** Returns each version's share of page loads, largest first; empty while there were none. */
export function sharesOf(health: readonly VersionHealth[]): readonly { version: string; share: number }[] {
  const all = health.reduce((sum, { visits }) => sum + visits, 0);
  if (all === 0) return [];
  return health
    .map(({ version, visits }) => ({ version, share: visits / all }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

/** Formats a percentage: whole ones without decimals, small ones with the significant digits. */
export function percent(share: number | null): string {
  if (share === null) return '–';
  const value = share * 100;
  if (value === 0 || value >= 10) return `${Math.round(value)} %`;
  return `${value < 0.1 ? '<0.1' : value.toFixed(1).replace(/\.0$/, '')} %`;
}

export const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

export function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Parses a percentage field: 0 to 100 in steps of 0.01, with comma or point; null for anything else. */
export function readPercentage(text: string): number | null {
  const given = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(given)) return null;
  const value = Number(given);
  return value <= 100 ? value : null;
}

/** Parses a list field: entries separated by commas, spaces or line breaks. */
export const readList = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== '')),
];
