import {
  popStates,
  popTimes,
  popWays,
  queuesOf,
  screenPopsContract as contract,
  type ScreenPopsFields,
} from '@patchbay/shared-contracts/screen-pops';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { defineList, EditableList } from '@patchbay/shared-ui/editable-list';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { StatusMark, Words } from '@patchbay/shared-ui/list-page';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import page from '../page.json';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './screen-pops.module.css';
import { emptyIcon } from './empty-icon.ts';

const empty: ScreenPopsFields = { name: '', address: '', queues: '', when: 'rings', how: 'opens', state: 'on' };

function Queues({ text }: { readonly text: string }) {
  const t = useTexts();
  const { data: queues = [] } = useQueueChoices();
  const ids = queuesOf(text);
  const nameOf = (id: string) => queues.find(({ q_uuid }) => q_uuid === id)?.name ?? t('queues.gone');
  return <Words text={ids.length === 0 ? t('queues.any') : ids.map(nameOf).join(', ')} />;
}

interface ChoiceProps {
  readonly input: FieldInput;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function QueuesChoice({ input, text, onChange }: ChoiceProps) {
  const t = useTexts();
  const { data: queues = [] } = useQueueChoices();
  return (
    <Select
      {...input}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('queues.any')}
      value={[...queuesOf(text)]}
      options={queues.map(({ q_uuid, name }) => ({ value: q_uuid, label: name }))}
      onChange={(ids: readonly string[]) => onChange(ids.join(','))}
    />
  );
}

/** Placeholders, as written in addresses. */
const braces = { number: '{{number}}', call: '{{call_id}}', queue: '{{queue}}', customer: '{{customer_id}}' };

/** Defines the list of external pages opened with a call [CONF-INT-002]. */
const definition = defineList<TextKey>()({
  contract,
  page: { ...page, icon: emptyIcon },
  fields: {
    name: { label: 'name' },
    address: { label: 'address' },
    queues: { label: 'queues', optional: true },
    when: {
      ...{ label: 'when', kind: 'choice' },
      options: popTimes.map((value) => ({ value, label: `when.${value}` as const })),
    },
    how: {
      ...{ label: 'how', kind: 'choice', hint: 'how.hint' },
      options: popWays.map((value) => ({ value, label: `how.${value}` as const })),
    },
    state: {
      ...{ label: 'state', kind: 'choice' },
      options: popStates.map((value) => ({ value, label: `state.${value}` as const })),
    },
  },
  inputs: {
    address: (form, input) => (
      <div>
        <Input
          {...input}
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.address}
          onChange={({ target }) => form.change({ address: target.value })}
        />
        {input['aria-invalid'] ? null : <p className={styles.help}>{form.t('address.hint', braces)}</p>}
      </div>
    ),
    queues: (form, input) => (
      <QueuesChoice input={input} text={form.values.queues} onChange={(queues) => form.change({ queues })} />
    ),
  },
  rules: { address: 'rule.address', characters: 'rule.characters', queues: 'rule.queues' },
  refusals: { 'unknown-queue': 'refused.unknown-queue' },
  empty,
  columns: (t) => [
    {
      ...{ key: 'name', title: t('name'), width: 180, always: true, sortable: true },
      render: ({ name }) => <Words text={name} />,
    },
    {
      ...{ key: 'address', title: t('address'), width: 320, shownFirst: true },
      render: ({ address }) => <Words text={address} />,
    },
    {
      ...{ key: 'queues', title: t('queues'), width: 220, shownFirst: true },
      render: ({ queues }) => <Queues text={queues} />,
    },
    {
      ...{ key: 'when', title: t('when'), width: 180, shownFirst: true, sortable: true },
      render: ({ when }) => t(`when.${when}`),
    },
    { ...{ key: 'how', title: t('how'), width: 180, shownFirst: true }, render: ({ how }) => t(`how.${how}`) },
    {
      ...{ key: 'state', title: t('state'), width: 110, shownFirst: true, sortable: true },
      render: ({ state }) => <StatusMark tone={state === 'on' ? 'good' : 'none'} text={t(`state.${state}`)} />,
    },
  ],
  filters: ['when', 'state'],
  holdsForAll: true,
  opens: 'panel',
  words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
});

/** Draws /screen-pops, reached from Integrations. */
export function ScreenPopsPage() {
  return <EditableList definition={definition} t={useTexts()} />;
}
