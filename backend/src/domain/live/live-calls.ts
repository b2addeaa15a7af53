import type { CallEvent } from '@patchbay/shared-contracts';
import { isEnd, partKeyOf, withEvent, type LiveCall, type LiveFacts } from '@patchbay/shared-contracts/live';
import type { Actor } from '../identity/actor.ts';
import type { Agent, CallEvents } from '../telephony/ports.ts';
import { createLiveView, GONE, groupOf, type LiveCallsDeps, type Watching } from './live-view.ts';
import { LIVE_FACTS } from './model/live-entry.ts';

/** Where live calls go. */
export interface CallWatcher {
  send(message: LiveCall | readonly LiveCall[]): void;
  /** Bytes that the client has not taken yet. */
  backlog(): number;
  /** Asks for a sign of life; false when the last asking was not answered. */
  isThere(): boolean;
  close(): void;
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

/** Longer than any call: what a process that died could not take back goes then. */
const BELIEVED_MS = 12 * 3_600_000;
const BACKLOG_LIMIT = 1024 * 1024;

const factsOf = ({ agentId, name, deskPhone }: Agent, heldSince: number | null): LiveFacts => ({
  agent_id: agentId,
  agent_name: name,
  sip_url_flag: deskPhone === undefined ? 'True' : 'False',
  held_since: heldSince,
});

/** The running calls that this process has, and what is known of them; each change is put where every process sees it. */
function createOwnCalls({ values }: Pick<LiveCallsDeps, 'values'>) {
  const calls = new Map<string, LiveCall>();
  /** Told before the first event of their part. */
  const early = new Map<string, LiveFacts>();
  const put = (accountId: string, key: string, now: LiveCall) => {
    calls.set(key, now);
    values.put(groupOf(accountId), key, JSON.stringify(now), BELIEVED_MS);
  };
  return {
    happened(accountId: string, event: CallEvent) {
      const key = partKeyOf(event);
      const now = { ...withEvent(calls.get(key), event), ...early.get(key) };
      early.delete(key);
      if (!isEnd(event)) return put(accountId, key, now);
      calls.delete(key);
      return values.put(groupOf(accountId), key, GONE, BELIEVED_MS);
    },
    known(accountId: string, key: string, facts: LiveFacts) {
      const call = calls.get(key);
      if (call === undefined) early.set(key, facts);
      else put(accountId, key, { ...call, ...facts });
    },
  };
}

export function createLiveCalls(deps: LiveCallsDeps): LiveCalls {
  const { hub, logs, isAlive, onError } = deps;
  const own = createOwnCalls(deps);
  const watchers = new Map<CallWatcher, { readonly actor: Actor; readonly drop: () => void }>();
  const dropAll = (which: (actor: Actor) => boolean): void => {
    for (const { actor, drop } of watchers.values()) if (which(actor)) drop();
  };
  return {
    publish(accountId, agentId, event) {
      own.happened(accountId, event);
      hub.publish(accountId, agentId, event);
    },
    stands({ accountId, callId }, agent, heldSince) {
      const key = partKeyOf({ uuid: callId, Agentusername: agent.username });
      const facts = factsOf(agent, heldSince);
      own.known(accountId, key, facts);
      logs.append(hub.feedOf(accountId), { name: LIVE_FACTS, data: JSON.stringify({ key, facts }), to: [] });
    },
    watch(watching, watcher) {
      let stop = (): void => undefined;
      const drop = (): void => {
        stop();
        if (watchers.delete(watcher)) watcher.close();
      };
      watchers.set(watcher, { actor: watching.actor, drop });
      const say = (message: LiveCall | readonly LiveCall[]) =>
        watcher.backlog() > BACKLOG_LIMIT ? drop() : watcher.send(message);
      stop = createLiveView(deps, watching, { say, lost: drop });
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
