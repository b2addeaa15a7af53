import {
  calendarsContract as contract,
  type CalendarFields,
  type CalendarRow,
} from '@patchbay/shared-contracts/calendars';
import { defineList, EditableList } from '@patchbay/shared-ui/editable-list';
import { useTimeZone, Words } from '@patchbay/shared-ui/list-page';
import { useState } from 'react';
import { Choice } from '../../choice/ui/choice.tsx';
import { zoneOptions } from '../../zones/model/zone-options.ts';
import page from '../page.json';
import { useTexts, type TextKey } from '../texts/index.ts';
import { AtMoment } from './at-moment.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { emptyIcon } from './empty-icon.ts';
import { Exceptions } from './exceptions.tsx';
import { NextCell, NowCell } from './now-cell.tsx';
import { WeekGrid } from './week-grid.tsx';

const empty = (time_zone: string): CalendarFields => ({
  ...{ name: '', time_zone, exceptions: '' },
  week: ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => `${day} 09:00-17:00`).join(';'),
});

/** Defines the list of opening hours [CONF-FLOW-008]; a new calendar starts in the user's time zone. */
const definitionIn = (timeZone: string) =>
  defineList<TextKey>()({
    contract,
    page: { ...page, icon: emptyIcon },
    fields: {
      name: { label: 'name' },
      time_zone: { label: 'time_zone' },
      week: { label: 'week' },
      exceptions: { label: 'exceptions', optional: true },
    },
    inputs: {
      time_zone: (form, input) => (
        <Choice
          input={input}
          placeholder={form.t('zone.choose')}
          options={zoneOptions(form.values.time_zone)}
          value={form.values.time_zone}
          onChange={(time_zone) => form.change({ time_zone: time_zone ?? timeZone })}
        />
      ),
      week: (form, input) => (
        <WeekGrid input={input} text={form.values.week} onChange={(week) => form.change({ week })} />
      ),
      exceptions: (form, input) => (
        <Exceptions
          input={input}
          text={form.values.exceptions}
          timeZone={form.values.time_zone}
          onChange={(exceptions) => form.change({ exceptions })}
        />
      ),
    },
    below: ({ values }) => <AtMoment values={values} />,
    rules: {
      ...{ characters: 'rule.characters', zone: 'rule.zone', most: 'rule.most' },
      ...{
        week: 'problem.times',
        days: 'exceptions.wrong',
        times: 'exceptions.wrong',
        'exception-name': 'exceptions.wrong',
      },
    },
    refusals: { 'in-use': 'refused.in-use' },
    empty: empty(timeZone),
    columns: (t) => [
      {
        ...{ key: 'name', title: t('name'), width: 200, always: true, sortable: true },
        render: ({ name }) => <Words text={name} />,
      },
      { key: 'now', title: t('now'), width: 120, shownFirst: true, render: (row) => <NowCell row={row} /> },
      { key: 'next', title: t('next'), width: 280, shownFirst: true, render: (row) => <NextCell row={row} /> },
      {
        ...{ key: 'time_zone', title: t('time_zone'), width: 180, shownFirst: true, sortable: true },
        render: ({ time_zone }) => <Words text={time_zone.replaceAll('_', ' ')} />,
      },
    ],
    filters: [],
    opens: 'panel',
    words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
  });

/** Draws /calendars. */
export function CalendarsPage() {
  const t = useTexts();
  const timeZone = useTimeZone();
  const [definition] = useState(() => definitionIn(timeZone));
  const [switched, setSwitched] = useState<CalendarRow | null>(null);
  return (
    <>
      <EditableList definition={definition} t={t} actions={[{ label: t('closure'), run: setSwitched }]} />
      {switched === null ? null : <ClosureDialog row={switched} onClose={() => setSwitched(null)} />}
    </>
  );
}
