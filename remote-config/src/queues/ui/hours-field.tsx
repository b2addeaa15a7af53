import { FormField } from '@patchbay/shared-ui/form';
import { NextCell, NowCell } from '../../calendars/ui/now-cell.tsx';
import { Choice } from '../../choice/ui/choice.tsx';
import { useCalendarChoices } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import styles from './queues.module.css';
import type { QueueFormOf } from './use-queue-form.ts';

/** Selects when callers may wait: always, or by a calendar, shown with its current state [CONF-FLOW-008]. */
export function HoursField({ form }: { readonly form: QueueFormOf }) {
  const t = useTexts();
  const { data: calendars } = useCalendarChoices();
  const chosen = form.values.calendar_id;
  const calendar = calendars?.find(({ id }) => id === chosen);
  const known = (calendars ?? []).map(({ id: value, name: label }) => ({ value, label }));
  const isUnknown = chosen !== '' && calendars !== undefined && calendar === undefined;
  return (
    <>
      <FormField form={form} name="calendar_id">
        {(input) => (
          <Choice
            input={input}
            placeholder={t('calendar.always')}
            clears
            options={isUnknown ? [...known, { value: chosen, label: t('calendar.unknown') }] : known}
            value={chosen === '' ? null : chosen}
            onChange={(id) => form.change({ calendar_id: id ?? '' })}
          />
        )}
      </FormField>
      {calendar === undefined ? null : (
        <div className={styles.openNow} role="status">
          <NowCell row={calendar} />
          <NextCell row={calendar} />
        </div>
      )}
    </>
  );
}
