import { figureErrors, type FigureQuestion } from '@patchbay/shared-contracts/insights';
import type { FastifyRequest } from 'fastify';
import { accessOf } from '../../domain/access/route-gates.ts';
import { readLog } from '../../domain/calls/log-answer.ts';
import { agentsOf } from '../../domain/calls/log-filters.ts';
import { agentsSeenBy } from '../../domain/calls/log.ts';
import { countCalls, type SumsQuestion } from '../../domain/calls/sums/call-sums.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import {
  rangeAsked,
  rangeCompared,
  zoneFor,
  type Asked,
  type FigureRange,
} from '../../domain/calls/sums/model/asked-range.ts';

export interface FigureDeps {
  readonly database: Database;
  readonly now: () => number;
}

/** What is meant by what was asked, now. */
export interface FigureAsk {
  readonly actor: Actor;
  readonly now: number;
  /** IANA */
  readonly zone: string;
  readonly range: FigureRange;
  readonly compared: FigureRange | null;
  readonly sums: SumsQuestion;
}

/** Refuses what cannot be counted, beside its field. */
export function settled<Value>(asked: Asked<Value>): Value {
  if (asked.ok) return asked.value;
  throw new Refusal(asked.problem, asked.field);
}

type Filters = Pick<FigureQuestion, 'zone' | 'date_filter' | 'from_date' | 'to_date' | 'agents' | 'queues'> &
  Pick<FigureQuestion, 'solutions' | 'direction' | 'numbers'> &
  Partial<Pick<FigureQuestion, 'compare' | 'compare_from' | 'compare_to'>>;

const given = <Item>(items: Item[] | undefined): Item[] | undefined => (items?.length === 0 ? undefined : items);

/** Of calls that the asker may see: an agent the own ones, everybody else all of the account, as in the call log. */
export function figureAsk(request: FastifyRequest, filters: Filters, now: number): FigureAsk {
  const actor = actorOf(request);
  const zone = settled(zoneFor(filters, accessOf(request).zone));
  const clock = { now, zone };
  const range = settled(rangeAsked(filters, clock));
  const { queues, solutions, direction, numbers } = filters;
  return {
    ...{ actor, now, zone, range },
    compared: settled(rangeCompared(filters, range, clock)),
    sums: {
      agents: agentsOf({ agents: filters.agents }, agentsSeenBy(actor)),
      ...{ queues: given(queues), solutions: given(solutions), direction, numbers: given(numbers) },
    },
  };
}

/** What is counted while somebody waits for some seconds. More are there after an update or an import, for the job. */
const MOST_TO_COUNT = 4_000;

/** Reads figures once all calls are counted; what takes too long is refused, as it is of the log. */
export async function readFigures<Answer>(
  { database }: FigureDeps,
  { actor }: FigureAsk,
  read: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!(await countCalls(database, actor.accountId, MOST_TO_COUNT))) throw new Refusal(figureErrors.counting);
  return readLog(database, actor.accountId, read);
}

const iso = (at: number): string => new Date(at).toISOString();
/** Both ends included. */
export const toldRange = ({ from, end }: FigureRange) => ({ from: iso(from), to: iso(end - 1) });
export const toldAsOf = ({ now, zone }: FigureAsk) => ({ as_of: iso(now), zone });
