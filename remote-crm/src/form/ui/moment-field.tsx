import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { fieldOf, instantOf } from '@patchbay/shared-contracts/time';
import { useSession } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { CalendarOutlined, CloseOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { timeFor } from '../model/calendar-days.ts';
import { followUpTime } from '../model/note.ts';
import { Calendar } from './calendar.tsx';
import { ClockTime } from './clock-time.tsx';
import styles from './moment.module.css';

interface MomentProps {
  /** An instant, ISO 8601. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Converts between instants and local times of the user's time zone. */
function useClock() {
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  return {
    shown: (at: string) => followUpTime(at, timeZone),
    wall: (at: string | number) => fieldOf(at, timeZone),
    instant(wall: string) {
      const at = instantOf(wall, timeZone);
      return at === null ? null : new Date(at).toISOString();
    },
  };
}

/** Draws calendar and time below the field, in the flow, so that it fits the call window at any size. */
function Panel({ value, onChange, onDone }: Omit<MomentProps, 'error'> & { onDone: () => void }) {
  const t = useTexts();
  const clock = useClock();
  const [opened] = useState(() => clock.wall(Date.now()));
  const wall = value === null ? null : clock.wall(value);
  const set = (next: string) => onChange(clock.instant(next));
  return (
    <div className={styles.panel}>
      <Calendar
        chosen={wall === null ? null : wall.slice(0, 10)}
        today={opened.slice(0, 10)}
        onChoose={(day) => set(timeFor(day, wall, clock.wall(Date.now())))}
      />
      <div className={styles.foot}>
        <ClockTime wall={wall} onChange={set} />
        <Button onClick={onDone}>{t('form.time.done')}</Button>
      </div>
    </div>
  );
}

/** Selects Date & Time of a follow-up: MMM dd yyyy, HH:mm, on a 24-hour clock, never a past day [CUST-037, CUST-039]. */
export function MomentField({ value, error, onChange }: MomentProps) {
  const t = useTexts();
  const id = useId();
  const { shown } = useClock();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLButtonElement>(null);
  const label = t('form.followUp.at');
  const text = value === null ? t('form.time.choose') : shown(value);
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation(); // do not close the window
    close();
  };
  return (
    <div onKeyDown={escape}>
      <Field id={id} label={label} error={error} optional={t('form.optional')}>
        {({ size: _, status: __, 'aria-required': ___, ...input }) => (
          <div className={error === undefined ? styles.field : `${styles.field} ${styles.wrong}`}>
            <button
              {...input}
              ref={field}
              type="button"
              className={value === null ? styles.empty : styles.filled}
              aria-label={`${label}: ${text}`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <CalendarOutlined aria-hidden />
              {text}
            </button>
            {value === null ? null : (
              <Button
                type="text"
                size="small"
                aria-label={t('form.time.clear')}
                icon={<CloseOutlined aria-hidden />}
                onClick={() => onChange(null)}
              />
            )}
          </div>
        )}
      </Field>
      {open ? <Panel value={value} onChange={onChange} onDone={close} /> : null}
    </div>
  );
}
