import type { DialRules } from './dialable.ts';

/** What a person is told beside a preset, in their language. */
export type PresetNote =
  /** Nothing here is called compliant by us: the owner decides, and asks a lawyer. */
  | 'no-advice'
  /** Keeping the limit protects from nothing: the regulator looks at the harm of each campaign. */
  | 'no-safe-harbour';

/** Settings to begin with, which the owner chooses and may change [CAMP-005, CAMP-007]. */
export interface Preset {
  readonly country: 'IN' | 'US' | 'GB';
  /** As calendars write weeks; null: none is proposed. */
  readonly week: string | null;
  readonly clockOf: DialRules['clockOf'];
  readonly limit: number;
  /** Days over which the limit is counted. */
  readonly overDays: number;
  readonly agentWithinSeconds: number;
  /** A line rings at least so long before it is given up. */
  readonly ringSeconds: number;
  readonly message: 'with-opt-out';
  readonly notes: readonly PresetNote[];
}

const daily = (hours: string): string =>
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} ${hours}`).join(';');
const shared = { limit: 0.03, overDays: 30, agentWithinSeconds: 2, ringSeconds: 15, message: 'with-opt-out' } as const;

export const presets: readonly Preset[] = [
  { ...shared, country: 'IN', week: daily('10:00-21:00'), clockOf: 'account', notes: ['no-advice'] },
  { ...shared, country: 'US', week: daily('08:00-21:00'), clockOf: 'number', notes: ['no-advice'] },
  { ...shared, country: 'GB', week: null, clockOf: 'number', notes: ['no-advice', 'no-safe-harbour'] },
];
