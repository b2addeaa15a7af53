import { agentAnalyticsQuestionSchema } from '@patchbay/shared-contracts/insights';
import { edgeErrors, type Role } from '@patchbay/shared-contracts';
import { agentColumnsFor } from '@patchbay/shared-contracts/insights';
import { amongSeen } from '../../domain/access/model/visible-scope.ts';
import { countCallsWithin } from '../../domain/calls/sums/call-sums.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { defineList } from '../../domain/list/define-list.ts';
import { settleDates, stampOf } from '../../domain/exports/model/dates.ts';
import { cursorAfter } from '../../domain/exports/source.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { enterAgentAnalytics, requireAnalyst } from './access.ts';
import { agentsOnPage, countAgents } from '../../domain/calls/sums/agent-sums.ts';
import { agentFigures } from '../../domain/calls/sums/model/agent-figures.ts';

const columnsFor = (role: Role): readonly string[] => agentColumnsFor(role === 'owner');

export const agentAnalyticsList = defineList({
  page: 'agent-analytics',
  hasViews: false,
  files: 'agent_analytics',
  question: agentAnalyticsQuestionSchema,
  columns: columnsFor,
  admit: requireAnalyst,
  async enter(tx, actor, { columns }) {
    const reader = await enterAgentAnalytics(tx, actor);
    const known = new Set(columnsFor(actor.role));
    // Also refuses an owner's columns to a user who is no longer an owner [INS-007].
    if (columns.some((column) => !known.has(column))) throw new Refusal(edgeErrors.forbidden);
    return reader;
  },
  settle: settleDates,
  /** The file's name contains the range of the figures. */
  named({ query: { from_date: begins, to_date: ends } }, now, zone) {
    // Whole days are written without times.
    const from = begins === undefined ? '' : `${stampOf(begins, zone).replace(/-0000$/, '')}-`;
    return `${from}to-${stampOf(ends ?? now, zone).replace(/-2359$/, '')}`;
  },
  narrowed: { by: 'agents', agentFinds: 'more' },
  source({ query }, { zone, agents, sees }) {
    const narrowed = { queues: sees.queues ?? undefined };
    const question = { range: rangeFor(query, 0, zone), agents: amongSeen(query.agents, agents), narrowed };
    return {
      zone,
      count: (tx) => countAgents(tx, question.agents),
      async after(tx, after, size) {
        if (after === null) await countCallsWithin(tx);
        const rows = await agentsOnPage(tx, question, { after: after?.id ?? null, size });
        return { rows: rows.map(agentFigures), next: cursorAfter(rows, ({ agent_id: id }) => ({ at: 0, id })) };
      },
    };
  },
});
