import { ABANDONED_AFTER_MS, type Counted, type RateObservation, type CampaignSnapshot } from '../pacing/index.ts';
import { createAgenda, type Agenda } from './agenda.ts';
import { answerRateAt, quantileAt, type Day } from './day.ts';
import { uniform, type Chance } from './uniform.ts';

type Agent = { readonly is: 'ready' | 'paused' } | { readonly is: 'talking' | 'wrapping-up'; readonly since: number };

/** Events; times in seconds of the day. */
type Due =
  | { readonly is: 'answered' | 'unanswered'; readonly line: number; readonly rang: number }
  | { readonly is: 'given-up'; readonly line: number }
  | { readonly is: 'talked' | 'wrapped-up'; readonly agent: number; readonly seconds: number }
  | { readonly is: 'back'; readonly agent: number }
  | { readonly is: 'gone'; readonly agents: number; readonly until: number };

const MINUTES = 60;

/** Agents and lines of a simulated day; all mutable state is here. */
export interface World {
  /** Processes all events up to a second of the day. */
  readonly pass: (until: number) => void;
  readonly dial: (at: number, lines: number) => void;
  readonly snapshot: (at: number) => CampaignSnapshot;
  /** Counts agents by their current activity. */
  readonly doing: (is: Agent['is']) => number;
  readonly counted: () => Counted;
  readonly dialled: () => number;
}

interface Parts {
  readonly day: Day;
  readonly chance: (kind: Chance) => number;
  readonly agenda: Agenda<Due>;
  readonly agents: Agent[];
  /** Longest ready first. */
  readonly ready: number[];
  readonly ringing: Map<number, number>;
  readonly waiting: number[];
  readonly awayUntil: number[];
  readonly minutes: { answered: number; abandoned: number }[];
  readonly hear: (observation: RateObservation) => void;
}

function count({ minutes }: Parts, at: number, isAbandoned: boolean): void {
  const minute = Math.floor(at / 60);
  const counted = (minutes[minute] ??= { answered: 0, abandoned: 0 });
  counted.answered += 1;
  if (isAbandoned) counted.abandoned += 1;
}

function sumOf({ minutes }: Parts, from: number): Counted {
  let [answered, abandoned] = [0, 0];
  for (let minute = Math.max(from, 0); minute < minutes.length; minute += 1) {
    answered += minutes[minute]?.answered ?? 0;
    abandoned += minutes[minute]?.abandoned ?? 0;
  }
  return { answered, abandoned };
}

function talk(parts: Parts, at: number, agent: number): void {
  const seconds = quantileAt(parts.day.talking, parts.chance('talks'));
  parts.agents[agent] = { is: 'talking', since: at };
  parts.agenda.add(at + seconds, { is: 'talked', agent, seconds });
  count(parts, at, false);
}

/** Connects the customer who has waited longest with the agent who has been ready longest. */
function meet(parts: Parts, at: number): void {
  while (parts.waiting.length > 0) {
    const agent = parts.ready.shift();
    if (agent === undefined) return;
    parts.waiting.shift();
    talk(parts, at, agent);
  }
}

function pause(parts: Parts, agent: number, until: number): void {
  parts.agents[agent] = { is: 'paused' };
  parts.agenda.add(until, { is: 'back', agent });
}

function makeReady(parts: Parts, at: number, agent: number): void {
  const until = parts.awayUntil[agent] ?? 0;
  if (until > at) return pause(parts, agent, until);
  parts.agents[agent] = { is: 'ready' };
  parts.ready.push(agent);
  meet(parts, at);
}

function afterWrapUp(parts: Parts, at: number, agent: number): void {
  const { share, seconds } = parts.day.pauses;
  if (parts.chance('pauses') >= share) return makeReady(parts, at, agent);
  pause(parts, agent, at + quantileAt(seconds, parts.chance('pause')));
}

function leave(parts: Parts, agents: number, until: number): void {
  for (let agent = 0; agent < agents; agent += 1) {
    parts.awayUntil[agent] = until;
    const place = parts.ready.indexOf(agent);
    if (place === -1) continue;
    parts.ready.splice(place, 1);
    pause(parts, agent, until);
  }
}

function giveUp(parts: Parts, at: number, line: number): void {
  const place = parts.waiting.indexOf(line);
  if (place === -1) return;
  parts.waiting.splice(place, 1);
  count(parts, at, true);
}

function happen(parts: Parts, at: number, due: Due): void {
  switch (due.is) {
    case 'answered':
    case 'unanswered':
      parts.ringing.delete(due.line);
      parts.hear({ is: due.is, rang: due.rang });
      if (due.is === 'unanswered') return;
      parts.waiting.push(due.line);
      parts.agenda.add(at + ABANDONED_AFTER_MS / 1000, { is: 'given-up', line: due.line });
      return meet(parts, at);
    case 'given-up':
      return giveUp(parts, at, due.line);
    case 'talked': {
      parts.hear({ is: 'talked', seconds: due.seconds });
      const seconds = quantileAt(parts.day.wrappingUp, parts.chance('wraps-up'));
      parts.agents[due.agent] = { is: 'wrapping-up', since: at };
      return parts.agenda.add(at + seconds, { is: 'wrapped-up', agent: due.agent, seconds });
    }
    case 'wrapped-up':
      parts.hear({ is: 'wrapped-up', seconds: due.seconds });
      return afterWrapUp(parts, at, due.agent);
    case 'back':
      return makeReady(parts, at, due.agent);
    case 'gone':
      return leave(parts, due.agents, due.until);
  }
}

function ring(parts: Parts, at: number, line: number): void {
  const isAnswered = parts.chance('answers') < answerRateAt(parts.day, at);
  const rang = quantileAt(isAnswered ? parts.day.answered : parts.day.unanswered, parts.chance('rings'));
  parts.ringing.set(line, at);
  parts.agenda.add(at + rang, { is: isAnswered ? 'answered' : 'unanswered', line, rang });
}

const sinceOf = (agents: readonly Agent[], is: 'talking' | 'wrapping-up'): number[] =>
  agents.flatMap((agent) => (agent.is === is ? [agent.since * 1000] : []));

function seenOf(parts: Parts, at: number): CampaignSnapshot {
  const day = sumOf(parts, 0);
  return {
    at: at * 1000,
    ready: parts.ready.length,
    talking: sinceOf(parts.agents, 'talking'),
    wrappingUp: sinceOf(parts.agents, 'wrapping-up'),
    ringing: [...parts.ringing.values()].map((since) => since * 1000),
    waiting: parts.waiting.length,
    hour: sumOf(parts, Math.floor(at / 60) - MINUTES + 1),
    ...{ day, month: day },
  };
}

/** Creates a day at whose start everybody is ready. `hear` receives the observations that a campaign would measure. */
export function createWorld(day: Day, seed: number, hear: (observation: RateObservation) => void): World {
  const used = new Map<Chance, number>();
  const chance = (kind: Chance): number => {
    const nth = (used.get(kind) ?? 0) + 1;
    used.set(kind, nth);
    return uniform(seed, kind, nth);
  };
  const parts: Parts = {
    ...{ day, chance, agenda: createAgenda<Due>(), hear },
    agents: Array.from({ length: day.agents }, () => ({ is: 'ready' })),
    ready: Array.from({ length: day.agents }, (_, agent) => agent),
    ...{ ringing: new Map<number, number>(), waiting: [], awayUntil: [], minutes: [] },
  };
  for (const { from, to, agents } of day.away ?? [])
    parts.agenda.add(from, { is: 'gone', agents: Math.min(agents, day.agents), until: to });
  let lines = 0;
  return {
    pass(until) {
      for (let due = parts.agenda.next(until); due !== null; due = parts.agenda.next(until))
        happen(parts, due.at, due.what);
    },
    dial(at, more) {
      for (let left = more; left > 0; left -= 1) ring(parts, at, (lines += 1));
    },
    snapshot: (at) => seenOf(parts, at),
    doing: (is) => parts.agents.filter((agent) => agent.is === is).length,
    counted: () => sumOf(parts, 0),
    dialled: () => lines,
  };
}
