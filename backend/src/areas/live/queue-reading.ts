import type { QueueNow } from '@patchbay/shared-contracts/live';
import { noSums, toldSums } from '../../domain/calls/sums/call-sums.ts';
import { namesByNumber } from '../../domain/customers/name-by-number.ts';
import { readMatters } from './alert-store.ts';
import { queueNowOf, type Picture } from './model/queue-now.ts';
import { readQueueAgents, type QueueAgents } from './queue-agents.ts';
import { readQueueFigures } from './queue-figures.ts';
import type { QueueDeps } from './queue-routes.ts';
import { visibleQueues, type VisibleQueue } from './visible-queues.ts';

/** All queues of an account; an unchanged one is the same object as in the previous reading. */
export interface Reading {
  readonly rows: ReadonlyMap<string, VisibleQueue>;
  readonly queues: ReadonlyMap<string, QueueNow>;
  readonly picture: Picture;
  readonly agentsOfAny: QueueAgents['ofAny'];
  /** When figures, alerts and queues themselves were read, epoch ms. */
  readonly countedAt: number;
  /** Names of customers waiting in the requested queues, by number. */
  readonly names: ReadonlyMap<string, string>;
}

export interface QueueReading {
  /** `named`: queues for whose callers names are needed. */
  read(named: ReadonlySet<string>): Promise<Reading>;
  /** To be called when an agent has changed. */
  agentsChanged(): void;
}

/** Interval for reading figures and queues; agents are only read after a change. */
const FIGURES_MS = 5_000;
const AGENTS_MS = 1_000;

const noCalls = toldSums(noSums);
const everything = { queues: null } as const;

/** Caches a value until it is older than `FIGURES_MS`, or than `lives` when `isDue`. */
const createPart = <Value>(maxAgeMs: number, now: () => number, read: () => Promise<Value>) => {
  let kept: { readonly value: Value; readonly at: number } | undefined;
  return async (isDue: boolean): Promise<Value> => {
    const age = kept === undefined ? Infinity : now() - kept.at;
    if (kept === undefined || age >= FIGURES_MS || (isDue && age >= maxAgeMs))
      kept = { at: now(), value: await read() };
    return kept.value;
  };
};

/** Reads the parts of the data at different intervals: waiting callers each time, the rest less often. */
export function createQueueReading(deps: QueueDeps, accountId: string): QueueReading {
  const { database, waiting, now } = deps;
  let areAgentsDue = false;
  let before: ReadonlyMap<string, QueueNow> = new Map();
  const agentsOf = createPart(AGENTS_MS, now, () => {
    areAgentsDue = false; // later changes need another reading
    return readQueueAgents(deps, accountId);
  });
  const slowOf = createPart(FIGURES_MS, now, async () => ({
    countedAt: now(),
    figures: await readQueueFigures(database, accountId, now()),
    ...(await database.withAccount(accountId, async (tx) => ({
      rows: await visibleQueues(tx, everything),
      alerts: await readMatters(tx),
    }))),
  }));
  const unchanged = (queue: QueueNow): QueueNow => {
    const known = before.get(queue.queue.queue_id);
    return known !== undefined && JSON.stringify(known) === JSON.stringify(queue) ? known : queue;
  };
  return {
    async read(named) {
      const { figures, rows, alerts, countedAt } = await slowOf(false);
      const { byQueue, ofAny: agentsOfAny } = await agentsOf(areAgentsDue);
      const picture = { figures, alerts, agents: byQueue, lines: await waiting.of(accountId) };
      const queues = new Map(rows.map((row) => [row.queue_id, unchanged(queueNowOf(row, picture, noCalls))]));
      before = queues;
      const numbers = [...named].flatMap((id) => picture.lines.get(id) ?? []).map((call) => call.customerNumber);
      const names =
        numbers.length === 0
          ? new Map<string, string>()
          : await database.withAccount(accountId, (tx) => namesByNumber(tx, [...new Set(numbers)]));
      return { rows: new Map(rows.map((row) => [row.queue_id, row])), queues, picture, names, agentsOfAny, countedAt };
    },
    agentsChanged: () => {
      areAgentsDue = true;
    },
  };
}
