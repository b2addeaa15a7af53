import { checkFlow } from '@patchbay/shared-contracts/flows';
import type { FlowGraph } from '@patchbay/shared-contracts/flows';
import type { NewRow } from '../../../kernel/db/tables.ts';

interface FlowSources {
  readonly flowId: string;
  readonly accountId: string;
  readonly calendarId: string;
  readonly supportQueue: string;
  readonly salesTeam: readonly string[];
  readonly email: string;
  /** Id of the publishing user. */
  readonly owner: string;
  readonly now: number;
}

/** Flow with a welcome, opening hours, "one for sales, two for support, nine for a message", and voicemail when closed. */
const mainLine = ({
  calendarId,
  supportQueue,
  salesTeam,
  email,
}: Omit<FlowSources, 'flowId' | 'accountId' | 'now' | 'owner'>): FlowGraph => ({
  version: 1,
  start: 'hours',
  nodes: [
    { type: 'hours', id: 'hours', calendarId, open: 'welcome', closed: 'closed' },
    { type: 'play', id: 'welcome', sound: 'system/welcome', next: 'menu' },
    {
      ...{ type: 'menu', id: 'menu', prompt: 'system/menu-sales-support', invalid: 'system/invalid' },
      ...{ retries: 2, timeoutSeconds: 6, choices: { '1': 'known', '2': 'support', '9': 'message' } },
      otherwise: 'support',
    },
    { type: 'stickyAgent', id: 'known', hours: 168, ringSeconds: 15, next: 'sales' },
    {
      ...{ type: 'ringGroup', id: 'sales', name: 'Sales team', mode: 'parallel', ringSeconds: 25, next: 'message' },
      members: salesTeam.map((agentId) => ({ agentId })),
    },
    { type: 'queue', id: 'support', queueId: supportQueue, timeout: 'message', full: 'message' },
    { type: 'voicemail', id: 'closed', greeting: 'system/closed', email, maxSeconds: 120 },
    { type: 'voicemail', id: 'message', greeting: null, email, maxSeconds: 120 },
  ],
});

/** Rows of the account's published flow. */
export function flowRows(sources: FlowSources): {
  readonly flow: NewRow<'flows'>;
  readonly version: NewRow<'flow_versions'>;
} {
  const { flowId: flow_id, accountId, calendarId, supportQueue, salesTeam, now } = sources;
  const graph = mainLine(sources);
  const sounds = new Set(['welcome', 'menu-sales-support', 'invalid', 'closed'].map((name) => `system/${name}`));
  const checked = checkFlow(graph, {
    queues: new Set([supportQueue]),
    agents: new Set(salesTeam),
    groups: new Set(),
    calendars: new Set([calendarId]),
    ...{ senders: new Set(), templates: new Set() },
    flows: new Set(),
    sounds,
  });
  if (!checked.ok) throw new Error(`the demo's flow is wrong: ${JSON.stringify(checked.problems)}`);
  const [draft, at] = [JSON.stringify(graph), new Date(now)];
  return {
    flow: {
      ...{ id: flow_id, account_id: accountId, name: 'Main line', note: 'What callers of the main line meet.' },
      ...{ created_at: at, modified_at: at, draft, published: 1 },
    },
    version: {
      account_id: accountId,
      flow_id,
      version: 1,
      graph: draft,
      published_at: at,
      published_by: sources.owner,
      why: '',
    },
  };
}
