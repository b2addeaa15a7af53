import {
  isEnd,
  LIVE_BEAT_MS,
  liveCallSchema,
  liveFactsSchema,
  partKeyOf,
  withEvent,
  type LiveCall,
  type LiveFacts,
} from '@patchbay/shared-contracts/live';
import type { Masking } from '@patchbay/shared-contracts';
import type { EventLogs } from '../../kernel/shared-state/event-logs.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { Sight } from '../access/model/sight.ts';
import type { Actor } from '../identity/actor.ts';
import type { CallEvents } from '../telephony/ports.ts';
import { isSeen, maskedCall } from './model/live-call.ts';
import { liveEntryOf } from './model/live-entry.ts';

export interface LiveCallsDeps {
  readonly hub: Pick<CallEvents, 'publish'> & { feedOf(accountId: string): string };
  readonly logs: EventLogs;
  readonly values: SharedValues;
  readonly isAlive: (actor: Actor) => Promise<boolean>;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

export interface Watching {
  readonly actor: Actor;
  readonly masking: Masking;
  /** Whose calls [LIVE-035]. */
  readonly sees: Sight;
  /** The second socket: all running calls at first, then what changed, together; the first has each event alone [LIVE-023]. */
  readonly coalesced: boolean;
}

/** What stands in place of a call that ended, in the {@link groupOf | values} that every process sees. */
export const GONE = '';
export const groupOf = (accountId: string): string => `live calls ${accountId}`;

/** What runs now, each agent's part of it by itself. */
export async function runningParts(values: Pick<SharedValues, 'of'>, accountId: string): Promise<readonly LiveCall[]> {
  const texts = [...(await values.of(groupOf(accountId))).values()];
  return texts.filter((text) => text !== GONE).map((text) => liveCallSchema.parse(JSON.parse(text)));
}

/** Changes of so long are told together: four a second can be read, a thousand cannot. */
export const TOGETHER_MS = 250;

export interface LiveListener {
  say(message: LiveCall | readonly LiveCall[]): void;
  /** Something happened that cannot be told any more: only a view that is made anew is true. */
  lost(): void;
}

/** What was told of parts, and what is not told yet. */
function createParts() {
  const known = new Map<string, LiveCall>();
  /** Told before the first event of their part, or before the snapshot had it. */
  const early = new Map<string, LiveFacts>();
  /** Those that ended before the snapshot was there: it may be older. Null: it is there. */
  let ended: Set<string> | null = new Set<string>();
  return {
    known,
    isReady: () => ended === null,
    happened(event: LiveCall): LiveCall {
      const key = partKeyOf(event);
      const now = { ...withEvent(known.get(key), event), ...early.get(key) };
      early.delete(key);
      if (!isEnd(event)) known.set(key, now);
      else {
        known.delete(key);
        ended?.add(key);
      }
      return now;
    },
    /** What ran already, by key; what was told since is newer. */
    ran(before: ReadonlyMap<string, string>): void {
      for (const [key, text] of before) {
        if (text === GONE || ended?.has(key)) continue;
        const kept = liveCallSchema.parse(JSON.parse(text));
        const newer = known.get(key);
        known.set(key, { ...(newer === undefined ? kept : withEvent(kept, newer)), ...early.get(key) });
        early.delete(key);
      }
      ended = null;
    },
    learnt(key: string, facts: LiveFacts): LiveCall | undefined {
      const call = known.get(key);
      if (call === undefined) return void early.set(key, facts);
      const now = { ...call, ...facts };
      known.set(key, now);
      return now;
    },
  };
}

/** Says what changed all at once after a while, and that it lives while nothing does. */
function createTogether({ after }: Pick<LiveCallsDeps, 'after'>, say: LiveListener['say']) {
  const changed = new Map<string, LiveCall>();
  let cancel: (() => void) | undefined;
  let cancelBeat: (() => void) | undefined;
  const tell = (calls: readonly LiveCall[]): void => {
    cancelBeat?.();
    cancelBeat = after(LIVE_BEAT_MS, () => tell([]));
    say(calls);
  };
  const flush = (): void => {
    cancel = undefined;
    tell([...changed.values()]);
    changed.clear();
  };
  return {
    changed,
    tell,
    soon: (): void => void (cancel ??= after(TOGETHER_MS, flush)),
    stop(): void {
      cancel?.();
      cancelBeat?.();
    },
  };
}

/** One watcher's view: kept from the snapshot and the log, told at once or together. Returns the way to stop. */
export function createLiveView(deps: LiveCallsDeps, watching: Watching, { say, lost }: LiveListener): () => void {
  const { logs, values, hub, onError } = deps;
  const { actor, masking, sees, coalesced } = watching;
  const parts = createParts();
  const together = createTogether(deps, say);
  const note = (call: LiveCall, shown: LiveCall) => {
    if (!isSeen(call, sees)) return;
    if (!coalesced) return say(maskedCall(shown, masking));
    together.changed.set(partKeyOf(call), maskedCall(call, masking));
    if (parts.isReady()) together.soon();
  };
  /** What runs already; events that came while it was read are newer. */
  const readSnapshot = async () => {
    parts.ran(await values.of(groupOf(actor.accountId)));
    together.changed.clear();
    together.tell(
      [...parts.known.values()].filter((call) => isSeen(call, sees)).map((call) => maskedCall(call, masking)),
    );
  };
  const unfollow = logs.follow(hub.feedOf(actor.accountId), undefined, {
    start: (_, isLost) => (isLost ? lost() : undefined),
    entry(logged) {
      const entry = liveEntryOf(logged);
      if (entry?.is === 'event') {
        const now = parts.happened(entry.event);
        return note(now, { ...liveFactsSchema.partial().parse(now), ...entry.event });
      }
      const now = entry && parts.learnt(entry.key, entry.facts);
      return now ? note(now, now) : undefined;
    },
  });
  if (coalesced) readSnapshot().catch(onError);
  return () => {
    unfollow();
    together.stop();
  };
}
