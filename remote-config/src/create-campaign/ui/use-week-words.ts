import { weekdays, weekOf, type Span } from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { weekdayNames } from '../../calendars/model/words.ts';

const timesOf = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Formats a week briefly: consecutive days with equal hours are grouped. */
export function useWeekWords(): (text: string) => string {
  const language = usePreference(useConsole().i18n);
  const names = weekdayNames(language, 'short');
  return (text) => {
    const week = weekOf(text) ?? {};
    const runs: { first: number; last: number; times: string }[] = [];
    weekdays.forEach((day, at) => {
      const times = timesOf(week[day] ?? []);
      const before = runs.at(-1);
      if (times === '') return;
      if (before !== undefined && before.last === at - 1 && before.times === times) before.last = at;
      else runs.push({ first: at, last: at, times });
    });
    return runs
      .map(({ first, last, times }) => {
        const days = first === last ? (names[first] ?? '') : `${names[first] ?? ''}–${names[last] ?? ''}`;
        return `${days} ${times}`;
      })
      .join('; ');
  };
}
