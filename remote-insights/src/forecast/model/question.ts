import type { ListShape, View } from '@patchbay/shared-ui/list-page';
import { settingNames, type SettingName } from './settings.ts';

export const staffingModels = ['c', 'a'] as const;
/** Erlang C: callers wait to the end; Erlang A: they give up in time. */
export type StaffingModel = (typeof staffingModels)[number];

/** All that can be chosen stands in the address: the queue, the day, and the what-if [INS-032, INS-033]. */
export const forecastShape: ListShape = {
  filters: {
    ...{ queue: 'text', day: 'text', model: staffingModels },
    ...Object.fromEntries(settingNames.map((name) => [name, 'text' as const])),
  },
  orders: [],
  dated: false,
};

type Asked = Pick<View, 'chosen'>;
const chosenOf = ({ chosen }: Asked, key: string): string | null => chosen[key]?.[0] ?? null;

/** An id; null for all calls. */
export const queueOf = (view: Asked): string | null => chosenOf(view, 'queue');
/** The day that is looked at, of those that are told; the first where the address has none of them. */
export const dayOf = (view: Asked, days: readonly string[]): string | null =>
  days.find((day) => day === chosenOf(view, 'day')) ?? days[0] ?? null;
export const modelOf = (view: Asked): StaffingModel =>
  staffingModels.find((model) => model === chosenOf(view, 'model')) ?? 'c';

/** What is null is not written. */
export const choose = (view: View, key: 'queue' | 'day' | 'model' | SettingName, value: string | null): View => ({
  ...view,
  chosen: { ...view.chosen, [key]: value === null ? [] : [value] },
});

/** The what-if as it begins: all else stays. */
export const withoutSettings = (view: View): View => ({
  ...view,
  chosen: Object.fromEntries(Object.entries(view.chosen).filter(([key]) => key === 'queue' || key === 'day')),
});
