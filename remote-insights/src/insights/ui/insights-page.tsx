import { useState } from 'react';
import { useSession } from '@patchbay/shared-ui';
import type { InLog } from '@patchbay/shared-ui/figure';
import { useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { ALL_ACCOUNTS } from '@patchbay/shared-contracts/insights';
import { useLeadsToRings, useLeadsToRows } from '../../figures/effects/use-leads-to-rows.ts';
import { useWords } from '../../figures/effects/use-words.ts';
import type { Words } from '../../figures/model/charts.ts';
import figures from '../../figures/ui/figures.module.css';
import { useInsightsSummary, useSummaryBefore, type Asking } from '../effects/use-insights.ts';
import { useSeesAccounts } from '../effects/use-sees-accounts.ts';
import { accountIn, comparedRangeIn, comparisonIn, directionIn, insightsShape } from '../model/question.ts';
import { rangeProblem } from '../model/range-problem.ts';
import { AgentFiguresCard, InsightsCard, type AgentCardsProps } from './agent-cards.tsx';
import { DrillDown } from './drill-down.tsx';
import { AppliedFilters } from './filters.tsx';
import { HeatCard } from './heat-card.tsx';
import { ListingCard } from './listing-card.tsx';
import { ConnectivityCard, PickupCard } from './pieces-cards.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SurveyCard } from './survey-card.tsx';
import { InsightsToolbar, type Problems } from './toolbar.tsx';

/** Returns the problems of the periods in the address; an invalid comparison is not requested. */
function useProblems(view: View, zone: string): Problems {
  const [now] = useState(() => Date.now());
  const clock = { now, zone };
  return {
    range: rangeProblem(view.date, clock),
    compared: comparisonIn(view) === 'chosen' ? rangeProblem(comparedRangeIn(view), clock) : null,
  };
}

interface PartsProps {
  readonly asking: Asking;
  readonly words: Words;
  readonly summary: ReturnType<typeof useInsightsSummary>;
  readonly onView: (view: View) => void;
}

function AgentsParts(agents: AgentCardsProps) {
  const direction = directionIn(agents.asking.view);
  return (
    <>
      <InsightsCard {...agents} />
      <AgentFiguresCard {...agents} list="handling" />
      {direction === 'outbound' ? null : <AgentFiguresCard {...agents} list="inbound" />}
      {direction === 'inbound' ? null : <AgentFiguresCard {...agents} list="outbound" />}
    </>
  );
}

function Parts({ asking, words, summary, onView }: PartsProps) {
  const isOwner = useSession()?.user.role === 'owner';
  const hasRows = useLeadsToRows();
  const { view, account } = asking;
  // The log contains the user's own account only.
  const leadsToRows = hasRows && account === null;
  const leadsToRings = useLeadsToRings();
  const direction = directionIn(view);
  const agents = { asking, words, isOwner, onView, leads: (id: InLog) => leadsToRows && leadsToRings(id) };
  return (
    <>
      <SummaryCard query={summary} before={useSummaryBefore(asking)} {...{ view, words, leadsToRows }} />
      <div className={direction === 'outbound' ? undefined : figures.columns}>
        {direction === 'outbound' ? null : <PickupCard {...{ asking, words, leadsToRows }} />}
        <ConnectivityCard {...{ asking, words, leadsToRows }} />
      </div>
      {direction === 'outbound' ? null : <HeatCard {...{ asking, words, leadsToRows, onView }} />}
      {account === ALL_ACCOUNTS ? null : <SurveyCard {...{ asking, leadsToRows }} />}
      {account === ALL_ACCOUNTS ? null : <AgentsParts {...agents} />}
      {isOwner && account === null ? <ListingCard {...{ view, onView }} /> : null}
    </>
  );
}

/** Returns the comparison period, once known. */
const timeBefore = (view: View, { data }: ReturnType<typeof useInsightsSummary>) =>
  comparisonIn(view) === null ? null : (data?.compare?.range ?? null);

/** Draws /insights: figures of calls and agents in a range, filtered and compared [INS-001, INS-003, ROUTE-008]. */
export function InsightsPage() {
  const zone = useTimeZone();
  const words = useWords(zone);
  const isAgent = useSession()?.user.role === 'agent';
  const seesAccounts = useSeesAccounts();
  const { view, show } = useView(insightsShape);
  const account = seesAccounts ? accountIn(view) : null;
  const problems = useProblems(view, zone);
  const { range, compared } = problems;
  const first: Asking = {
    ...{ view, zone, isAgent, account },
    compares: compared === null,
    mayAsk: range === null,
    before: null,
  };
  const summary = useInsightsSummary(first);
  const before = timeBefore(view, summary);
  const asking = { ...first, before };
  const onView = (next: View) => show(next);
  return (
    <div className={figures.page}>
      {isAgent ? null : <DrillDown {...{ view, zone, seesAccounts, onView }} />}
      <InsightsToolbar {...{ view, zone, account, isAgent, problems, onView }} asOf={summary.data?.as_of ?? null} />
      <AppliedFilters {...{ view, onView }} />
      {words === null ? null : <Parts {...{ asking, words, summary, onView }} />}
    </div>
  );
}
