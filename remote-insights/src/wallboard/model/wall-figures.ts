import { figures, type Sums } from '@patchbay/shared-contracts/insights';
import type { QueueNow, QueuesShown, StatusCounts, WallFigure, WallTile } from '@patchbay/shared-contracts/live';

/** `share`: 0 to 1; `wait`: s. */
export type WallUnit = 'count' | 'wait' | 'share';

/** Data of a figure: one queue, or all visible ones. */
export interface Seen {
  readonly queues: readonly QueueNow[];
  readonly agents: StatusCounts;
  readonly sums: Sums;
  /** Server time, epoch ms. */
  readonly now: number;
}

interface Kind {
  readonly unit: WallUnit;
  /** Whether the target is a maximum, rather than a minimum. */
  readonly isLessBetter: boolean;
  /** Counted over the day, and so slightly older than live values. */
  readonly isCounted: boolean;
  readonly of: (seen: Seen) => number | null;
}

const counted = (unit: WallUnit, isLessBetter: boolean, id: 'service_level' | 'abandoned_percent' | 'offered' | 'answered'): Kind => ({ unit, isLessBetter, isCounted: true, of: ({ sums }) => figures[id].of(sums) }); // prettier-ignore
const now = (unit: WallUnit, isLessBetter: boolean, of: Kind['of']): Kind => ({
  ...{ unit, isLessBetter, of },
  isCounted: false,
});

/** Returns the maximum; null without values. */
const most = (values: readonly (number | null)[]): number | null =>
  values.reduce((found, value) => (value === null ? found : Math.max(found ?? 0, value)), null);

const longestWait = ({ queues, now: at }: Seen): number =>
  most(queues.map(({ waiting_since: since }) => (since === null ? null : Math.max(0, at - since) / 1_000))) ?? 0;

/** Definition of each figure [LIVE-029]. For several queues the longest expected wait counts. */
export const wallKinds: Readonly<Record<WallFigure, Kind>> = {
  waiting: now('count', true, ({ queues }) => queues.reduce((sum, { waiting }) => sum + waiting, 0)),
  longest_wait: now('wait', true, longestWait),
  expected_wait: now('wait', true, ({ queues }) => {
    const ms = most(queues.map(({ expected_wait_ms }) => expected_wait_ms));
    return ms === null ? null : ms / 1_000;
  }),
  agents_available: now('count', false, ({ agents }) => agents.Available ?? 0),
  agents_on_call: now('count', false, ({ agents }) => agents['On Call'] ?? 0),
  service_level: counted('share', false, 'service_level'),
  abandoned_percent: counted('share', true, 'abandoned_percent'),
  offered: counted('count', false, 'offered'),
  answered: counted('count', false, 'answered'),
};

function addedSums(queues: readonly QueueNow[]): Sums {
  const added: Record<string, number> = {};
  for (const { sums } of queues)
    for (const [name, value] of Object.entries(sums)) added[name] = (added[name] ?? 0) + value;
  return added;
}

/** Returns the data of a tile; null where its queue no longer exists. */
export function seenBy({ queue_id: id }: Pick<WallTile, 'queue_id'>, shown: QueuesShown, at: number): Seen | null {
  if (id === null) {
    const queues = [...shown.queues.values()];
    return { queues, agents: shown.agents, sums: addedSums(queues), now: at };
  }
  const queue = shown.queues.get(id);
  return queue === undefined ? null : { queues: [queue], agents: queue.agents, sums: queue.sums, now: at };
}

/** Whether a value misses its target; an unknown value does not. */
export function isMissed({ figure, target }: Pick<WallTile, 'figure' | 'target'>, value: number | null): boolean {
  if (target === null || value === null) return false;
  return wallKinds[figure].isLessBetter ? value > target : value < target;
}
