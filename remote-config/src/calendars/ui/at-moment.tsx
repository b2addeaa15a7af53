import { calendarOf, stateAt, type CalendarFields, type CalendarState } from '@patchbay/shared-contracts/calendars';
import { fieldOf, instantOf } from '@patchbay/shared-contracts/time';
import { Input } from '@patchbay/shared-ui/antd';
import { useId, useState } from 'react';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './calendars.module.css';

const answers: Readonly<Record<'open' | 'closed', Readonly<Record<CalendarState['by']['is'], TextKey>>>> = {
  // a manual closure can only close
  open: { week: 'moment.open.week', exception: 'moment.open.exception', hand: 'moment.open.week' },
  closed: { week: 'moment.closed.week', exception: 'moment.closed.exception', hand: 'moment.closed.hand' },
};

/** Shows what a caller would hear at a chosen time, from the unsaved values [CONF-FLOW-008]. */
export function AtMoment({ values }: { readonly values: CalendarFields }) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState(() => fieldOf(Date.now(), values.time_zone));
  const calendar = calendarOf(values);
  const at = instantOf(text, values.time_zone);
  const state = calendar === null || at === null ? null : stateAt(calendar, at);
  const name = state?.by.is === 'exception' ? state.by.name || t('exceptions.new') : '';
  return (
    <section className={styles.moment} aria-labelledby={id}>
      <p id={id} className={styles.dayName}>
        {t('moment')}
      </p>
      <Input
        type="datetime-local"
        aria-label={t('moment.at')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {state === null ? null : (
        <p role="status" className={styles.answer} data-open={state.isOpen}>
          {t(answers[state.isOpen ? 'open' : 'closed'][state.by.is], { name })}
        </p>
      )}
    </section>
  );
}
