import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';
import { dayKindOf, type DayKind } from '../../../domain/seed/model/special-days.ts';
import type { Random } from '../../../domain/seed/random.ts';
import { dispositions, notes } from '../../../domain/seed/wrap-ups.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { demandByHour, demandOfDay } from './model/demand.ts';
import { mannerOf, outcomeOf, waitOf, type Manner, type Outcome } from './model/odds.ts';

/** Over so many, today included, there are calls. */
export const DAYS = 60;
/** The newest answered calls are kept short, because they come with a recording that is made by us. */
export const RECORDED = 6;

export interface CallSources {
  readonly accountId: string;
  readonly now: number;
  /** Of its office hours. */
  readonly timezone: string;
  readonly count: number;
  readonly agents: readonly {
    readonly agentId: string;
    readonly name: string;
    readonly phone: string;
    readonly queues: readonly string[];
  }[];
  readonly customers: readonly string[];
  readonly services: readonly { readonly number: string; readonly queue: string | null }[];
}

/** From one agent to the next: a prime, so that all have their turn. */
const STEP = 7;

type Call = NewRow<'calls'>;

const weighted = (random: Random, weights: readonly number[]): number => {
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (rest -= weight) < 0),
  );
};

function startTimes(random: Random, { now, timezone, count }: CallSources): number[] {
  const today = dayAt(now, timezone);
  const days = Array.from({ length: DAYS }, (_, index) => laterDay(today, index - DAYS + 1));
  const weights = days.map((day) => demandOfDay(day, today));
  const times: number[] = [];
  while (times.length < count) {
    const day = days[weighted(random, weights)] ?? today;
    const within = weighted(random, demandByHour(day)) * 3_600_000 + random.between(0, 3_599_999);
    const at = startOf(day, timezone) + within;
    if (at < now - 60_000) times.push(at);
  }
  return times.sort((one, other) => one - other);
}

const statuses = {
  answered: { call_status: 'Answered', customer_status: 'Connected', agent_status: 'Connected' },
  missed: { call_status: 'Missed', customer_status: 'Connected', agent_status: 'Agent Missed' },
  abandoned: { call_status: 'Abandoned', customer_status: 'Customer Missed', agent_status: 'Agent Missed' },
  unprocessed: {
    call_status: 'Did Not Process',
    customer_status: 'Did Not Process',
    agent_status: 'Did Not Process',
  },
} as const;

const causes = { answered: 'normal', missed: 'no answer', abandoned: 'cancelled', unprocessed: 'unreachable' } as const;

interface Course {
  readonly start: number;
  /** When it rings at the agent. */
  readonly offeredAt: number;
  readonly answeredAt: number | null;
  readonly end: number;
  readonly outcome: Outcome;
}

interface Circumstances {
  readonly start: number;
  readonly solution: string;
  readonly kind: DayKind;
  readonly manner: Manner;
  readonly short: boolean;
}

/** In a queue, or a moment where there is none. */
const waitMs = (random: Random, solution: string, kind: DayKind): number =>
  solution === 'inbound_cc' ? 900 + Math.round(random.skewed(2_500, 0.8) * waitOf(kind)) : 900;

function talkMs(random: Random, { short, manner }: Circumstances): number {
  if (short) return random.between(8_000, 16_000);
  return Math.min(2_700_000, Math.round(random.skewed(135_000, 0.9) * manner.talk));
}

function courseOf(random: Random, circumstances: Circumstances): Course {
  const { start, solution, kind, manner } = circumstances;
  const outcome = outcomeOf(random.next(), manner, kind, solution === 'c2c');
  const offeredAt = start + waitMs(random, solution, kind);
  const ring = Math.round(random.skewed(8_100, 0.5) * manner.pickup);
  const answeredAt = outcome === 'answered' ? offeredAt + ring : null;
  const end = answeredAt === null ? offeredAt + ring * 2 : answeredAt + talkMs(random, circumstances);
  return { start, offeredAt, answeredAt, end, outcome };
}

/** Steps as call control tells them. */
function journeyOf(
  course: Course,
  call: { solution: string; queue: string | null; service: string; agent: string; holdMs: number },
): string {
  const { start, offeredAt, answeredAt, end, outcome } = course;
  const { solution, queue, service, agent, holdMs } = call;
  const outbound = [
    { at: start, step: 'Agent called', detail: agent },
    { at: start + 2_100, step: 'Agent answered', detail: agent },
    { at: start + 2_150, step: 'Customer called' },
    ...(answeredAt === null ? [] : [{ at: answeredAt, step: 'Customer answered' }]),
  ];
  const inbound = [
    { at: start, step: queue === null ? 'Call received' : 'Entered queue', detail: queue ?? service },
    ...(outcome === 'unprocessed' ? [] : [{ at: offeredAt, step: 'Offered to agent', detail: agent }]),
    ...(answeredAt === null ? [] : [{ at: answeredAt, step: 'Agent answered', detail: agent }]),
  ];
  // Early in the talk, so that it is also within a copy that is half as long (history.ts).
  const heldAt = (answeredAt ?? start) + Math.round((end - (answeredAt ?? start)) / 8);
  const held = [
    { at: heldAt, step: 'On hold' },
    { at: heldAt + holdMs, step: 'Resumed' },
  ];
  return JSON.stringify([
    ...(solution === 'c2c' ? outbound : inbound),
    ...(holdMs > 0 ? held : []),
    { at: end, step: 'Call ended' },
  ]);
}

function wrapUp(random: Random, outcome: Outcome) {
  if (outcome !== 'answered' || !random.chance(0.7)) return {};
  const [disposition, sub_disposition] = random.pick(dispositions);
  return { disposition, sub_disposition, ...(random.chance(0.4) ? { notes: random.pick(notes) } : {}) };
}

const nonEmpty = <Item>(items: readonly Item[]): readonly [Item, ...Item[]] => {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('the demo lacks something to choose from');
  return [first, ...rest];
};

interface Made {
  readonly sources: CallSources;
  readonly index: number;
  readonly start: number;
  readonly short: boolean;
}

function solutionAt(random: Random, service: CallSources['services'][number]) {
  if (random.chance(0.45)) return { solution: 'c2c', queue: null };
  return { solution: service.queue === null ? 'inbound_noncc' : 'inbound_cc', queue: service.queue };
}

/** In turn, so that on a working day everybody has calls, and seldom two at once. */
function agentFor({ agents }: CallSources, queue: string | null, index: number) {
  const team = agents.filter(({ queues }) => queue === null || queues.includes(queue));
  const [first, ...rest] = nonEmpty(team.length > 0 ? team : agents);
  return [first, ...rest][(index * STEP) % (rest.length + 1)] ?? first;
}

/** What came of a call, in the log's columns. */
function outcomeColumns(random: Random, { answeredAt, end, outcome }: Course, outbound: boolean) {
  const talk_ms = answeredAt === null ? 0 : end - answeredAt;
  return {
    answered_at: answeredAt === null ? null : new Date(answeredAt),
    ended_at: new Date(end),
    talk_ms,
    hold_ms:
      talk_ms > 90_000 && random.chance(0.2) ? Math.min(random.between(5_000, 60_000), Math.floor(talk_ms / 6)) : 0,
    ...statuses[outcome],
    hangup_by: hungUpBy(random, outcome),
    cause: causes[outcome],
    dtmf: !outbound && random.chance(0.25) ? String(random.between(1, 9)) : '',
    ...wrapUp(random, outcome),
  };
}

const hungUpBy = (random: Random, outcome: Outcome): 'agent' | 'customer' | 'system' => {
  if (outcome === 'unprocessed') return 'system';
  return random.chance(0.6) ? 'customer' : 'agent';
};

type Agent = CallSources['agents'][number];

const circumstancesOf = ({ agents, now, timezone }: CallSources, start: number, agent: Agent) => ({
  kind: dayKindOf(dayAt(start, timezone), dayAt(now, timezone)),
  manner: mannerOf(agents.indexOf(agent)),
});

function demoCall(random: Random, { sources, index, start, short }: Made): Call {
  const service = random.pick(nonEmpty(sources.services));
  const { solution, queue } = solutionAt(random, service);
  const outbound = solution === 'c2c';
  const agent = agentFor(sources, queue, index);
  const course = courseOf(random, { start, solution, short, ...circumstancesOf(sources, start, agent) });
  const row = {
    call_id: `${sources.accountId}-call-${String(index + 1).padStart(6, '0')}`,
    account_id: sources.accountId,
    process_id: 'seed',
    solution,
    direction: outbound ? 'outbound' : 'inbound',
    device: random.chance(0.9) ? 'Softphone' : 'Phone',
    started_at: new Date(start),
    service_number: service.number,
    customer_number: random.pick(nonEmpty(sources.customers)),
    caller_id: outbound ? service.number : null,
    agent_id: agent.agentId,
    agent_name: agent.name,
    agent_number: agent.phone,
    queue_name: queue,
    ...outcomeColumns(random, course, outbound),
  } as const;
  const told = { solution, queue, service: service.number, agent: agent.name, holdMs: row.hold_ms };
  return { ...row, journey: journeyOf(course, told) };
}

/** Sixty days of calls, oldest first; the same for the same sources. */
export function demoCalls(random: Random, sources: CallSources): readonly Call[] {
  const times = startTimes(random, sources);
  const shortFrom = times.length - RECORDED * 2;
  return times.map((start, index) => demoCall(random, { sources, index, start, short: index >= shortFrom }));
}
