import type { DialRules } from './dialable.ts';

/** Note shown beside a preset, in the user's language. */
export type PresetNote =
  /** Presets are not called compliant: the owner decides, with legal advice. */
  | 'no-advice'
  /** Keeping the limit is no safe harbour: the regulator judges the harm of each campaign. */
  | 'no-safe-harbour';

/** Initial settings which the owner chooses and may change [CAMP-005, CAMP-007]. */
export interface Preset {
  readonly country: 'IN' | 'US' | 'GB';
  /** Week in the text format of calendars; null: no proposal. */
  readonly week: string | null;
  readonly clockOf: DialRules['clockOf'];
  readonly limit: number;
  /** Days over which the limit is counted. */
  readonly overDays: number;
  readonly agentWithinSeconds: number;
  /** Shortest ringing time before a line is given up, in seconds. */
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
