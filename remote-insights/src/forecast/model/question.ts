import type { ListShape, View } from '@patchbay/shared-ui/list-page';
import { settingNames, type SettingName } from './settings.ts';

export const staffingModels = ['c', 'a'] as const;
/** Erlang C: callers wait to the end; Erlang A: they abandon after a while. */
export type StaffingModel = (typeof staffingModels)[number];

/** Shape of the state in the address: queue, day and what-if settings [INS-032, INS-033]. */
export const forecastShape: ListShape = {
  filters: {
    ...{ queue: 'text', day: 'text', model: staffingModels },
    ...Object.fromEntries(settingNames.map((name) => [name, 'text' as const])),
  },
  orders: [],
  dated: false,
};

type ViewChoices = Pick<View, 'chosen'>;
const chosenOf = ({ chosen }: ViewChoices, key: string): string | null => chosen[key]?.[0] ?? null;

/** Returns the queue's id; null for all calls. */
export const forecastQueue = (view: ViewChoices): string | null => chosenOf(view, 'queue');
/** Returns the selected day; the first one if the address has none of the forecast days. */
export const dayOf = (view: ViewChoices, days: readonly string[]): string | null =>
  days.find((day) => day === chosenOf(view, 'day')) ?? days[0] ?? null;
export const modelOf = (view: ViewChoices): StaffingModel =>
  staffingModels.find((model) => model === chosenOf(view, 'model')) ?? 'c';

/** Returns the view with a value; null is not written to the address. */
export const withForecastChoice = (
  view: View,
  key: 'queue' | 'day' | 'model' | SettingName,
  value: string | null,
): View => ({
  ...view,
  chosen: { ...view.chosen, [key]: value === null ? [] : [value] },
});

/** Resets the what-if settings; the rest stays. */
export const withoutSettings = (view: View): View => ({
  ...view,
  chosen: Object.fromEntries(Object.entries(view.chosen).filter(([key]) => key === 'queue' || key === 'day')),
});
