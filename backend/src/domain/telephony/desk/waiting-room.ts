import { inOrder, withinTiers } from '../../flow/model/strategy.ts';
import type { QueuePlan } from '../../flow/model/queue-plan.ts';
import type { Agent, CallId, Candidate, Clock, Directory, TelephonyLog } from '../ports.ts';
import type { AgentPool } from './agent-pool.ts';
import { foundAgents, type Asking, type Found } from './asking.ts';
import { createLines, type Place } from './lines.ts';

/**
 * The callers who wait, in the order they came: who waits longest is served first, also by an agent who becomes free while a
 * younger caller happens to ask [TEL-006]. Each process has its own; calls are where their callers' phones are connected.
 */
export interface WaitingRoom {
  /** A place at the end of the queue's line; false when that is full. */
  enter(callId: CallId, plan: QueuePlan): boolean;
  /** The question stands until it is answered with somebody, or the call leaves; "nobody" is answered once each time it is asked. */
  ask(asking: Asking): void;
  leave(callId: CallId): void;
  /** 1 is served next; `undefined` for who does not wait in a queue. */
  placeOf(callId: CallId): number | undefined;
  /** Before all others of its queue; false for who does not wait [LIVE-031]. */
  putFirst(callId: CallId): boolean;
  /** Who waits in a queue here, the next first. */
  line(queueId: string): readonly Pick<Place, 'callId' | 'isFirst'>[];
  /** Tells of each line that changed, a queue's by its id. */
  onLine(listener: (queueId: string) => void): void;
}

export interface WaitingDeps {
  readonly directory: Pick<Directory, 'candidates' | 'stickyAgent'>;
  readonly agents: Pick<AgentPool, 'reserveReachable' | 'release' | 'onFree'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: TelephonyLog;
}

const lineOf = ({ whom, accountId }: Asking): string => (whom.is === 'queue' ? whom.plan.id : `account ${accountId}`);
const asParty = (agent: Agent) => ({ is: 'agent', agent }) as const;

/** Chooses for one caller, and reserves. */
const createChoosing = ({ agents, clock, directory, random }: WaitingDeps) => {
  const lastRung = new Map<string, string>();
  const stickyFor = (place: Place, { accountId, customerNumber, whom }: Asking): Promise<string | undefined> => {
    const plan = whom.is === 'queue' ? whom.plan : undefined;
    const withinMs = plan?.stickyMs ?? null;
    if (!plan || withinMs === null) return Promise.resolve(undefined);
    return (place.sticky ??= directory
      .stickyAgent({ accountId, customerNumber, queueId: plan.id, withinMs })
      .catch(() => undefined));
  };
  const ordered = ({ whom, since }: Asking, candidates: readonly Candidate[]): readonly Candidate[] => {
    if (whom.is !== 'queue') return inOrder('longest idle', candidates, { lastRung: undefined, random });
    const { id, strategy, tierWaitMs } = whom.plan;
    const inTiers = withinTiers(candidates, clock.now() - since, tierWaitMs);
    return inOrder(strategy, inTiers, { lastRung: lastRung.get(id), random });
  };
  return async (place: Place, asking: Asking, candidates: readonly Candidate[]): Promise<Found | undefined> => {
    const { callId, whom, except } = asking;
    const stickyId = await stickyFor(place, asking);
    if (place.asking !== asking) return undefined; // left, or asked anew, meanwhile
    const takes = ({ agent }: Candidate) => !except.includes(agent.agentId) && agents.reserveReachable(agent, callId);
    const sticky = candidates.find(({ agentId }) => agentId === stickyId);
    if (sticky && takes(sticky)) return foundAgents([asParty(sticky.agent)], true);
    const inTurn = ordered(asking, candidates);
    if (whom.is === 'queue' && whom.plan.strategy === 'ring all') {
      return foundAgents(inTurn.filter(takes).map(({ agent }) => asParty(agent)));
    }
    const first = inTurn.find(takes);
    if (first && whom.is === 'queue') lastRung.set(whom.plan.id, first.agentId);
    return foundAgents(first ? [asParty(first.agent)] : []);
  };
};

/** One service of each line at a time; asked for while one waits to begin, it is the same one. A failed one does not end the line. */
const createTurns = (serve: (line: string) => Promise<void>, failed: (error: unknown) => void) => {
  const running = new Map<string, { waiting: boolean; work: Promise<void> }>();
  return (line: string): void => {
    const turn = running.get(line) ?? { waiting: false, work: Promise.resolve() };
    running.set(line, turn);
    if (turn.waiting) return;
    turn.waiting = true;
    turn.work = turn.work
      .then(() => {
        turn.waiting = false;
        return serve(line);
      })
      .catch(failed)
      .then(() => {
        if (!turn.waiting) running.delete(line);
      });
  };
};

export const createWaitingRoom = (deps: WaitingDeps): WaitingRoom => {
  const { directory, agents, log } = deps;
  const listeners: ((queueId: string) => void)[] = [];
  const lines = createLines((line) => listeners.forEach((listener) => listener(line)));
  const choose = createChoosing(deps);
  const serveOne = async (place: Place, asking: Asking, candidates: readonly Candidate[]): Promise<void> => {
    const found = await choose(place, asking, candidates);
    if (place.asking !== asking) return giveBack(asking, found); // left, or asked anew, meanwhile
    if (found) place.asking = undefined;
    if (found || place.isNew) asking.answer(found);
    place.isNew = false;
  };
  const giveBack = ({ callId }: Asking, found: Found | undefined): void => {
    for (const party of found?.parties ?? []) if (party.is === 'agent') agents.release(party.agent, callId);
  };
  const serve = async (line: string): Promise<void> => {
    const [first] = lines.places(line).flatMap(({ asking }) => asking ?? []);
    if (!first) return;
    const { accountId, whom } = first;
    const queue = whom.is === 'queue' ? { queue: whom.plan } : {};
    const candidates = await directory.candidates({ accountId, ...queue }).catch((error: unknown) => {
      log.warn('agents not looked up', { error: String(error) });
      return [];
    });
    for (const place of [...lines.places(line)]) if (place.asking) await serveOne(place, place.asking, candidates);
  };
  const turn = createTurns(serve, (error) => log.warn('a line was not served', { error: String(error) }));
  agents.onFree(({ accountId }) => lines.asking(accountId).forEach(turn));
  return {
    enter: (callId, { id, maxLength }) => {
      if (maxLength !== null && lines.places(id).length >= maxLength) return false;
      lines.enter(id, callId);
      return true;
    },
    ask: (asking) => {
      const line = lineOf(asking);
      Object.assign(lines.enter(line, asking.callId, asking.isFirst), { asking, isNew: true });
      turn(line);
    },
    leave: lines.leave,
    placeOf: lines.placeOf,
    putFirst: lines.putFirst,
    line: lines.places,
    onLine: (listener) => void listeners.push(listener),
  };
};
