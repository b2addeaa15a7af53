import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { laterDay, laterMonth, startOf } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { LeftOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { movedBy, weeksOf } from '../model/calendar-days.ts';
import styles from './moment.module.css';

/** Returns the names of days and months in a language. */
function useNames() {
  const language = usePreference(useConsole().i18n);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const names = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => names.format(startOf(day, 'UTC'));
  };
  return {
    month: format({ month: 'long', year: 'numeric' }),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'short' }),
  };
}
type Names = ReturnType<typeof useNames>;

const MONDAY = '2026-11-23';
const week = Array.from({ length: 7 }, (_, index) => laterDay(MONDAY, index));

interface DaysProps {
  readonly names: Names;
  readonly cursor: string;
  readonly chosen: string | null;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

const lookOf = (day: string, { chosen, today }: DaysProps): string => {
  const looks = [styles.day, day === chosen && styles.chosen, day === today && styles.today];
  return looks.filter(Boolean).join(' ');
};

function Day({ day, props }: { day: string; props: DaysProps }) {
  const { names, cursor, chosen, today, onChoose } = props;
  return (
    <button
      type="button"
      className={lookOf(day, props)}
      data-day={day}
      tabIndex={day === cursor ? 0 : -1}
      aria-label={names.day(day)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      disabled={day < today}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function Days(props: DaysProps) {
  const { names, cursor } = props;
  return (
    <table className={styles.days} aria-label={names.month(cursor)}>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col">
              {names.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(cursor).map((days, index) => (
          <tr key={index}>
            {days.map((day, weekday) => (
              <td key={weekday}>{day === null ? null : <Day day={day} props={props} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws a month, with days from today on [CUST-037]; arrow keys move between days. */
export function Calendar(props: { chosen: string | null; today: string; onChoose: (day: string) => void }) {
  const { chosen, today, onChoose } = props;
  const t = useTexts();
  const names = useNames();
  const [cursor, setCursor] = useState(chosen !== null && chosen > today ? chosen : today);
  const [moves, setMoves] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at first and after a key; a pressed arrow button keeps the focus
  }, [moves]);
  const turn = (months: number) => {
    const to = laterMonth(cursor, months);
    setCursor(to < today ? today : to);
  };
  const move = (event: KeyboardEvent) => {
    const to = movedBy(event.key, cursor, today);
    if (to === null) return;
    event.preventDefault();
    setCursor(to);
    setMoves((before) => before + 1);
  };
  const choose = (day: string) => {
    setCursor(day);
    onChoose(day);
  };
  return (
    <div ref={root} className={styles.calendar}>
      <div className={styles.months}>
        <Button
          type="text"
          aria-label={t('form.time.previous')}
          icon={<LeftOutlined aria-hidden />}
          disabled={cursor.slice(0, 7) <= today.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <span aria-live="polite">{names.month(cursor)}</span>
        <Button
          type="text"
          aria-label={t('form.time.next')}
          icon={<RightOutlined aria-hidden />}
          onClick={() => turn(1)}
        />
      </div>
      <div onKeyDown={move}>
        <Days names={names} cursor={cursor} chosen={chosen} today={today} onChoose={choose} />
      </div>
    </div>
  );
}
