import { figureDirections } from '@patchbay/shared-contracts/insights';
import { Choices, FilterChips, type FilterSection } from '@patchbay/shared-ui/list';
import {
  DraftFilter,
  AgentFilter,
  useAgentLabel,
  useChips,
  type FilterDraft,
  type View,
} from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import { useQueues } from '../../figures/effects/use-queues.ts';
import { agentsIn, otherKeys, withInsightsNarrowing } from '../model/question.ts';

interface FiltersProps {
  readonly view: View;
  /** Whether the user is an agent, who only has their own figures and selects nobody. */
  readonly isAgent: boolean;
  /** Selected account: queues and agents can only be selected for the user's own. */
  readonly account: string | null;
  readonly onView: (view: View) => void;
}

function useSections({
  isAgent,
  account,
}: Pick<FiltersProps, 'isAgent' | 'account'>): (draft: FilterDraft) => readonly FilterSection[] {
  const t = useTexts();
  const { queues } = useQueues();
  const choices = (
    draft: FilterDraft,
    name: 'direction' | 'queues',
    options: readonly { value: string; label: string }[],
  ) => ({
    ...{ key: name, title: t(`insights.${name}`) },
    content: (
      <Choices
        label={t(`insights.${name}`)}
        options={options}
        chosen={draft.chosen[name] ?? []}
        single={name === 'direction'}
        onChange={(chosen) => draft.set({ [name]: chosen })}
      />
    ),
  });
  return (draft) => [
    choices(
      draft,
      'direction',
      figureDirections.map((value) => ({ value, label: t(`insights.${value}`) })),
    ),
    ...(queues.length === 0 || account !== null
      ? []
      : [
          choices(
            draft,
            'queues',
            queues.map(({ q_uuid: value, name: label }) => ({ value, label })),
          ),
        ]),
    ...(isAgent || account !== null
      ? []
      : [{ key: 'agents', title: t('insights.agents'), content: <AgentFilter draft={draft} name="agents" /> }]),
  ];
}

/** Filters by direction, queues and agents; a single agent is in the path already and not counted here. */
export function InsightsFilters({ view, isAgent, account, onView }: FiltersProps) {
  const sections = useSections({ isAgent, account });
  const agents = agentsIn(view);
  return (
    <DraftFilter
      applied={view.chosen}
      counted={{ ...view.chosen, agents: agents.length > 1 ? agents : [] }}
      parts={otherKeys}
      sections={sections}
      onApply={(chosen) => onView(withInsightsNarrowing(view, chosen))}
    />
  );
}

/** Draws the applied filters as chips; a single agent is in the path already. */
export function AppliedFilters({ view, onView }: Pick<FiltersProps, 'view' | 'onView'>) {
  const t = useTexts();
  const { queues } = useQueues();
  const agents = agentsIn(view);
  const agentLabel = useAgentLabel(agents);
  const queueName = (id: string) => queues.find(({ q_uuid }) => q_uuid === id)?.name ?? t('insights.unknownQueue');
  const kinds = [
    {
      key: 'direction',
      name: t('insights.direction'),
      nameOf: (value: string) => (value === 'outbound' ? t('insights.outbound') : t('insights.inbound')),
    },
    { key: 'queues', name: t('insights.queues'), nameOf: queueName },
    ...(agents.length > 1 ? [{ key: 'agents', name: t('insights.agents'), nameOf: agentLabel }] : []),
  ];
  const chips = useChips(kinds, view, (next) => onView(withInsightsNarrowing(view, next.chosen)));
  return <FilterChips chips={chips} onClear={() => onView(withInsightsNarrowing(view, {}))} />;
}
