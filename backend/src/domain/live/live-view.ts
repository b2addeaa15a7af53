import {
  changeOf,
  isEnd,
  LIVE_BEAT_MS,
  partKeyOf,
  type LiveCall,
  type LiveCallsMessage,
} from '@patchbay/shared-contracts/live';
import type { Masking } from '@patchbay/shared-contracts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import { isInSight, maskedCall } from './model/live-call.ts';
import type { PartChange } from './model/live-parts.ts';

/** Selection of a view of running calls. */
export interface Shown {
  readonly masking: Masking;
  /** Sight of the viewer [LIVE-035]. */
  readonly sees: VisibleScope;
  /** True for `/ws/live-calls-v2`: all running calls, then combined changes. False for `/ws/live-calls`: each event alone [LIVE-023]. */
  readonly coalesced: boolean;
}

/** Sends the JSON of a message; the same bytes go to all who see the same. */
export type Say = (message: Buffer) => void;

/** All watchers who see the same calls in the same way: a message is formatted once. */
export interface LiveView {
  join(say: Say): void;
  leave(say: Say): void;
  isEmpty(): boolean;
  /** A change, and the call as its event alone describes it. */
  note(change: PartChange, alone: LiveCall): void;
  /** The running calls are known now. */
  begin(): void;
  stop(): void;
}

export interface ViewDeps {
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly now: () => number;
  /** By key; null while unknown. */
  readonly running: () => ReadonlyMap<string, LiveCall> | null;
}

/** Time in which changes are collected: people can read four updates a second, not a thousand. */
export const TOGETHER_MS = 250;

const wordsOf = (message: LiveCallsMessage): Buffer => Buffer.from(JSON.stringify(message));

/** Ends a call for watchers who do not see it any more; it tells nothing of where the call went [LIVE-035]. */
const outOfSight = ({ uuid, Agentusername, call_solution }: LiveCall): LiveCall => ({
  ...{ uuid, Agentusername, call_solution, event_type: 'hangup', leg_identifier: 'agent' },
});

/** Sends each event alone, and a heartbeat each second: otherwise a client cannot tell a quiet account from a dead connection [UX-012]. */
function createEachView({ after, now }: ViewDeps, { sees, masking }: Shown): LiveView {
  const listeners = new Set<Say>();
  /** Keys of running calls that watchers were told of. */
  const told = new Set<string>();
  let cancelBeat: (() => void) | undefined;
  const alive = (): Buffer => wordsOf({ type: 'alive', now: now() });
  const beat = (): void => {
    cancelBeat = after(LIVE_BEAT_MS, () => {
      beat();
      const message = alive();
      for (const say of [...listeners]) say(message);
    });
  };
  return {
    join(say) {
      listeners.add(say);
      if (cancelBeat === undefined) beat();
      say(alive());
    },
    leave: (say) => void listeners.delete(say),
    isEmpty: () => listeners.size === 0,
    note({ call }, alone) {
      const key = partKeyOf(call);
      const isSeen = isInSight(call, sees);
      if (!isSeen && !told.has(key)) return;
      if (!isSeen || isEnd(call)) told.delete(key);
      else told.add(key);
      const message = wordsOf(isSeen ? maskedCall(alone, masking) : outOfSight(call));
      for (const say of [...listeners]) say(message);
    },
    begin: () => undefined,
    stop: () => cancelBeat?.(),
  };
}

/** A call, and which of its facts changed since the last message; null: all of it is new. */
interface Changed {
  readonly call: LiveCall;
  readonly facts: ReadonlySet<string> | null;
}

const changedMore = (before: Changed | undefined, { call, facts }: PartChange): Changed =>
  facts === null || before?.facts === null
    ? { call, facts: null }
    : { call, facts: new Set([...(before?.facts ?? []), ...facts]) };

/** Collects changes since the last message, by key. */
function createChanges() {
  const changed = new Map<string, Changed>();
  /** Ends of calls whose key is used by a new call. */
  const over: LiveCall[] = [];
  /** Calls fully known to the watchers. */
  const known = new Set<string>();
  return {
    knows: (call: LiveCall) => void known.add(partKeyOf(call)),
    isKnown: (call: LiveCall) => known.has(partKeyOf(call)),
    note({ call, facts }: PartChange): void {
      const key = partKeyOf(call);
      const last = changed.get(key);
      const isAnother = last !== undefined && isEnd(last.call);
      if (isAnother) over.push(last.call);
      const change = { call, facts: known.has(key) ? facts : null };
      changed.set(key, changedMore(isAnother ? undefined : last, change));
      if (isEnd(call)) known.delete(key);
      else known.add(key);
    },
    take(): readonly LiveCall[] {
      const calls = [...changed.values()].map(({ call, facts }) => (facts === null ? call : changeOf(call, facts)));
      changed.clear();
      return [...over.splice(0), ...calls];
    },
  };
}

/** Sends combined changes after a while, and a heartbeat each second. */
function createTogetherView({ after, running, now }: ViewDeps, { sees, masking }: Shown): LiveView {
  /** Whether each watcher has received all running calls. */
  const listeners = new Map<Say, boolean>();
  const changes = createChanges();
  /** All running calls, for watchers who join before the next message, which contains later changes. */
  let all: Buffer | null = null;
  let cancel: (() => void) | undefined;
  let cancelBeat: (() => void) | undefined;
  const shown = (calls: readonly LiveCall[]): Buffer => wordsOf(calls.map((call) => maskedCall(call, masking)));
  const allOf = (calls: Iterable<LiveCall>): Buffer => {
    const visible = [...calls].filter((call) => isInSight(call, sees));
    visible.forEach(changes.knows);
    return shown(visible);
  };
  const alive = (): Buffer => wordsOf({ type: 'alive', now: now() });
  const tell = (message: Buffer): void => {
    for (const [say, isBegun] of [...listeners]) if (isBegun) say(message);
  };
  const beat = (): void => {
    cancelBeat = after(LIVE_BEAT_MS, () => {
      beat();
      tell(alive());
    });
  };
  const flush = (): void => {
    cancel = undefined;
    all = null;
    tell(shown(changes.take()));
  };
  const begin = (say: Say, calls: ReadonlyMap<string, LiveCall>): void => {
    listeners.set(say, true);
    if (cancelBeat === undefined) beat();
    say(alive());
    say((all ??= allOf(calls.values())));
  };
  return {
    join(say) {
      const calls = running();
      if (calls === null) listeners.set(say, false);
      else begin(say, calls);
    },
    leave: (say) => void listeners.delete(say),
    isEmpty: () => listeners.size === 0,
    note(change) {
      if (running() === null) return;
      if (isInSight(change.call, sees)) changes.note(change);
      else if (changes.isKnown(change.call)) changes.note({ call: outOfSight(change.call), facts: ['leg_identifier'] });
      else return;
      cancel ??= after(TOGETHER_MS, flush);
    },
    begin() {
      const calls = running();
      if (calls !== null) for (const say of [...listeners.keys()]) begin(say, calls);
    },
    stop() {
      cancel?.();
      cancelBeat?.();
    },
  };
}

export const createLiveView = (deps: ViewDeps, shown: Shown): LiveView =>
  shown.coalesced ? createTogetherView(deps, shown) : createEachView(deps, shown);
