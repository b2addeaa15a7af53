import type { ReactNode } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Choices, SearchSelect, type FilterSection } from '@patchbay/shared-ui/list';
import { AgentFilter, type FilterDraft } from '@patchbay/shared-ui/list-page';
import { PlanFilter } from '../../list/ui/plan-filter.tsx';
import { useOptionLabel } from '../../list/ui/use-option-label.ts';
import { useTexts } from '../../texts/index.ts';
import { useDispositions, useFindCampaigns } from '../effects/use-options.ts';
import { callFilterKeys } from '../model/filters.ts';
import styles from './call-logs.module.css';
import { DurationFilter } from './duration-filter.tsx';

type OptionKey = 'solutions' | 'call_action' | 'call_status' | 'customer_status' | 'agent_status' | 'device' | 'others';

function Options({ name, draft }: { name: OptionKey; draft: FilterDraft }) {
  const t = useTexts();
  const label = useOptionLabel();
  return (
    <Choices
      label={t(`filter.${name}`)}
      options={callFilterKeys[name].map((value) => ({ value, label: label(value) }))}
      chosen={draft.chosen[name] ?? []}
      onChange={(chosen) => draft.set({ [name]: chosen })}
    />
  );
}

function CampaignFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  const find = useFindCampaigns();
  return (
    <SearchSelect
      label={t('filter.campaigns')}
      placeholder={t('filter.campaignsHint')}
      chosen={(draft.chosen['campaigns'] ?? []).map((value) => ({ value, label: value }))}
      find={find}
      onChange={(chosen) => draft.set({ campaigns: chosen.map(({ value }) => value) })}
    />
  );
}

function DispositionFilter({ draft }: { draft: FilterDraft }) {
  const t = useTexts();
  const dispositions = useDispositions();
  if (typeof dispositions === 'string' || dispositions.length === 0) {
    const why = { asking: t('list.loading'), failed: t('filter.dispositionsFailed') };
    return (
      <p className={styles.quiet} role="status">
        {typeof dispositions === 'string' ? why[dispositions] : t('filter.dispositionsNone')}
      </p>
    );
  }
  return (
    <Choices
      label={t('filter.disposition')}
      options={dispositions.map((name) => ({ value: name, label: name }))}
      chosen={draft.chosen['disposition'] ?? []}
      onChange={(disposition) => draft.set({ disposition })}
    />
  );
}

/** Returns the filter sections of the call log that this session may see, in the required order [LOGS-003]. */
export function useCallSections(): (draft: FilterDraft) => readonly FilterSection[] {
  const t = useTexts();
  const { can } = useConsole();
  const section = (key: string, title: string, content: ReactNode, collapsible = false) => ({
    key,
    title,
    content,
    collapsible,
  });
  return (draft) => [
    section('solutions', t('section.solutions'), <Options name="solutions" draft={draft} />),
    section('plans', t('section.plans'), <PlanFilter draft={draft} />, true),
    // for the two privileged roles [LOGS-004, LOGS-005]
    ...(can('privileged') ? [section('agents', t('section.agents'), <AgentFilter draft={draft} />)] : []),
    section('campaigns', t('section.campaigns'), <CampaignFilter draft={draft} />),
    section('call_action', t('section.call_action'), <Options name="call_action" draft={draft} />),
    section('call_duration', t('section.call_duration'), <DurationFilter draft={draft} />),
    section('call_status', t('section.call_status'), <Options name="call_status" draft={draft} />),
    section('customer_status', t('section.customer_status'), <Options name="customer_status" draft={draft} />),
    section('agent_status', t('section.agent_status'), <Options name="agent_status" draft={draft} />),
    ...(can('flag:is_disposition_enabled') // [LOGS-006]
      ? [section('disposition', t('section.disposition'), <DispositionFilter draft={draft} />)]
      : []),
    section('device', t('section.device'), <Options name="device" draft={draft} />),
    section('others', t('section.others'), <Options name="others" draft={draft} />),
  ];
}
