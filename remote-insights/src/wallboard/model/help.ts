import { soonOf, type Soon } from '@patchbay/shared-contracts/insights';
import type { QueueNow, QueuesShown, WallFigure, WallTile } from '@patchbay/shared-contracts/live';
import { seenBy, wallKinds } from './wall-figures.ts';

/** Forecast value shown for each figure; the missing figures do not depend on agents predictably. */
const effects: Readonly<Partial<Record<WallFigure, keyof Soon>>> = {
  waiting: 'waiting',
  longest_wait: 'wait',
  expected_wait: 'wait',
  agents_available: 'level',
  service_level: 'level',
  abandoned_percent: 'abandoned',
};

/** Smallest improvements worth showing. */
const least: Readonly<Record<keyof Soon, number>> = { level: 0.01, abandoned: 0.01, waiting: 0.5, wait: 1 };
const isLessBetter = (effect: keyof Soon): boolean => effect !== 'level';

const AHEAD_SECONDS = 600;
/** Minimum number of calls for estimating the arrival rate. */
const FEWEST_CALLS = 5;

/** A possible measure, with its effect on the next ten minutes. */
export interface Help {
  readonly by: 'break' | 'overflow' | 'agent';
  readonly agents: number;
  /** Queue that lends agents, for `overflow`. */
  readonly from: string | null;
  readonly value: number;
}

/** Measures for a queue that misses a target, and its forecast without them [LIVE-037]. */
export interface Advice {
  readonly queue: QueueNow['queue'];
  readonly effect: keyof Soon;
  readonly asItIs: number;
  readonly helps: readonly Help[];
}

const countOf = ({ agents }: QueueNow, ...statuses: readonly (keyof QueueNow['agents'])[]): number =>
  statuses.reduce((sum, status) => sum + (agents[status] ?? 0), 0);

/**
 * Forecasts the next ten minutes of a queue with so many additional agents; null where too little is known. Only finished calls since
 * `from` are counted, so arrivals within the last handling time are excluded from both calls and duration.
 */
function outlookOf(queue: QueueNow, now: number): ((more: number) => Soon) | null {
  const { pace } = queue;
  if (pace === null || pace.calls < FEWEST_CALLS) return null;
  const seconds = (now - pace.from - pace.handling_ms) / 1_000;
  if (seconds <= 0) return null;
  const load = { rate: pace.calls / seconds, handling: pace.handling_ms / 1_000 };
  const patience = pace.patience_ms === null ? null : pace.patience_ms / 1_000;
  const ahead = { ahead: AHEAD_SECONDS, within: queue.service_level_seconds, patience };
  const busy = countOf(queue, 'On Call', 'Wrap Up');
  const agents = countOf(queue, 'Available') + busy;
  return (more) => soonOf(load, { agents: agents + more, calls: busy + queue.waiting }, ahead);
}

/**
 * Returns the queue that can lend most agents: nobody waits there and it has more free agents than this one; the difference can
 * certainly help.
 */
function overflowFrom(queue: QueueNow, all: Iterable<QueueNow>): Omit<Help, 'value'> | null {
  const spare = [...all]
    .filter((other) => other !== queue && other.waiting === 0)
    .map((other) => ({ other, agents: countOf(other, 'Available') - countOf(queue, 'Available') }))
    .filter(({ agents }) => agents > 0)
    .sort((one, other) => other.agents - one.agents)[0];
  return spare === undefined ? null : { by: 'overflow', agents: spare.agents, from: spare.other.queue.queue_name };
}

function waysFor(queue: QueueNow, all: Iterable<QueueNow>): readonly Omit<Help, 'value'>[] {
  const onBreak = countOf(queue, 'On Break');
  const overflow = overflowFrom(queue, all);
  return [
    ...(onBreak > 0 ? [{ by: 'break', agents: onBreak, from: null } as const] : []),
    ...(overflow === null ? [] : [overflow]),
    { by: 'agent', agents: 1, from: null },
  ];
}

/** Returns the queue of a tile; for all queues the worst by its figure with a known forecast. */
function worstOf(tile: WallTile, shown: QueuesShown, now: number): QueueNow | null {
  const { isLessBetter: isLess } = wallKinds[tile.figure];
  const valued = (seenBy(tile, shown, now)?.queues ?? []).flatMap((queue) => {
    const one = seenBy({ queue_id: queue.queue.queue_id }, shown, now);
    const value = one === null ? null : wallKinds[tile.figure].of(one);
    return value === null || outlookOf(queue, now) === null ? [] : [{ queue, value: isLess ? -value : value }];
  });
  return valued.sort((one, other) => one.value - other.value)[0]?.queue ?? null;
}

/** Returns advice for a tile whose target is missed; null where nothing helps, or too little is known. `now`: server time. */
export function adviceFor(tile: WallTile, shown: QueuesShown, now: number): Advice | null {
  const effect = effects[tile.figure];
  const queue = effect === undefined ? null : worstOf(tile, shown, now);
  const outlook = queue === null ? null : outlookOf(queue, now);
  if (effect === undefined || queue === null || outlook === null) return null;
  const asItIs = outlook(0)[effect];
  const better = (value: number): boolean => (isLessBetter(effect) ? asItIs - value : value - asItIs) >= least[effect];
  const helps = waysFor(queue, shown.queues.values())
    .map((way) => ({ ...way, value: outlook(way.agents)[effect] }))
    .filter(({ value }) => Number.isFinite(value) && better(value));
  return helps.length === 0 ? null : { queue: queue.queue, effect, asItIs, helps };
}
