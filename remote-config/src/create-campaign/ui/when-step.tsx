import { Input } from '@patchbay/shared-ui/antd';
import { FormField } from '@patchbay/shared-ui/form';
import { WeekGrid } from '../../calendars/ui/week-grid.tsx';
import { useCalendarChoices } from '../../queues/effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import { Cards, OneField, type FormProps } from './fields.tsx';

function DayField({ form, name }: FormProps & { readonly name: 'begins_on' | 'ends_on' }) {
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Input
          {...input}
          type="date"
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      )}
    </FormField>
  );
}

/** Draws the step "When": hours, time zone and days [CAMP-004, CAMP-005]. */
export function WhenStep({ form }: FormProps) {
  const t = useTexts();
  const { data: calendars = [] } = useCalendarChoices();
  const { hours } = form.values;
  const cards = (['calendar', 'own'] as const).map((value) => ({
    ...{ value, title: t(`hours.${value}`), detail: t(`hours.${value}.detail`) },
  }));
  return (
    <>
      <Cards {...{ legend: t('field.hours'), value: hours, cards }} onChange={(next) => form.change({ hours: next })} />
      <OneField
        {...{ form, name: 'calendar' }}
        options={[
          ...(hours === 'own' ? [{ value: '', label: t('calendar.none') }] : []),
          ...calendars.map(({ id: value, name: label }) => ({ value, label })),
        ]}
        none={t('calendar.choose')}
      />
      {hours === 'own' ? (
        <FormField form={form} name="week">
          {(input) => <WeekGrid input={input} text={form.values.week} onChange={(week) => form.change({ week })} />}
        </FormField>
      ) : null}
      <div className={styles.fields}>
        <OneField
          {...{ form, name: 'clock_of' }}
          options={(['number', 'account'] as const).map((value) => ({ value, label: t(`clock.${value}`) }))}
        />
        {form.values.clock_of === 'number' ? (
          <OneField
            {...{ form, name: 'unknown_zone' }}
            options={(['account', 'refuse'] as const).map((value) => ({ value, label: t(`unknown.${value}`) }))}
          />
        ) : null}
        <DayField {...{ form, name: 'begins_on' }} />
        <DayField {...{ form, name: 'ends_on' }} />
      </div>
    </>
  );
}
