import type { RoomAgent } from '@patchbay/shared-contracts/live';
import { startOfDay } from '@patchbay/shared-contracts/time';
import { callsSeen, type VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { byAgents } from '../../domain/calls/log-filters.ts';
import { agentsOnPage } from '../../domain/calls/sums/agent-sums.ts';
import { sumFinishedCalls } from '../../domain/calls/sums/call-sums.ts';
import { MOST_TO_COUNT } from '../../domain/calls/sums/read-counted.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import type { RunningCalls } from '../../domain/live/running-calls.ts';
import { isInSight } from '../../domain/live/model/live-call.ts';
import { allOf } from '../../kernel/db/conditions.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { noAgentSums, roomAgentOf } from './model/room-agent.ts';
import { accountClock } from './queue-figures.ts';
import { visibleQueues } from './visible-queues.ts';

export interface RoomReadingDeps {
  readonly database: Database;
  readonly running: Pick<RunningCalls, 'of'>;
  readonly now: () => number;
}

type SumsById = ReadonlyMap<string, RoomAgent['sums']>;

/** Shortest interval for reading sums of an account's queues, or of all, regardless of the number of viewers; a page polls less often. */
const SUMS_MS = 10_000;

type Queues = VisibleScope['queues'];

/** Reads today's sums of each agent's calls in these queues, by agent id; calls not counted yet appear in a later reading [LIVE-035]. */
async function readSums({ database, now }: RoomReadingDeps, accountId: string, queues: Queues): Promise<SumsById> {
  await sumFinishedCalls(database, accountId, MOST_TO_COUNT);
  return database.withAccount(accountId, async (tx) => {
    const { zone } = await accountClock(tx, now());
    const range = { from: new Date(startOfDay(now(), zone)), to: new Date(now()) };
    const narrowed = { queues: queues ?? undefined };
    const rows = await agentsOnPage(tx, { range, agents: null, narrowed }, { size: Number.MAX_SAFE_INTEGER });
    return new Map(rows.map(({ agent_id: id, sums }) => [id, sums]));
  });
}

/** Caches the sums of each account and set of queues for a while; simultaneous requests share them. */
function createSums(deps: RoomReadingDeps): (accountId: string, queues: Queues) => Promise<SumsById> {
  const kept = new Map<string, { readonly at: number; readonly sums: Promise<SumsById> }>();
  return (accountId, queues) => {
    const key = JSON.stringify([accountId, queues]);
    const known = kept.get(key);
    if (known !== undefined && deps.now() - known.at < SUMS_MS) return known.sums;
    for (const [old, { at }] of kept) if (deps.now() - at >= SUMS_MS) kept.delete(old);
    const sums = readSums(deps, accountId, queues);
    kept.set(key, { at: deps.now(), sums });
    sums.catch(() => kept.delete(key));
    return sums;
  };
}

const agentsSeen = (tx: Tx, { agents }: VisibleScope) =>
  tx
    .selectFrom('agents')
    .select(['agent_id', 'user_id', 'first_name', 'last_name', 'phone'])
    .where('is_active', '=', true)
    .where(allOf(byAgents(agents)))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('agent_id')
    .execute();

interface Queue {
  readonly queue_id: string;
  readonly queue_name: string;
}

/** Returns the queues that each agent serves, by the agent's id, in the order of the queues. */
async function servedBy(tx: Tx, queues: readonly Queue[]): Promise<ReadonlyMap<string, Queue[]>> {
  const rows = await tx.selectFrom('queue_agents').select(['agent_id', 'queue_id']).execute();
  const agentsOf = new Map<string, string[]>();
  for (const { queue_id: id, agent_id } of rows) {
    const known = agentsOf.get(id) ?? [];
    known.push(agent_id);
    agentsOf.set(id, known);
  }
  const served = new Map<string, Queue[]>();
  for (const queue of queues)
    for (const id of agentsOf.get(queue.queue_id) ?? []) served.set(id, [...(served.get(id) ?? []), queue]);
  return served;
}

/**
 * Creates the reading of the agents visible to a user, with their activity now and today, and of the visible queues [LIVE-025,
 * LIVE-035].
 */
export function createRoomReading(deps: RoomReadingDeps) {
  const sumsOf = createSums(deps);
  return async (accountId: string, sees: VisibleScope) => {
    const sums = await sumsOf(accountId, sees.queues);
    const parts = [...(await deps.running.of(accountId)).values()];
    const calls = new Map(
      parts.filter((call) => isInSight(call, callsSeen(sees))).map((call) => [call.agent_id ?? '', call]),
    );
    return deps.database.withAccount(accountId, async (tx) => {
      const queues = (await visibleQueues(tx, sees)).map(({ queue_id, name }) => ({ queue_id, queue_name: name }));
      const served = await servedBy(tx, queues);
      const objects = (await agentsSeen(tx, sees)).map(({ agent_id: id, user_id, phone, ...named }) =>
        roomAgentOf({
          ...{ agent_id: id, user_id, name: fullNameOf(named), number: phone, queues: served.get(id) ?? [] },
          ...{ sums: sums.get(id) ?? noAgentSums, call: calls.get(id) },
        }),
      );
      return { objects, queues };
    });
  };
}
