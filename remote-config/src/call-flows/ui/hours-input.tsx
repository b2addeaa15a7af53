import { useState } from 'react';
import { textOfWeek, weekOf } from '@patchbay/shared-contracts/calendars';
import type { OpeningHours } from '@patchbay/shared-contracts/flows';
import { isDay } from '@patchbay/shared-contracts/time';
import { Button, Input } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { WeekGrid } from '../../calendars/ui/week-grid.tsx';
import { Choice } from '../../choice/ui/choice.tsx';
import { addHoliday, removeHoliday, withWeek } from '../model/week.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

interface HoursProps {
  readonly hours: OpeningHours;
  readonly onChange: (hours: OpeningHours) => void;
}

function Holidays({ hours, onChange }: HoursProps) {
  const t = useTexts();
  const [date, setDate] = useState('');
  const add = () => {
    onChange(addHoliday(hours, date));
    setDate('');
  };
  return (
    <div className={styles.holidays}>
      <span>{t('holidays')}</span>
      <ul aria-label={t('holidays')}>
        {hours.holidays.map((each) => (
          <li key={each}>
            {each}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('holidays.remove', { date: each })}
              onClick={() => onChange(removeHoliday(hours, each))}
            />
          </li>
        ))}
      </ul>
      <span className={styles.span}>
        <Input
          type="date"
          size="small"
          aria-label={t('holidays.date')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button size="small" disabled={!isDay(date)} onClick={add}>
          {t('holidays.add')}
        </Button>
      </span>
    </div>
  );
}

/** Edits opening hours: spans for each weekday, holidays, and the time zone of both. */
export function HoursInput({ input, hours, onChange }: HoursProps & { readonly input: FieldInput }) {
  const t = useTexts();
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), hours.timeZone])];
  return (
    <div className={styles.hours}>
      <Choice
        input={input}
        label={t('zone')}
        placeholder={t('zone')}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        value={hours.timeZone}
        onChange={(timeZone) => onChange({ ...hours, timeZone: timeZone ?? hours.timeZone })}
      />
      <WeekGrid
        input={{ ...input, id: `${input.id}-week` }}
        text={textOfWeek(hours.week)}
        onChange={(text) => onChange(withWeek(hours, weekOf(text) ?? {}))}
      />
      <Holidays {...{ hours, onChange }} />
    </div>
  );
}
