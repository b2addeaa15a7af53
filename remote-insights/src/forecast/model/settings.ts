import type { CallForecastAnswer, StaffingAim } from '@patchbay/shared-contracts/insights';
import type { View } from '@patchbay/shared-ui/list-page';

/** Settings of the what-if, as whole numbers: shares in per cent, times in seconds [INS-033]. */
export const settingNames = ['target', 'seconds', 'shrinkage', 'occupancy', 'handling', 'patience'] as const;
export type SettingName = (typeof settingNames)[number];

/** Limits of the settings: no team answers all calls in time or can spend all of its time on them. */
export const settingLimits: Readonly<Record<SettingName, { readonly least: number; readonly most: number }>> = {
  target: { least: 1, most: 99 },
  seconds: { least: 1, most: 300 },
  shrinkage: { least: 0, most: 80 },
  occupancy: { least: 30, most: 100 },
  handling: { least: 10, most: 1800 },
  patience: { least: 5, most: 600 },
};

type Known = Pick<CallForecastAnswer, 'handling_ms' | 'service_level'>;
export type SettingValues = Readonly<Record<SettingName, number>>;

/** Handling time, seconds, where none is known. */
const ASSUMED_HANDLING = 240;
const SECOND_MS = 1000;
const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** Returns the initial settings: the queue's own service level and handling time, and common values for the rest. */
export const firstSettings = ({ handling_ms: handling, service_level: level }: Known): SettingValues => ({
  target: within(level.target * 100, settingLimits.target),
  seconds: within(level.seconds, settingLimits.seconds),
  ...{ shrinkage: 30, occupancy: 85, patience: 120 },
  handling: within(handling === null ? ASSUMED_HANDLING : handling / SECOND_MS, settingLimits.handling),
});

/** A setting as typed, and its value; null where it is invalid. */
export interface Setting {
  readonly text: string;
  readonly value: number | null;
}
export type Settings = Readonly<Record<SettingName, Setting>>;

function settingOf(text: string | undefined, name: SettingName, first: number): Setting {
  if (text === undefined) return { text: String(first), value: first };
  const { least, most } = settingLimits[name];
  const value = /^\d{1,6}$/.test(text) ? Number(text) : null;
  return { text, value: value !== null && value >= least && value <= most ? value : null };
}

export function settingsOf({ chosen }: Pick<View, 'chosen'>, first: SettingValues): Settings {
  const read = (name: SettingName) => settingOf(chosen[name]?.[0], name, first[name]);
  return {
    ...{ target: read('target'), seconds: read('seconds'), shrinkage: read('shrinkage') },
    ...{ occupancy: read('occupancy'), handling: read('handling'), patience: read('patience') },
  };
}

/** Input of a staffing plan. */
export interface PlanWish {
  readonly aim: StaffingAim;
  /** Seconds. */
  readonly handling: number;
  /** Share, 0 to 1. */
  readonly shrinkage: number;
}

/** Returns the input of a plan; null while a relevant setting is invalid. */
export function wishOf(settings: Settings, model: 'a' | 'c'): PlanWish | null {
  const { target, seconds, shrinkage, occupancy, handling, patience } = settings;
  const counting = [target, seconds, shrinkage, occupancy, handling, ...(model === 'a' ? [patience] : [])];
  if (counting.some(({ value }) => value === null)) return null;
  return {
    aim: {
      target: (target.value ?? 0) / 100,
      within: seconds.value ?? 0,
      highestOccupancy: (occupancy.value ?? 0) / 100,
      patience: model === 'a' ? patience.value : null,
    },
    handling: handling.value ?? 0,
    shrinkage: (shrinkage.value ?? 0) / 100,
  };
}
