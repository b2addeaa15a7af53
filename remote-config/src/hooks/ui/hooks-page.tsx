import { useState } from 'react';
import { hooksContract as contract, type HooksFields, type HooksRow } from '@patchbay/shared-contracts/hooks';
import { defineList, EditableList } from '@patchbay/shared-ui/editable-list';
import { Words } from '@patchbay/shared-ui/list-page';
import { EndpointNews, EndpointState, EventNames } from '../../endpoints/ui/endpoint-cells.tsx';
import { WithDeliveries } from '../../endpoints/ui/endpoint-list.tsx';
import { EventsChoice } from '../../endpoints/ui/events-choice.tsx';
import page from '../page.json';
import { useTexts, type TextKey } from '../texts/index.ts';
import { HookHelp } from './hook-help.tsx';
import { MadeSecret } from './made-secret.tsx';

const empty: HooksFields = { name: '', url: '', method: 'POST', events: [], headers: '', secret: '', state: 'on' };

/** Defines the list of web hooks, ten per page [CONF-HOOK-001]; rules and API come from the contract. */
const definition = defineList<TextKey>()({
  contract,
  page,
  fields: {
    name: { label: 'name' },
    url: { label: 'url', hint: 'url.hint', input: { autoCapitalize: 'none', spellCheck: false } },
    method: {
      label: 'method',
      kind: 'choice',
      options: [
        { value: 'POST', label: 'method.POST' },
        { value: 'PUT', label: 'method.PUT' },
      ],
    },
    events: { label: 'events' },
    headers: { label: 'headers', kind: 'lines', hint: 'headers.hint', optional: true, input: { spellCheck: false } },
    secret: {
      ...{ label: 'secret', hint: 'secret.hint', optional: true },
      input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    },
    state: {
      label: 'state',
      kind: 'choice',
      options: [
        { value: 'on', label: 'state.on' },
        { value: 'off', label: 'state.off' },
      ],
    },
  },
  inputs: {
    events: (form, input) => (
      <EventsChoice
        {...{ input, label: form.t('events') }}
        chosen={form.values.events}
        onChange={(events) => form.change({ events })}
      />
    ),
  },
  below: (form) => <HookHelp form={form} />,
  rules: {
    url: 'rule.url',
    characters: 'rule.characters',
    events: 'rule.events',
    header: 'rule.header',
    'headers-ours': 'rule.headers-ours',
    'headers-many': 'rule.headers-many',
    secret: 'rule.secret',
  },
  refusals: { 'private-address': 'refused.private-address', 'hidden-header': 'refused.hidden-header' },
  empty,
  columns: (t) => [
    {
      ...{ key: 'name', title: t('name'), width: 180, always: true, sortable: true },
      render: ({ name }) => <Words text={name} />,
    },
    {
      ...{ key: 'url', title: t('url'), width: 260, shownFirst: true, sortable: true },
      render: ({ method, url }) => <Words text={`${method} ${url}`} />,
    },
    {
      ...{ key: 'events', title: t('events'), width: 240, shownFirst: true },
      render: ({ events }) => <EventNames events={events} />,
    },
    {
      ...{ key: 'news', title: t('news'), width: 200, shownFirst: true },
      render: (row) => <EndpointNews row={row} />,
    },
    {
      ...{ key: 'state', title: t('state'), width: 160, shownFirst: true, sortable: true },
      render: (row) => <EndpointState row={row} />,
    },
  ],
  filters: ['state'],
  holdsForAll: true,
  opens: 'panel',
  words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
});

const endpoints = { list: 'hookapi', path: contract.path } as const;
const valuesOf = (row: HooksRow) => contract.fields.strip().parse(row);

/** Draws /hookapi: servers that receive web hooks [CONF-HOOK-001, CONF-HOOK-005]. */
export function HooksPage() {
  const t = useTexts();
  const [made, setMade] = useState<HooksRow | null>(null);
  return (
    <WithDeliveries page={endpoints} valuesOf={valuesOf}>
      {(actions) => (
        <>
          <EditableList {...{ definition, t, actions }} onAdded={setMade} />
          {made === null ? null : <MadeSecret row={made} onClose={() => setMade(null)} />}
        </>
      )}
    </WithDeliveries>
  );
}
