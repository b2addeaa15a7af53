import { dayAt, laterDay, startOf } from '@patchbay/shared-contracts/time';
import { dayKindOf, type DayKind } from '../../../domain/seed/model/special-days.ts';
import { AGENT_RING_MS, BUSY_TONE_MS, CUSTOMER_RING_MS, PATIENCE_MS } from '@patchbay/telephony/played-calls';
import type { Agent as TelephoneAgent, CallStart, QueueRef } from '@patchbay/telephony/ports';
import type { Random } from '../../../domain/seed/random.ts';
import { dispositions, notes } from '../../../domain/seed/wrap-ups.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { demandByHour, demandOfDay } from './model/demand.ts';
import { mannerOf, callOutcome, waitOf, type Manner, type Outcome } from './model/odds.ts';
import {
  AGENT_ANSWERS_MS,
  playCallIn,
  playCallOut,
  playHandledByFlow,
  type CallIn,
  type CallOut,
  type Played,
  type Talk,
} from './model/play-call.ts';
import { missedRows, onTelephone, playedCallRow } from './model/played-row.ts';

/** Days with demo calls, including today. */
export const DAYS = 60;
/** The newest answered calls are short, because recordings are generated for them. */
export const RECORDED = 6;

export interface CallSources {
  readonly accountId: string;
  readonly now: number;
  /** Zone of the office hours. */
  readonly timezone: string;
  readonly count: number;
  readonly agents: readonly {
    readonly agentId: string;
    readonly name: string;
    readonly phone: string;
    readonly queues: readonly string[];
  }[];
  readonly customers: readonly string[];
  readonly services: readonly { readonly number: string; readonly queue: QueueRef | null }[];
}

/** Step from one agent to the next: a prime, so that all get calls. */
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

interface Course {
  readonly start: number;
  /** Start of ringing at the agent. */
  readonly offeredAt: number;
  /** Ringing time until an answer. */
  readonly ring: number;
  readonly answeredAt: number | null;
  readonly end: number;
  readonly outcome: Outcome;
}

interface Circumstances {
  readonly start: number;
  readonly solution: DemoSolution;
  readonly kind: DayKind;
  readonly manner: Manner;
  readonly short: boolean;
}

/** Time in a queue, or a moment without one; a customer is called after the agent's phone has answered. */
function waitMs(random: Random, solution: DemoSolution, kind: DayKind): number {
  if (solution === 'c2c') return AGENT_ANSWERS_MS;
  return solution === 'inbound_cc' ? 900 + Math.round(random.skewed(2_500, 0.8) * waitOf(kind)) : 900;
}

function talkMs(random: Random, { short, manner }: Circumstances): number {
  if (short) return random.between(8_000, 16_000);
  return Math.min(2_700_000, Math.round(random.skewed(135_000, 0.9) * manner.talk));
}

function courseOf(random: Random, circumstances: Circumstances): Course {
  const { start, solution, kind, manner } = circumstances;
  const outcome = callOutcome(random.next(), manner, kind, solution === 'c2c');
  const offeredAt = start + waitMs(random, solution, kind);
  const ring = Math.round(random.skewed(8_100, 0.5) * manner.pickup);
  const answeredAt = outcome === 'answered' ? offeredAt + ring : null;
  const end = answeredAt === null ? offeredAt + ring * 2 : answeredAt + talkMs(random, circumstances);
  return { start, offeredAt, ring, answeredAt, end, outcome };
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

type Service = CallSources['services'][number];
type DemoSolution = 'c2c' | 'inbound_noncc' | 'inbound_cc';

function solutionAt(random: Random, service: Service): DemoSolution {
  if (random.chance(0.45)) return 'c2c';
  return service.queue === null ? 'inbound_noncc' : 'inbound_cc';
}

/** Assigns agents in turn, so that on a working day everybody has calls, and rarely two at once. */
function agentFor({ agents }: CallSources, queue: string | null, index: number) {
  const team = agents.filter(({ queues }) => queue === null || queues.includes(queue));
  const [first, ...rest] = nonEmpty(team.length > 0 ? team : agents);
  return [first, ...rest][(index * STEP) % (rest.length + 1)] ?? first;
}

/** Early in the talk, so that the hold also fits into a copy of half the length (history.ts). */
function holdIn(random: Random, { answeredAt, end }: Course): Talk['hold'] {
  if (answeredAt === null || end - answeredAt <= 90_000 || !random.chance(0.2)) return null;
  const talk = end - answeredAt;
  const ms = Math.min(random.between(5_000, 60_000), Math.floor(talk / 6));
  const from = answeredAt + Math.round(talk / 8);
  return { from, to: from + ms };
}

/** Draws the events of a conversation for every call, so that whether one is answered does not change the others. */
const drawn = (random: Random, course: Course, outbound: boolean): Pick<Talk, 'hold' | 'by' | 'digits'> => ({
  hold: holdIn(random, course),
  by: course.outcome === 'unprocessed' || random.chance(0.6) ? 'customer' : 'agent',
  digits: !outbound && random.chance(0.25) ? String(random.between(1, 9)) : '',
});

const notReached = ['no answer', 'busy', 'no answer', 'unreachable'] as const;
const notAnswered = ['no answer', 'declined', 'no answer', 'unreachable'] as const;

/** A customer who does not answer is rung until the call gives up. */
function unreached({ offeredAt, ring }: Course, index: number): CallOut {
  const not = notReached[index % notReached.length] ?? 'no answer';
  const at = offeredAt + (not === 'no answer' ? CUSTOMER_RING_MS : Math.round(ring / 2));
  return { not, at, end: at + BUSY_TONE_MS };
}

function untaken({ start, offeredAt, ring, end, outcome }: Course, index: number): CallIn {
  if (outcome === 'abandoned') return { is: 'given up', end: Math.min(end, offeredAt + AGENT_RING_MS - 100) };
  const why = notAnswered[index % notAnswered.length] ?? 'no answer';
  const at = offeredAt + (why === 'no answer' ? AGENT_RING_MS : Math.min(ring, AGENT_RING_MS));
  return { is: 'missed', at, why, end: Math.max(start + PATIENCE_MS, at) };
}

/** Plays a call through call control and returns its result. */
function playedOf(random: Random, facts: CallStart, agent: TelephoneAgent, course: Course, index: number): Played {
  const { answeredAt, end, offeredAt, outcome } = course;
  const outbound = facts.direction === 'outbound';
  const drawnTalk = drawn(random, course, outbound);
  const talk = answeredAt === null ? null : { answeredAt, end, ...drawnTalk };
  if (outbound) return playCallOut({ ...facts, agent }, agent, talk ?? unreached(course, index));
  if (talk !== null) return playCallIn(facts, agent, offeredAt, { is: 'answered', ...talk });
  if (outcome === 'unprocessed') return playHandledByFlow({ ...facts, solution: 'inbound_noncc', queue: null }, end);
  return playCallIn(facts, agent, offeredAt, untaken(course, index));
}

type Agent = CallSources['agents'][number];

const circumstancesOf = ({ agents, now, timezone }: CallSources, start: number, agent: Agent) => ({
  kind: dayKindOf(dayAt(start, timezone), dayAt(now, timezone)),
  manner: mannerOf(agents.indexOf(agent)),
});

const startOfCall = ({ sources, index, start }: Made, service: Service, solution: DemoSolution, customer: string) => ({
  callId: `${sources.accountId}-call-${String(index + 1).padStart(6, '0')}`,
  accountId: sources.accountId,
  solution,
  direction: solution === 'c2c' ? ('outbound' as const) : ('inbound' as const),
  startedAt: start,
  serviceNumber: service.number,
  customerNumber: customer,
  callerId: solution === 'c2c' ? service.number : null,
  agent: null,
  queue: solution === 'inbound_cc' ? service.queue : null,
});

/** Demo call, with the rings that agents missed. */
export interface DemoCall {
  readonly call: Call;
  readonly missed: readonly NewRow<'missed_rings'>[];
}

function demoCall(random: Random, { sources, index, start, short }: Made): DemoCall {
  const service = random.pick(nonEmpty(sources.services));
  const solution = solutionAt(random, service);
  const agent = agentFor(sources, solution === 'inbound_cc' ? (service.queue?.name ?? null) : null, index);
  const course = courseOf(random, { start, solution, short, ...circumstancesOf(sources, start, agent) });
  const device = random.chance(0.9) ? 'Softphone' : 'Phone';
  const facts = startOfCall({ sources, index, start, short }, service, solution, random.pick(nonEmpty(sources.customers))); // prettier-ignore
  const played = playedOf(random, facts, onTelephone(agent, sources.accountId), course, index);
  const row = { ...playedCallRow(facts, played, 'seed'), device, ...wrapUp(random, course.outcome) } as const;
  return { call: row, missed: missedRows(facts, played) };
}

/** Generates sixty days of calls, oldest first; the same for the same input. */
export function demoCalls(random: Random, sources: CallSources): readonly DemoCall[] {
  const times = startTimes(random, sources);
  const shortFrom = times.length - RECORDED * 2;
  return times.map((start, index) => demoCall(random, { sources, index, start, short: index >= shortFrom }));
}
