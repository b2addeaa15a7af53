import { inOrder, withinTiers } from '../flow/strategy.ts';
import type { QueuePlan } from '../flow/queue-plan.ts';
import type { Agent, CallId, Candidate, Clock, Directory, EpochMs, TelephonyLog } from '../ports.ts';
import type { NextInQueue, NextQuestion } from '../telephony.ts';
import type { AgentPool } from './agent-pool.ts';
import { foundAgents, type AgentRequest, type Found } from './agent-request.ts';
import { createLines, type Lines, type Place } from './lines.ts';
import { pick } from './pick.ts';

interface ChoosingDeps {
  readonly directory: Pick<Directory, 'candidates' | 'stickyAgent'>;
  readonly agents: Pick<AgentPool, 'reserveReachable' | 'isFree'>;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Chooses and reserves for one caller; or returns who would be chosen, and reserves nobody. */
interface Choosing {
  choose(place: Place, request: AgentRequest, candidates: readonly Candidate[]): Promise<Found | undefined>;
  next(question: NextQuestion): Promise<NextInQueue>;
}

/** Whether the order depends on the day's number of calls. */
const countsCalls = ({ strategy }: QueuePlan): boolean => strategy === 'fewest calls';

const asParty = (agent: Agent) => ({ is: 'agent', agent }) as const;

function createChoosing({ agents, clock, directory, random }: ChoosingDeps): Choosing {
  const lastRung = new Map<string, string>();
  /** A queue that makes no sticky mappings by itself keeps to those made by people. */
  const stickyIn = async (plan: QueuePlan | undefined, caller: Pick<AgentRequest, 'accountId' | 'customerNumber'>) => {
    if (!plan) return undefined;
    const withinMs = plan.stickyMs ?? 0;
    const { accountId, customerNumber } = caller;
    return directory.stickyAgent({ accountId, customerNumber, queueId: plan.id, withinMs }).catch(() => undefined);
  };
  const ordered = (plan: QueuePlan | undefined, waitedMs: number, candidates: readonly Candidate[]) => {
    if (!plan) return inOrder('longest idle', candidates, { lastRung: undefined, random });
    const inTiers = withinTiers(candidates, waitedMs, plan.tierWaitMs);
    return inOrder(plan.strategy, inTiers, { lastRung: lastRung.get(plan.id), random });
  };
  const pickBy = (plan: QueuePlan | undefined, waitedMs: number, candidates: readonly Candidate[]) => ({
    candidates,
    order: () => ordered(plan, waitedMs, candidates),
    ringsAll: plan?.strategy === 'ring all',
  });
  return {
    async choose(place, request, candidates) {
      const { callId, scope, except, since } = request;
      const plan = scope.is === 'queue' ? scope.plan : undefined;
      const stickyId = await (place.sticky ??= stickyIn(plan, request));
      if (place.request !== request) return undefined; // left or asked again meanwhile
      const takes = ({ agent }: Candidate) => !except.includes(agent.agentId) && agents.reserveReachable(agent, callId);
      const { picked, sticky } = pick({ ...pickBy(plan, clock.now() - since, candidates), stickyId, takes });
      const [first] = picked;
      if (first && plan && !sticky && plan.strategy !== 'ring all') lastRung.set(plan.id, first.agentId);
      return foundAgents(
        picked.map(({ agent }) => asParty(agent)),
        sticky,
      );
    },
    async next({ accountId, customerNumber, plan }) {
      const candidates = await directory.candidates({ accountId, queue: plan, counts: countsCalls(plan) });
      const stickyId = customerNumber === null ? undefined : await stickyIn(plan, { accountId, customerNumber });
      const takes = ({ agent }: Candidate) => agents.isFree(agent);
      const { picked, sticky } = pick({ ...pickBy(plan, 0, candidates), stickyId, takes });
      return {
        agentIds: picked.map(({ agentId }) => agentId),
        sticky: stickyId === undefined ? null : { agentId: stickyId, takes: sticky },
      };
    },
  };
}

/**
 * Waiting callers in order of arrival: the longest wait is served first, even by an agent who becomes free while a later caller happens
 * to ask [TEL-006]. Among several processes, the one that has the calls has all of them (decision 0433).
 */
export interface WaitingRoom extends Pick<Choosing, 'next'> {
  /**
   * Gives the call a place in the queue's line, by the engine's time; false when the line is full of callers who are on the line. A
   * caller who was in it `since` before is let in again.
   */
  enter(callId: CallId, plan: QueuePlan, since?: EpochMs): boolean;
  /** Asks for somebody; the request stands until somebody is found or the call leaves. "Nobody" is answered once per request. */
  ask(request: AgentRequest): void;
  leave(callId: CallId): void;
  /** Position, 1 being served next; `undefined` for a call that waits in no queue. */
  placeOf(callId: CallId): number | undefined;
  /** Puts the call before all others of its queue; false when it does not wait [LIVE-031]. */
  putFirst(callId: CallId): boolean;
  /** Returns the callers waiting in a queue of this process, the next first. */
  line(queueId: string): readonly Pick<Place, 'callId' | 'isFirst'>[];
  /** Notifies about each line that changed; a queue's line is named by its id. */
  onLine(listener: (queueId: string) => void): void;
}

export interface WaitingDeps extends ChoosingDeps {
  readonly agents: ChoosingDeps['agents'] & Pick<AgentPool, 'release' | 'onFree'>;
  readonly log: TelephonyLog;
}

const lineOf = ({ scope, accountId }: AgentRequest): string =>
  scope.is === 'queue' ? scope.plan.id : `account ${accountId}`;
/** Serves each line once at a time; requests made while a turn waits to begin are merged into it. A failed turn does not end the line. */
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

/** Whether it is the same customer, on the line or by a kept place. */
const isSame = (caller: Place['caller'], { accountId, customerNumber }: NonNullable<Place['caller']>): boolean =>
  caller?.accountId === accountId && caller.customerNumber === customerNumber;

/** Whether a kept place belongs to a customer who has called again and waits on the line, and so is not called back [TEL-019]. */
const isOnLine = (places: readonly Place[], caller: AgentRequest): boolean =>
  caller.isCallback === true &&
  places.some((place) => place.caller?.isCallback !== true && isSame(place.caller, caller));

/** Returns the kept place of a customer who calls again; it is also the caller's place on the line (decision 0350). */
const keptPlaceOf = (places: readonly Place[], request: AgentRequest): Place | undefined =>
  request.isCallback === true
    ? undefined
    : places.find(({ caller }) => caller?.isCallback === true && isSame(caller, request));

/** Puts a customer who calls again in the kept place, and reports that hanging up now gives up nothing. */
const standInKeptPlace = (lines: Lines, line: string, request: AgentRequest): void => {
  const kept = keptPlaceOf(lines.places(line), request);
  lines.putBefore(request.callId, kept?.callId);
  if (kept) request.hasKeptPlace?.();
};

/** Answers "nobody"; the call asks again after a while. */
const nobodyFor = (place: Place, request: AgentRequest): void => {
  place.isNew = false;
  request.answer(undefined);
};

export const createWaitingRoom = (deps: WaitingDeps): WaitingRoom => {
  const { directory, agents, log } = deps;
  const listeners: ((queueId: string) => void)[] = [];
  const lines = createLines((line) => listeners.forEach((listener) => listener(line)));
  const { choose, next } = createChoosing(deps);
  const serveOne = async (place: Place, request: AgentRequest, candidates: readonly Candidate[]): Promise<void> => {
    const found = await choose(place, request, candidates);
    if (place.request !== request) return releaseFound(request, found); // left or asked again meanwhile
    if (found) place.request = undefined;
    if (found || place.isNew) request.answer(found);
    place.isNew = false;
  };
  const serveAll = async (line: string, candidates: readonly Candidate[]): Promise<void> => {
    for (const place of [...lines.places(line)]) {
      const { request } = place;
      if (request && !isOnLine(lines.places(line), request)) await serveOne(place, request, candidates);
      else if (request && place.isNew) nobodyFor(place, request);
    }
  };
  const releaseFound = ({ callId }: AgentRequest, found: Found | undefined): void => {
    for (const party of found?.parties ?? []) if (party.is === 'agent') agents.release(party.agent, callId);
  };
  const serve = async (line: string): Promise<void> => {
    const [first] = lines.places(line).flatMap(({ request }) => request ?? []);
    if (!first) return;
    const { accountId, scope } = first;
    // A caller who waits since before a change of the queue keeps the old plan.
    const counts = lines
      .places(line)
      .some(({ request }) => request?.scope.is === 'queue' && countsCalls(request.scope.plan));
    const queue = scope.is === 'queue' ? { queue: scope.plan, counts } : {};
    const candidates = await directory.candidates({ accountId, ...queue }).catch((error: unknown) => {
      log.warn('agents not looked up', { error: String(error) });
      return [];
    });
    await serveAll(line, candidates);
  };
  const turn = createTurns(serve, (error) => log.warn('a line was not served', { error: String(error) }));
  agents.onFree(({ accountId }) => lines.asking(accountId).forEach(turn));
  return {
    enter: (callId, { id, maxLength }, since) => {
      const onLine = lines.places(id).filter(({ caller }) => caller?.isCallback !== true);
      if (since === undefined && maxLength !== null && onLine.length >= maxLength) return false;
      lines.enter(id, callId, since ?? deps.clock.now());
      return true;
    },
    ask: (request) => {
      const line = lineOf(request);
      const { callId, since, isFirst } = request;
      Object.assign(lines.enter(line, callId, since, isFirst), { request, caller: request, isNew: true });
      standInKeptPlace(lines, line, request);
      turn(line);
    },
    next,
    leave: lines.leave,
    placeOf: lines.placeOf,
    putFirst: lines.putFirst,
    line: lines.places,
    onLine: (listener) => void listeners.push(listener),
  };
};
