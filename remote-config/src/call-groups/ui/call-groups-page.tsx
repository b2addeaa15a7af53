import {
  callGroupsContract as contract,
  groupAfter,
  groupModes,
  membersOf,
  type CallGroupsFields,
  type GroupAfter,
} from '@patchbay/shared-contracts/call-groups';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { defineList, EditableList } from '@patchbay/shared-ui/editable-list';
import { Words } from '@patchbay/shared-ui/list-page';
import page from '../page.json';
import { useTexts, type TextKey } from '../texts/index.ts';
import { AfterTarget } from './after-target.tsx';
import { emptyIcon } from './empty-icon.ts';
import { MemberList, useMemberName } from './member-list.tsx';

const empty: CallGroupsFields = {
  ...{ name: '', mode: 'ring all', members: '', ring_seconds: 20, after: 'hangup', after_target: '' },
};

/** Lists members by name, in ringing order. */
function Members({ text }: { readonly text: string }) {
  const nameOf = useMemberName();
  return <Words text={(membersOf(text) ?? []).map(nameOf).join(', ')} />;
}

/** Defines the list of groups that ring together or in turn [ROUTE-026, CONF-GROUP-001]. */
const definition = defineList<TextKey>()({
  contract,
  page: { ...page, icon: emptyIcon },
  fields: {
    name: { label: 'name' },
    mode: {
      ...{ label: 'mode', kind: 'choice' },
      options: groupModes.map((value) => ({ value, label: `mode.${value}` as const })),
    },
    members: { label: 'members' },
    ring_seconds: { label: 'ring_seconds' },
    after: {
      ...{ label: 'after', kind: 'choice' },
      options: groupAfter.map((value) => ({ value, label: `after.${value}` as const })),
    },
    after_target: { label: 'after_target', optional: true },
  },
  leavesOut: ({ after }) => (after === 'hangup' ? ['after_target'] : []),
  inputs: {
    members: (form, input) => (
      <MemberList input={input} text={form.values.members} onChange={(members) => form.change({ members })} />
    ),
    ring_seconds: (form, input) => (
      <Input
        {...input}
        inputMode="numeric"
        value={String(form.values.ring_seconds)}
        onChange={({ target }) => form.change({ ring_seconds: Number(target.value.replace(/\D/g, '').slice(0, 3)) })}
      />
    ),
    after: (form, input) => (
      <Select
        {...input}
        value={form.values.after}
        options={groupAfter.map((value) => ({ value, label: form.t(`after.${value}`) }))}
        onChange={(after: GroupAfter) => form.change({ after, after_target: '' })}
      />
    ),
    after_target: (form, input) => <AfterTarget {...{ form, input }} />,
  },
  rules: { members: 'rule.members', characters: 'rule.characters' },
  refusals: {
    'unknown-agent': 'refused.unknown-agent',
    'unknown-queue': 'refused.unknown-queue',
    number: 'refused.number',
    email: 'refused.email',
    'in-use': 'refused.in-use',
  },
  empty,
  columns: (t) => [
    {
      ...{ key: 'name', title: t('name'), width: 200, always: true, sortable: true },
      render: ({ name }) => <Words text={name} />,
    },
    {
      ...{ key: 'mode', title: t('mode'), width: 160, shownFirst: true, sortable: true },
      render: ({ mode }) => t(`mode.${mode}`),
    },
    {
      ...{ key: 'members', title: t('members'), width: 320, shownFirst: true },
      render: ({ members }) => <Members text={members} />,
    },
    {
      ...{ key: 'ring_seconds', title: t('column.ring'), width: 110, shownFirst: true },
      render: ({ ring_seconds: count }) => t('seconds', { count }),
    },
    {
      ...{ key: 'after', title: t('after'), width: 220, shownFirst: true },
      render: ({ after }) => <Words text={t(`after.${after}`)} />,
    },
  ],
  filters: ['mode'],
  opens: 'panel',
  words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
});

/** Draws /callgroups. */
export function CallGroupsPage() {
  return <EditableList definition={definition} t={useTexts()} />;
}
