import type { CalendarException, Holiday, HolidayPlace } from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Checkbox, Select } from '@patchbay/shared-ui/antd';
import { useState } from 'react';
import { Choice } from '../../choice/ui/choice.tsx';
import { useHolidays, usePlaces } from '../effects/use-holidays.ts';
import { keyOfHoliday, newHolidays, withHolidays } from '../model/proposal.ts';
import { useTexts } from '../texts/index.ts';
import styles from './calendars.module.css';

interface PickerProps {
  /** Current year; the next one can be chosen as well. */
  readonly year: number;
  readonly exceptions: readonly CalendarException[];
  readonly onTake: (exceptions: readonly CalendarException[]) => void;
}

const optionsOf = (places: readonly HolidayPlace[]) => places.map(({ code, name }) => ({ value: code, label: name }));

/** Lists holidays; public ones are preselected, because most places close on them. */
function Proposal({
  holidays,
  onTake,
}: {
  readonly holidays: readonly Holiday[];
  readonly onTake: (chosen: readonly Holiday[]) => void;
}) {
  // prettier-ignore
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const [chosen, choose] = useState(() => holidays.filter(({ is_public }) => is_public).map(keyOfHoliday));
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  if (holidays.length === 0) return <p className={styles.quiet}>{t('holidays.none')}</p>;
  return (
    <>
      <div role="group" aria-label={t('holidays.list')}>
        <Checkbox.Group
          className={styles.holidays ?? ''}
          value={chosen}
          onChange={choose}
          options={holidays.map((holiday) => ({
            value: keyOfHoliday(holiday),
            label: `${day.format(Date.parse(holiday.from))} · ${holiday.name}`,
          }))}
        />
      </div>
      <Button
        disabled={chosen.length === 0}
        onClick={() => onTake(holidays.filter((holiday) => chosen.includes(keyOfHoliday(holiday))))}
      >
        {t('holidays.take')}
      </Button>
    </>
  );
}

/** Proposes national holidays; the selected ones become ordinary exceptions [CONF-FLOW-008]. */
export function HolidayPicker({ year: thisYear, exceptions, onTake }: PickerProps) {
  const t = useTexts();
  const [asked, ask] = useState<{ country: string | null; state: string | null; year: number }>({
    ...{ country: null, state: null, year: thisYear },
  });
  const { countries, states, failed: placesFailed } = usePlaces(asked.country);
  const { holidays, failed } = useHolidays(asked);
  return (
    <section className={styles.picker} aria-label={t('holidays')}>
      <Choice
        label={t('holidays.country')}
        placeholder={t('holidays.country')}
        options={optionsOf(countries)}
        value={asked.country}
        onChange={(country) => ask({ ...asked, country, state: null })}
      />
      {states.length === 0 ? null : (
        <Choice
          label={t('holidays.state')}
          placeholder={t('holidays.state')}
          options={optionsOf(states)}
          value={asked.state}
          clears
          onChange={(state) => ask({ ...asked, state })}
        />
      )}
      <Select
        aria-label={t('holidays.year')}
        value={asked.year}
        options={[thisYear, thisYear + 1].map((value) => ({ value, label: String(value) }))}
        onChange={(year: number) => ask({ ...asked, year })}
      />
      {failed || placesFailed ? (
        <p role="alert" className={styles.wrong}>
          {t('holidays.failed')}
        </p>
      ) : null}
      {holidays === undefined ? null : (
        <Proposal
          key={JSON.stringify(asked)}
          holidays={newHolidays(holidays, exceptions)}
          onTake={(chosen) => onTake(withHolidays(exceptions, chosen))}
        />
      )}
    </section>
  );
}
