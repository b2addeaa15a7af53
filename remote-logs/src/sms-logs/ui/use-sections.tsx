import { useConsole } from '@patchbay/shared-ui';
import { Input } from '@patchbay/shared-ui/antd';
import { Choices, type FilterSection } from '@patchbay/shared-ui/list';
import { AgentFilter, type FilterDraft } from '@patchbay/shared-ui/list-page';
import { PlanFilter } from '../../list/ui/plan-filter.tsx';
import { useTexts } from '../../texts/index.ts';
import { smsFilterKeys } from '../model/filters.ts';

function TextFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  return (
    <Input
      aria-label={t('filter.text')}
      placeholder={t('filter.text')}
      maxLength={60}
      value={draft.chosen['text']?.[0] ?? ''}
      onChange={({ target }) => draft.set({ text: target.value === '' ? [] : [target.value] })}
    />
  );
}

/** Returns the advanced filters of the SMS log [LOGS-014]. */
export function useSmsSections(): (draft: FilterDraft) => readonly FilterSection[] {
  const t = useTexts();
  const { can } = useConsole();
  return (draft) => [
    { key: 'plans', title: t('section.plans'), content: <PlanFilter draft={draft} />, collapsible: true },
    {
      key: 'provider',
      title: t('section.provider'),
      content: (
        <Choices
          label={t('filter.provider')}
          options={smsFilterKeys.provider.map((value) => ({ value, label: t('sms.provider', { number: value }) }))}
          chosen={draft.chosen['provider'] ?? []}
          onChange={(provider) => draft.set({ provider })}
        />
      ),
    },
    {
      key: 'action_taken',
      title: t('section.action_taken'),
      content: (
        <Choices
          label={t('filter.action_taken')}
          options={smsFilterKeys.action_taken.map((value) => ({
            value,
            label: t(`smsAction.${value}`),
          }))}
          chosen={draft.chosen['action_taken'] ?? []}
          onChange={(action_taken) => draft.set({ action_taken })}
        />
      ),
    },
    // users who only see their own rows have no choice [LOGS-005]
    ...(can('privileged')
      ? [{ key: 'agents', title: t('section.agents'), content: <AgentFilter draft={draft} /> }]
      : []),
    { key: 'text', title: t('section.text'), content: <TextFilter draft={draft} /> },
  ];
}
