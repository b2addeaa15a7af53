import { soonOf, type Soon } from '@patchbay/shared-contracts/insights';
import type { QueueNow, QueuesShown, WallFigure, WallTile } from '@patchbay/shared-contracts/live';
import { seenBy, wallKinds } from './wall-figures.ts';

/** What of the next ten minutes is told beside a figure; of these figures agents change nothing that can be foretold. */
const effects: Readonly<Partial<Record<WallFigure, keyof Soon>>> = {
  waiting: 'waiting',
  longest_wait: 'wait',
  expected_wait: 'wait',
  agents_available: 'level',
  service_level: 'level',
  abandoned_percent: 'abandoned',
};

/** Smaller differences say nothing. */
const least: Readonly<Record<keyof Soon, number>> = { level: 0.01, abandoned: 0.01, waiting: 0.5, wait: 1 };
const isLessBetter = (effect: keyof Soon): boolean => effect !== 'level';

const AHEAD_SECONDS = 600;
/** Fewer calls than these say too little of how many come. */
const FEWEST_CALLS = 5;

/** Something that would help, by what it would make of the next ten minutes. */
export interface Help {
  readonly by: 'break' | 'overflow' | 'agent';
  /** How many agents more. */
  readonly agents: number;
  /** Where these come from, of `overflow`. */
  readonly from: string | null;
  readonly value: number;
}

/** What would help a queue that misses a target, and what becomes of it as it is [LIVE-037]. */
export interface Advice {
  readonly queue: QueueNow['queue'];
  readonly effect: keyof Soon;
  readonly asItIs: number;
  readonly helps: readonly Help[];
}

const countOf = ({ agents }: QueueNow, ...statuses: readonly (keyof QueueNow['agents'])[]): number =>
  statuses.reduce((sum, status) => sum + (agents[status] ?? 0), 0);

/**
 * The next ten minutes of a queue with so many agents more; null where too little is known. Of the calls since `from` those are counted that
 * are over, so those that came within the last handling time are left out on both sides.
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

/** Where nobody waits, and more are free than serve this one, too: as many could help out at the least. */
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

/** The queue of a tile; of all queues the one that is worst by its figure, of those whose outlook is known. */
function worstOf(tile: WallTile, shown: QueuesShown, now: number): QueueNow | null {
  const { isLessBetter: isLess } = wallKinds[tile.figure];
  const valued = (seenBy(tile, shown, now)?.queues ?? []).flatMap((queue) => {
    const one = seenBy({ queue_id: queue.queue.queue_id }, shown, now);
    const value = one === null ? null : wallKinds[tile.figure].of(one);
    return value === null || outlookOf(queue, now) === null ? [] : [{ queue, value: isLess ? -value : value }];
  });
  return valued.sort((one, other) => one.value - other.value)[0]?.queue ?? null;
}

/** What would help where the target of a tile is missed; null where nothing would, or too little is known to say so. `now`: by the server. */
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
