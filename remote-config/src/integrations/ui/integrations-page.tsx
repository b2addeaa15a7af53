import {
  crmAuths,
  crmMethods,
  fieldsOf,
  integrationKinds,
  integrationsContract as contract,
  type IntegrationsFields,
  type IntegrationsRow,
} from '@patchbay/shared-contracts/integrations';
import { defineList, EditableList } from '@patchbay/shared-ui/editable-list';
import { Words } from '@patchbay/shared-ui/list-page';
import { EndpointNews, EndpointState, EventNames } from '../../endpoints/ui/endpoint-cells.tsx';
import { WithDeliveries } from '../../endpoints/ui/endpoint-list.tsx';
import { EventsChoice } from '../../endpoints/ui/events-choice.tsx';
import page from '../page.json';
import { useTexts, type TextKey } from '../texts/index.ts';
import { Catalogue } from './catalogue.tsx';
import styles from './integrations.module.css';
import { MappingHelp } from './mapping-help.tsx';
import { TemplateChoice } from './template-choice.tsx';

const empty: IntegrationsFields = {
  ...{ kind: 'email', name: '', recipients: '', template: '', hook_url: '', method: 'POST', url: '', auth: 'none' },
  ...{ key_header: '', token_url: '', client_id: '', scope: '', secret: '', mapping: '', events: [], state: 'on' },
};
const names = Object.keys(empty).filter((name): name is keyof IntegrationsFields => name in empty);
const address = { autoCapitalize: 'none', spellCheck: false } as const;
const hiddenInput = { ...address, autoComplete: 'off' } as const;

/** Defines the list of integrations. Usually few, so one list with a column for the kind instead of tabs [CONF-INT-001]. */
const definition = defineList<TextKey>()({
  contract,
  page,
  fields: {
    kind: {
      ...{ label: 'kind', kind: 'choice' },
      options: integrationKinds.map((value) => ({ value, label: `kind.${value}` as const })),
    },
    name: { label: 'name' },
    recipients: { label: 'recipients', hint: 'recipients.hint', input: address },
    template: { label: 'template', hint: 'template.hint' },
    hook_url: { label: 'hook_url', hint: 'hook_url.hint', input: hiddenInput },
    method: {
      ...{ label: 'method', kind: 'choice' },
      options: crmMethods.map((value) => ({ value, label: `method.${value}` as const })),
    },
    url: { label: 'url', input: address },
    auth: {
      ...{ label: 'auth', kind: 'choice' },
      options: crmAuths.map((value) => ({ value, label: `auth.${value}` as const })),
    },
    key_header: { label: 'key_header', input: address },
    token_url: { label: 'token_url', input: address },
    client_id: { label: 'client_id', input: hiddenInput },
    scope: { label: 'scope', optional: true, input: address },
    secret: { label: 'secret', kind: 'password', hint: 'secret.hint', input: hiddenInput },
    mapping: { label: 'mapping', kind: 'lines', hint: 'mapping.hint', optional: true, input: { spellCheck: false } },
    events: { label: 'events' },
    state: {
      label: 'state',
      kind: 'choice',
      options: [
        { value: 'on', label: 'state.on' },
        { value: 'off', label: 'state.off' },
      ],
    },
  },
  leavesOut: (values) => names.filter((name) => !fieldsOf(values).includes(name)),
  inputs: {
    template: (form, input) => <TemplateChoice {...{ form, input }} />,
    events: (form, input) => (
      <EventsChoice
        {...{ input, label: form.t('events') }}
        chosen={form.values.events}
        onChange={(events) => form.change({ events })}
      />
    ),
  },
  below: (form) => <MappingHelp form={form} />,
  rules: {
    url: 'rule.url',
    characters: 'rule.characters',
    events: 'rule.events',
    recipients: 'rule.recipients',
    'recipients-many': 'rule.recipients-many',
    'key-header': 'rule.key-header',
    mapping: 'rule.mapping',
  },
  refusals: {
    'private-address': 'refused.private-address',
    missing: 'refused.missing',
    'unknown-template': 'refused.unknown-template',
  },
  empty,
  columns: (t) => [
    {
      ...{ key: 'name', title: t('name'), width: 200, always: true, sortable: true },
      render: ({ name }) => <Words text={name} />,
    },
    {
      ...{ key: 'kind', title: t('kind'), width: 160, shownFirst: true, sortable: true },
      render: ({ kind }) => t(`kind.${kind}`),
    },
    {
      ...{ key: 'events', title: t('events'), width: 260, shownFirst: true },
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
  filters: ['kind', 'state'],
  holdsForAll: true,
  opens: 'panel',
  words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
});

const endpoints = { list: 'integration', path: contract.path } as const;
const valuesOf = (row: IntegrationsRow) => contract.fields.strip().parse(row);

/** Draws /integrations: e-mails, chats and CRMs that receive events [CONF-INT-001]. */
export function IntegrationsPage() {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <WithDeliveries page={endpoints} valuesOf={valuesOf}>
        {(actions) => (
          <EditableList
            {...{ definition, t, actions }}
            head={(add) => <Catalogue onConnect={add && ((kind) => add({ kind }))} />}
          />
        )}
      </WithDeliveries>
    </div>
  );
}
