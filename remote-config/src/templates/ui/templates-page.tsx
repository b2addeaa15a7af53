import { templatesContract as contract, type TemplatesFields } from '@patchbay/shared-contracts/templates';
import { defineList, EditableList } from '@patchbay/shared-ui/editable-list';
import { StatusMark, Words } from '@patchbay/shared-ui/list-page';
import page from '../page.json';
import { useTexts, type TextKey } from '../texts/index.ts';
import { TemplatePreviewPane } from './preview.tsx';
import { SenderChoice } from './sender-choice.tsx';
import { UsedBy } from './used-by.tsx';

const tones = { draft: 'none', active: 'good', archived: 'warn' } as const;

const empty: TemplatesFields = { type: 'SMS', name: '', sender_id: '', subject: '', text: '', status: 'draft' };

/** Defines the list of templates, SMS and e-mail in tabs of ten per page [CONF-TMPL-001]; rules and API come from the contract. */
const definition = defineList<TextKey>()({
  contract,
  page,
  tabs: 'type',
  fields: {
    type: {
      label: 'type',
      kind: 'choice',
      options: [
        { value: 'SMS', label: 'type.SMS' },
        { value: 'EMAIL', label: 'type.EMAIL' },
      ],
    },
    name: { label: 'name' },
    sender_id: { label: 'sender', kind: 'choice' },
    subject: { label: 'subject' },
    text: { label: 'text', kind: 'lines' },
    status: {
      label: 'status',
      kind: 'choice',
      options: [
        { value: 'draft', label: 'status.draft' },
        { value: 'active', label: 'status.active' },
        { value: 'archived', label: 'status.archived' },
      ],
    },
  },
  leavesOut: ({ type }) => (type === 'SMS' ? ['subject'] : ['sender_id']),
  inputs: { sender_id: (form, input) => <SenderChoice {...{ form, input }} /> },
  below: (form) => <TemplatePreviewPane form={form} />,
  rules: { braces: 'rule.braces', variable: 'rule.variable', characters: 'rule.characters' },
  refusals: {
    'unknown-sender': 'refused.unknown-sender',
    'no-subject': 'refused.no-subject',
    'too-long': 'refused.too-long',
  },
  empty,
  columns: (t) => [
    {
      ...{ key: 'name', title: t('name'), width: 200, always: true, sortable: true },
      render: ({ name }) => <Words text={name} />,
    },
    {
      ...{ key: 'sender_id', title: t('sender'), width: 160, shownFirst: true },
      render: ({ sender_id: sender }) => <Words text={sender === '' ? null : sender} />,
    },
    {
      ...{ key: 'text', title: t('text'), width: 320, shownFirst: true },
      render: ({ subject, text }) => <Words text={subject === '' ? text : `${subject}: ${text}`} isProse />,
    },
    {
      ...{ key: 'status', title: t('status'), width: 120, shownFirst: true, sortable: true },
      render: ({ status }) => <StatusMark tone={tones[status]} text={t(`status.${status}`)} />,
    },
    {
      ...{ key: 'used', title: t('used'), width: 200, shownFirst: true },
      render: ({ id }) => <UsedBy id={id} />,
    },
  ],
  filters: ['status'],
  opens: 'panel',
  words: { search: 'search', empty: 'empty', failed: 'failed', add: 'add', edit: 'edit' },
});

/** Draws /templates: texts for SMS and e-mails [CONF-TMPL-005]. */
export function TemplatesPage() {
  return <EditableList definition={definition} t={useTexts()} />;
}
