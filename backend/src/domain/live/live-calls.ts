import { pageGate } from '@patchbay/shared-contracts';
import { partKeyOf, type LiveFacts, type NewLiveFacts } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Access } from '../access/access.ts';
import { callsSeen } from '../access/model/visible-scope.ts';
import { serverMasking } from '../profile/masking.ts';
import type { Actor } from '../identity/actor.ts';
import type { Agent, CallEvents, CallIdentity } from '@patchbay/telephony/ports';
import type { AtWork } from './at-work.ts';
import { createLiveChannel, type LiveChannel, type LiveChannelDeps } from './live-channel.ts';
import type { Say, Shown } from './live-view.ts';
import { LIVE_FACTS } from './model/live-entry.ts';
import type { Processes } from './processes.ts';
import { createOwnCalls, type RunningCalls, type RunningCallsDeps } from './running-calls.ts';

/** Gate of the page that uses these sockets [NAV-010]. */
export const CALL_MONITOR = pageGate('/live-interactions/call-monitor');

export interface LiveCallsDeps extends LiveChannelDeps, Pick<RunningCallsDeps, 'processId' | 'values'> {
  readonly hub: Pick<CallEvents, 'publish'> & LiveChannelDeps['hub'];
  readonly atWork: Pick<AtWork, 'note'>;
  readonly running: RunningCalls;
  readonly notices: Notices;
  readonly processes: Pick<Processes, 'living'>;
}

export interface Watching extends Shown {
  readonly actor: Actor;
}

export interface CallWatcher {
  /** Sends the JSON of a message; the buffer is shared with others. */
  sendText: Say;
  /** Number of bytes that the client has not taken yet. */
  backlog(): number;
  /** Sends a ping; false when the last one was not answered. */
  isThere(): boolean;
  close(code?: number): void;
}

const soundingSchema = z.object({
  ...{ accountId: z.string(), agentId: z.string(), callId: z.string() },
  /** Mean opinion score by the E-model (ITU-T G.107). */
  mos: z.number(),
});
/** Current audio quality of a call for its agent. */
export type Sounding = Readonly<z.infer<typeof soundingSchema>>;

/** Running calls of an account, in all processes [LIVE-022, LIVE-023]. */
export interface LiveCalls extends CallEvents {
  /** Reported wherever the call is; ignored for a call that is not running. */
  sounds(sounding: Sounding): void;
  /** Returns a function that stops watching. */
  watch(watching: Watching, watcher: CallWatcher): () => void;
  endSession(sessionId: string): void;
  /** To be called every second: ends the calls of processes that died. */
  beat(): void;
  /** To be called every few seconds: disconnects absent clients, and corrects what other processes know of this one's calls. */
  heartbeat(): void;
  close(): void;
}

const SOUNDS = 'call sounds';
const BACKLOG_LIMIT = 1024 * 1024;

const factsOf = (
  { line }: Pick<CallIdentity, 'line'>,
  { agentId, name, role = 'agent', deskPhone }: Agent,
  heldSince: number | null,
): LiveFacts => ({
  agent_id: agentId,
  agent_name: name,
  role,
  sip_url_flag: deskPhone === undefined ? 'True' : 'False',
  held_since: heldSince,
  ...(line === undefined ? {} : { campaign: line.campaign.name }),
});

/** Returns which calls a person sees, and how [LIVE-035]. */
export const callsShown = ({ sees, profile }: Pick<Access, 'sees' | 'profile'>): Omit<Shown, 'coalesced'> => ({
  ...{ sees: callsSeen(sees), masking: serverMasking(profile) },
});

interface Watch {
  readonly watching: Watching;
  drop(): void;
}

/** Keeps a channel for each account watched here; `endAll` closes the watchers of a channel that may be wrong. */
function createChannels(deps: LiveCallsDeps, endAll: (accountId: string) => void) {
  const channels = new Map<string, LiveChannel>();
  const of = (accountId: string): LiveChannel => {
    const known = channels.get(accountId);
    if (known !== undefined) return known;
    const channel = createLiveChannel(deps, accountId, () => {
      if (channels.get(accountId) === channel) channels.delete(accountId);
      endAll(accountId);
    });
    channels.set(accountId, channel);
    return channel;
  };
  return {
    all: (): ReadonlyMap<string, LiveChannel> => channels,
    join({ actor: { accountId }, ...shown }: Watching, say: Say): () => void {
      const channel = of(accountId);
      const leave = channel.join(shown, say);
      return () => {
        leave();
        if (!channel.isEmpty()) return;
        channel.stop();
        if (channels.get(accountId) === channel) channels.delete(accountId);
      };
    },
  };
}

/** Checks which processes are alive, and tells watchers of calls of the others [LIVE-034]. */
function createDeathWatch(deps: LiveCallsDeps, channels: ReadonlyMap<string, LiveChannel>, endAll: () => void) {
  const { processes, running, now } = deps;
  let before: ReadonlySet<string> = new Set();
  return async (): Promise<void> => {
    const living = await processes.living();
    const dead = new Set([...before].filter((id) => !living.has(id)));
    before = living;
    for (const id of dead) running.leftOut.add(id);
    const back = [...running.leftOut].filter((id) => living.has(id));
    for (const id of back) running.leftOut.delete(id);
    if (back.length > 0) endAll(); // it was only silent, and its calls run: reconnecting clients see them
    if (dead.size === 0) return;
    for (const [accountId, channel] of channels) channel.died(await running.keysBy(accountId, dead), now());
  };
}

/** Collects what telephony and agents' browsers report about this process's calls. */
function createLearning({ hub, logs, notices }: LiveCallsDeps, own: ReturnType<typeof createOwnCalls>) {
  const learn = (accountId: string, key: string, facts: NewLiveFacts): void => {
    own.known(accountId, key, facts);
    logs.append(hub.feedOf(accountId), { name: LIVE_FACTS, data: JSON.stringify({ key, facts }), to: [] });
  };
  /** Returns false when this process has no such part of a call. */
  const sounds = ({ accountId, agentId, callId, mos }: Sounding): boolean => {
    const key = own.keyOf(callId, agentId);
    if (key !== undefined) learn(accountId, key, { mos });
    return key !== undefined;
  };
  notices.hear(SOUNDS, (body) => void sounds(soundingSchema.parse(JSON.parse(body))));
  return {
    learn,
    sounds: (sounding: Sounding) => sounds(sounding) || notices.tell(SOUNDS, JSON.stringify(sounding)),
  };
}

export function createLiveCalls(deps: LiveCallsDeps): LiveCalls {
  const { hub, onError } = deps;
  const own = createOwnCalls(deps);
  const { learn, sounds } = createLearning(deps, own);
  const watches = new Map<CallWatcher, Watch>();
  const dropAll = (which: (actor: Actor) => boolean): void => {
    for (const { watching, drop } of [...watches.values()]) if (which(watching.actor)) drop();
  };
  const channels = createChannels(deps, (accountId) => dropAll((actor) => actor.accountId === accountId));
  const lookForDead = createDeathWatch(deps, channels.all(), () => dropAll(() => true));
  return {
    publish(accountId, agentId, event) {
      own.happened(accountId, event);
      deps.atWork.note(agentId, event);
      hub.publish(accountId, agentId, event);
    },
    partChanged(call, agent, heldSince) {
      const key = partKeyOf({ uuid: call.callId, Agentusername: agent.username });
      learn(call.accountId, key, factsOf(call, agent, heldSince));
    },
    sounds,
    watch(watching, watcher) {
      let leave = (): void => undefined;
      const drop = (): void => {
        if (!watches.delete(watcher)) return;
        leave();
        watcher.close();
      };
      watches.set(watcher, { watching, drop });
      const say: Say = (message) => (watcher.backlog() > BACKLOG_LIMIT ? drop() : watcher.sendText(message));
      leave = channels.join(watching, say);
      return drop;
    },
    endSession: (sessionId) => dropAll((actor) => actor.sessionId === sessionId),
    beat: () => void lookForDead().catch(onError),
    heartbeat() {
      for (const [watcher, { drop }] of [...watches]) if (!watcher.isThere()) drop();
      own.mend().catch(onError);
    },
    close: () => dropAll(() => true),
  };
}
