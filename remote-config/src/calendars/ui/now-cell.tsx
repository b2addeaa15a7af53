import { calendarOf, isOpenAt, nextChange, stateAt, type CalendarRow } from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Tag } from '@patchbay/shared-ui/antd';
import { None, Two } from '@patchbay/shared-ui/list-page';
import { useMinute } from '../effects/use-minute.ts';
import { momentWords } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';

const sinceOf = ({ closed_since: since }: CalendarRow): number => (since === null ? 0 : Date.parse(since));

/** Shows whether the calendar is open now. */
export function NowCell({ row }: { readonly row: CalendarRow }) {
  const t = useTexts();
  const now = useMinute(sinceOf(row));
  const calendar = calendarOf(row);
  if (calendar === null) return null;
  const isOpen = isOpenAt(calendar, now);
  return <Tag color={isOpen ? 'success' : 'error'}>{t(isOpen ? 'now.open' : 'now.closed')}</Tag>;
}

interface NowWords {
  /** Time of the next change. */
  readonly change: string;
  /** Author and time of a manual closure; null where the hours apply. */
  readonly closed: string | null;
}

/** Formats times in the calendar's own zone. */
export function useNowWords(row: CalendarRow): NowWords | null {
  const t = useTexts();
  const now = useMinute(sinceOf(row));
  const language = usePreference(useConsole().i18n);
  const calendar = calendarOf(row);
  if (calendar === null) return null;
  const said = (at: number) => momentWords(at, now, calendar.timeZone, language);
  const next = nextChange(calendar, now);
  const { isOpen, by } = stateAt(calendar, now);
  const change = next === null ? t('next.never') : t(isOpen ? 'next.closes' : 'next.opens', { at: said(next) });
  if (by.is !== 'hand' || calendar.closure === null) return { change, closed: null };
  const at = said(calendar.closure.since);
  const { closed_by: name } = row;
  return { change, closed: name === null ? t('by.hand.nobody', { at }) : t('by.hand', { name, at }) };
}

export function NextCell({ row }: { readonly row: CalendarRow }) {
  const words = useNowWords(row);
  return words === null ? <None /> : <Two first={words.change} second={words.closed} />;
}
