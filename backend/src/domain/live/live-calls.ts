import { callEventSchema, type Masking } from '@patchbay/shared-contracts';
import type { Actor } from '../identity/actor.ts';
import type { EventLogs, LogEntry } from '../../kernel/shared-state/event-logs.ts';
import type { SharedValues } from '../../kernel/shared-state/shared-values.ts';
import type { CallEvents } from '../telephony/ports.ts';
import { isEnd, keyOf, maskedCall, withEvent, type LiveCall } from './model/live-call.ts';

/** Where live calls go. */
export interface CallWatcher {
  send(message: LiveCall | readonly LiveCall[]): void;
  /** Bytes that the client has not taken yet. */
  backlog(): number;
  /** Asks for a sign of life; false when the last asking was not answered. */
  isThere(): boolean;
  close(): void;
}

export interface LiveCallsDeps {
  readonly hub: CallEvents & { feedOf(accountId: string): string };
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
  /** The second socket: all running calls at first, then what changed, together; the first has each event alone [LIVE-023]. */
  readonly coalesced: boolean;
}

/** The running calls of an account, whichever process has them [LIVE-022, LIVE-023]. */
export interface LiveCalls extends CallEvents {
  /** Returns the way to stop. */
  watch(watching: Watching, watcher: CallWatcher): () => void;
  endSession(sessionId: string): void;
  /** To be called every few seconds: drops who is gone or signed out. */
  heartbeat(): void;
  close(): void;
}

/** Changes of so long are told together: four a second can be read, a thousand cannot. */
export const TOGETHER_MS = 250;
/** Longer than any call: what a process that died could not take back goes then. */
const BELIEVED_MS = 12 * 3_600_000;
const BACKLOG_LIMIT = 1024 * 1024;
const GONE = '';

const groupOf = (accountId: string): string => `live calls ${accountId}`;
/** What runs now, each agent's part of it by itself. */
export async function runningParts(values: Pick<SharedValues, 'of'>, accountId: string): Promise<readonly LiveCall[]> {
  const texts = [...(await values.of(groupOf(accountId))).values()];
  return texts.filter((text) => text !== GONE).map((text): LiveCall => callEventSchema.parse(JSON.parse(text)));
}

const eventOf = ({ name, data }: LogEntry) => (name === null ? callEventSchema.parse(JSON.parse(data)) : null);

/** One watcher's view: kept from the snapshot and the log, told at once or together. */
function createView(
  { logs, values, hub, after, onError }: LiveCallsDeps,
  { actor, masking, coalesced }: Watching,
  say: (message: LiveCall | readonly LiveCall[]) => void,
) {
  const known = new Map<string, LiveCall>();
  const changed = new Map<string, LiveCall>();
  let isReady = !coalesced;
  let cancel: (() => void) | undefined;
  const flush = () => {
    cancel = undefined;
    if (changed.size > 0) say([...changed.values()]);
    changed.clear();
  };
  const note = (call: LiveCall) => {
    const key = keyOf(call);
    const now = withEvent(known.get(key), call);
    if (isEnd(call)) known.delete(key);
    else known.set(key, now);
    if (!coalesced) return say(maskedCall(call, masking));
    changed.set(key, maskedCall(now, masking));
    if (isReady) cancel ??= after(TOGETHER_MS, flush);
  };
  /** What runs already; events that came while it was read are newer. */
  const readSnapshot = async () => {
    const found = await values.of(groupOf(actor.accountId));
    for (const [key, text] of found) {
      const newer = known.get(key);
      if (text === GONE || (newer === undefined && changed.has(key))) continue; // it ended meanwhile
      const kept = callEventSchema.parse(JSON.parse(text));
      known.set(key, newer === undefined ? kept : withEvent(kept, newer));
    }
    changed.clear();
    isReady = true;
    say([...known.values()].map((call) => maskedCall(call, masking)));
  };
  const unfollow = logs.follow(hub.feedOf(actor.accountId), undefined, {
    start: () => undefined,
    entry: (entry) => {
      const event = eventOf(entry);
      if (event !== null) note(event);
    },
  });
  if (coalesced) readSnapshot().catch(onError);
  return () => {
    unfollow();
    cancel?.();
  };
}

export function createLiveCalls(deps: LiveCallsDeps): LiveCalls {
  const { hub, values, isAlive, onError } = deps;
  const mine = new Map<string, LiveCall>();
  const watchers = new Map<CallWatcher, { readonly actor: Actor; readonly drop: () => void }>();
  const dropAll = (which: (actor: Actor) => boolean): void => {
    for (const { actor, drop } of watchers.values()) if (which(actor)) drop();
  };
  return {
    publish(accountId, agentId, event) {
      const key = keyOf(event);
      const now = withEvent(mine.get(key), event);
      if (isEnd(event)) mine.delete(key);
      else mine.set(key, now);
      values.put(groupOf(accountId), key, isEnd(event) ? GONE : JSON.stringify(now), BELIEVED_MS);
      hub.publish(accountId, agentId, event);
    },
    watch(watching, watcher) {
      let stop = (): void => undefined;
      const drop = (): void => {
        stop();
        if (watchers.delete(watcher)) watcher.close();
      };
      watchers.set(watcher, { actor: watching.actor, drop });
      stop = createView(deps, watching, (message) =>
        watcher.backlog() > BACKLOG_LIMIT ? drop() : watcher.send(message),
      );
      return drop;
    },
    endSession: (sessionId) => dropAll((actor) => actor.sessionId === sessionId),
    heartbeat() {
      for (const [watcher, { actor, drop }] of watchers) {
        if (!watcher.isThere()) drop();
        else isAlive(actor).then((alive) => alive || drop(), onError);
      }
    },
    close: () => dropAll(() => true),
  };
}
