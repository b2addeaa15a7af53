import { createCampaignInitialEvents } from '../domain/campaigns/initial-events.ts';
import { createRecordingPlace } from '../domain/calls/recordings.ts';
import { createCallRecords, type Finished } from '../domain/calls/records.ts';
import { areas, lists, searchParts, viewPages } from './areas.ts';
import { createAreaServices } from '../domain/area/area-services.ts';
import type { Config } from './config.ts';
import { foldersOf } from './folders.ts';
import type { Database } from '../kernel/db/database.ts';
import { createAccessWatch } from '../domain/access/access-watch.ts';
import { createAgentActivity, type AgentActivity } from '../domain/directory/activity.ts';
import { createDirectory } from '../domain/directory/directory.ts';
import { createJobs } from '../kernel/jobs/jobs.ts';
import { createAccess } from '../domain/identity/access.ts';
import { createAttempts } from '../domain/identity/attempts.ts';
import { createSessionCookie } from '../domain/identity/cookie.ts';
import { createSessions, type Sessions } from '../domain/identity/sessions.ts';
import { createTextSeal } from '../domain/identity/sealed-text.ts';
import { createSignInKeys } from '../domain/identity/sign-in-keys.ts';
import { createSoftphoneCredentials } from '../domain/identity/sip-credentials.ts';
import { createAgentMessages } from '../domain/live/agent-messages.ts';
import { createAgentStatuses } from '../domain/live/agent-statuses.ts';
import { createAtWork } from '../domain/live/at-work.ts';
import { createRemoteAgents } from '../domain/live/remote-agents.ts';
import { createHub, type Hub, type HubDeps } from '../domain/live/hub.ts';
import { createLiveCalls } from '../domain/live/live-calls.ts';
import { createProcesses, type Processes } from '../domain/live/processes.ts';
import { createRunningCalls } from '../domain/live/running-calls.ts';
import { shareActivity } from '../domain/live/shared-activity.ts';
import { createStatusBoard } from '../domain/live/status-board.ts';
import { createWaiting } from '../domain/live/waiting.ts';
import { createMailing } from '../kernel/mail/mailing.ts';
import type { Post } from '../kernel/mail/post.ts';
import { hasStopped, isGone, listens } from './is-gone.ts';
import { createOutside } from './outside.ts';
import { takingPurpose } from './taking-purpose.ts';
import { createPhoneLines } from '../domain/customer-phone/lines.ts';
import { agentsOfAccounts } from '../domain/telephony/agents-of-accounts.ts';
import { createChannelUsers } from '../domain/telephony/channel-users.ts';
import { callsAreHere, createCallHomes, type CallHomes } from '../domain/telephony/call-homes.ts';
import { createMovedFrom, endCarriedToDead, MOVED_MS } from '../domain/telephony/carried-to-dead.ts';
import { createStoredCalls } from '../domain/telephony/stored-calls.ts';
import { createCarriedSockets, type CarriedSockets } from '../kernel/edge/carried-sockets.ts';
import { every } from '../kernel/jobs/every.ts';
import { createVisitorMemory } from '../domain/releases/registry/visitor-memory.ts';
import { createMeters, type Meters } from '../kernel/telemetry/meters.ts';
import { recordSpan } from '../kernel/telemetry/tracing.ts';
import { createHookKeys } from '../kernel/hooks/hook-keys.ts';
import { createPostHook } from '../kernel/hooks/post-json.ts';
import { createQueueServing } from '../domain/queues/queue-serving.ts';
import { createRouting } from '../domain/routing/routing.ts';
import { createVoicemailPost } from '../domain/routing/voicemail-post.ts';
import { createDraftKeys } from '../domain/identity/draft-keys.ts';
import type { Secrets } from '../kernel/secrets/secrets.ts';
import { shareSessionEnds } from '../domain/identity/shared-session-ends.ts';
import type { SharedState } from '../kernel/shared-state/shared-state.ts';
import { type CallPort, createCallPort, type PortEngine } from '@patchbay/telephony/call-port';
import type { ChannelUsers, OtherProcesses } from '@patchbay/telephony/production';
import type { SipCredentials } from '@patchbay/telephony/ports';

/** Everything given from outside; all services are made from it. */
export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Id of this run of the program. */
  readonly processId: string;
  /** State shared with the other processes, if there are any. */
  readonly shared: SharedState;
  readonly now: () => number;
  /** Handler for errors in the background. */
  readonly onError: (error: unknown) => void;
}

/** Returns the origin of the console, for links in mails. */
export const consoleOriginOf = ({ publicOrigin, port }: Config): string => publicOrigin ?? `http://localhost:${port}`;

/** Counts a finished call, and records it as a trace of its own, without numbers and names. */
function measureCall(meters: Meters, { callId, channel, startedAt, end }: Finished): void {
  meters.callEnded(channel, end.callStatus);
  const attributes = { 'call.id': callId, 'call.channel': channel, 'call.status': end.callStatus };
  const further = { 'call.cause': end.cause, 'call.talk_ms': end.talkMs, 'call.hold_ms': end.holdMs };
  recordSpan('call', { ...attributes, ...further }, { startedAt, endedAt: end.endedAt });
}

/** Creates the writer of the call log. The page is notified of each finished call, and a person by e-mail of each voicemail. */
function createRecords(foundation: Foundation & { readonly meters: Meters }, post: Post, hub: Hub) {
  const voicemailLeft = createVoicemailPost({ ...foundation, post, consoleOrigin: consoleOriginOf(foundation.config) });
  return createCallRecords({
    ...foundation,
    takePurpose: takingPurpose(foundation),
    onFinished: (call) => {
      hub.callLogged(call.accountId, call, { callId: call.callId, channel: call.channel });
      voicemailLeft(call);
      measureCall(foundation.meters, call);
    },
  });
}

/** Sessions that report the session of each new refresh token. */
const tellingGrants = (sessions: Sessions, tell: (token: string, sessionId: string) => void): Sessions => ({
  ...sessions,
  async begin(...who) {
    const granted = await sessions.begin(...who);
    tell(granted.refresh, granted.actor.sessionId);
    return granted;
  },
  async refresh(token, seen) {
    const refreshed = await sessions.refresh(token, seen);
    if (refreshed.ok) tell(refreshed.granted.refresh, refreshed.granted.actor.sessionId);
    return refreshed;
  },
});

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  timer.unref(); // must not keep the program running
  return () => clearTimeout(timer);
};

interface Calls {
  readonly processes: Processes;
  readonly telephony: CallPort & { serve(engine: PortEngine): void };
  readonly callHomes: CallHomes;
  /** Undefined without other processes. */
  readonly carried: CarriedSockets | undefined;
  /** Undefined without other processes. */
  readonly storedCalls: ReturnType<typeof createStoredCalls> | undefined;
  /** Undefined while all calls are at one process. */
  readonly otherProcesses: OtherProcesses | undefined;
  /** Undefined without other processes. */
  readonly channelUsers: ChannelUsers | undefined;
}

/** Describes the other processes to the call engine. */
const otherProcessesFor = (
  { processId, shared }: Foundation,
  { onDied }: Processes,
  callHomes: CallHomes,
): OtherProcesses => ({
  ...{ processId, onDied, notices: shared.notices },
  placeOf: (accountId) => {
    const place = callHomes.place(accountId);
    return place.is === 'there' ? place.processId : null;
  },
});

/** Creates access to the calls, whichever process has them. */
function createCalls(foundation: Foundation): Calls {
  const { config, shared, secrets, now } = foundation;
  const processes = createProcesses({ ...foundation, ...shared });
  const isAlone = shared.redis === undefined;
  const others = isAlone ? async () => new Set<string>() : processes.others;
  const again = (ms: number, run: () => Promise<void>) => every(ms, run, () => undefined); // Redis is away, which has been reported
  const homes = {
    ...{ ...foundation, ...shared, count: config.callHomeCount, every: again, isGone: hasStopped },
    agentsOfAccounts: () => agentsOfAccounts(foundation.database),
  };
  const callHomes = isAlone ? callsAreHere() : createCallHomes(homes);
  const movedFrom = createMovedFrom({ callHomes, listens, after });
  const carried = isAlone ? undefined : createCarriedSockets(secrets.bearer, now, movedFrom);
  if (carried !== undefined) endCarriedToDead({ processes, callHomes, carried, after });
  const telephony = createCallPort({ ...foundation, ...shared, others, after });
  const otherProcesses =
    isAlone || config.callHomeCount === 1 ? undefined : otherProcessesFor(foundation, processes, callHomes);
  const storedCalls = isAlone ? undefined : createStoredCalls(foundation.processId, shared.values);
  const channelUsers = isAlone ? undefined : createChannelUsers({ ...foundation, ...shared, processes, isGone });
  return { processes, callHomes, carried, telephony, storedCalls, otherProcesses, channelUsers };
}

/** Creates the live feeds. */
function createLive(foundation: Foundation & Calls, sessions: Sessions, activity: AgentActivity) {
  const { shared, processes, callHomes, onError } = foundation;
  const { isAlive } = sessions;
  const remoteAgents = createRemoteAgents({ ...foundation, ...shared, activity });
  const atWork = createAtWork({ ...foundation, activity, remoteAgents });
  const agentMessages = createAgentMessages(shared);
  const campaignEvents = createCampaignInitialEvents(foundation);
  const initialEvents: HubDeps['atWork'] = async (actor) =>
    (await Promise.all([atWork.of(actor), agentMessages.initialEvents(actor), campaignEvents(actor)])).flat();
  const hub = createHub({ logs: shared.logs, isAlive, onError, atWork: initialEvents });
  atWork.onPhoneMoved(hub.phoneMoved);
  callHomes.onMoved(({ before, isOf }) => before.is === 'unknown' || after(MOVED_MS, () => hub.reopen(isOf)));
  const agentStatuses = createAgentStatuses({ ...foundation, activity, remoteAgents });
  const running = createRunningCalls({ ...foundation, ...shared, processes });
  return {
    ...{ hub, remoteAgents, agentStatuses, agentMessages },
    waiting: createWaiting({ ...foundation, ...shared, after }),
    running,
    liveCalls: createLiveCalls({
      ...{ ...foundation, ...shared, processes, running, hub, atWork, after },
    }),
    board: createStatusBoard({ ...foundation, activity, remoteAgents, agentStatuses, sessions }),
    accessWatch: createAccessWatch(foundation),
  };
}

/** Creates sending to external servers, with signatures. */
const createHooks = ({ secrets, config: { hooksToPrivate: toPrivate } }: Foundation) => ({
  keys: createHookKeys(secrets.hooks),
  post: createPostHook({ toPrivate }),
  toPrivate,
});

/** Creates the services shared by several areas, and connects them. */
function wire(foundation: Foundation) {
  const { config, database, secrets, shared, now, onError } = foundation;
  const folders = foldersOf(config);
  const meters = createMeters();
  const jobs = createJobs({ ...foundation, meters, clock: { now, after }, random: Math.random });
  const activity = createAgentActivity(now);
  const lines = createPhoneLines(secrets.sip, now);
  const visitorMemory = createVisitorMemory(now);
  const rules = { passwordDays: config.passwordDays, maxMs: config.sessionMaxMs };
  const own = createSessions({ database, secret: secrets.bearer, rules, now });
  const sessions = tellingGrants(own, visitorMemory.granted);
  const cookie = createSessionCookie(config.publicOrigin);
  const hooks = createHooks(foundation);
  const routing = createRouting({ ...foundation, activity, folders, hooks, after });
  const calls = createCalls(foundation);
  if (shared.redis !== undefined) shareActivity({ activity, notices: shared.notices, callHomes: calls.callHomes });
  const live = createLive({ ...foundation, ...calls }, sessions, activity);
  const { hub, liveCalls, board } = live;
  const credentials = createSoftphoneCredentials({
    ...{ database, rules, now },
    ...{ secret: secrets.sip, sipDomain: config.sipDomain },
  });
  sessions.onEnded(async ({ accountId, sessionId, how }) => {
    hub.endSession(sessionId);
    liveCalls.endSession(sessionId);
    board.endSession(sessionId);
    visitorMemory.forget(sessionId);
    await credentials.revoke(accountId, sessionId, how);
  });
  shareSessionEnds(sessions, shared.notices, onError);
  const sipCredentials: SipCredentials = {
    lookup: async (sipUser) => lines.lookup(sipUser) ?? credentials.lookup(sipUser),
    onRevoked: (listener) => credentials.onRevoked(listener),
  };
  const mailing = createMailing(foundation);
  const access = createAccess({ ...foundation, sessions, cookie });
  return {
    ...{ ...foundation, ...calls },
    ...{ meters, jobs },
    ...{ lists, searchParts, viewPages, after },
    visitorMemory,
    folders,
    ...live,
    activity,
    ...{ lines, sessions, credentials, sipCredentials },
    attempts: createAttempts(shared.tallies),
    draftKeyOf: createDraftKeys(secrets.bearer),
    keys: createSignInKeys({ ...shared, seal: createTextSeal(secrets.bearer, 'sign-in keys'), now }),
    ...access,
    ...mailing,
    ...{ cookie, hooks, routing },
    queueServing: createQueueServing({ ...live, ...calls, activity }),
    directory: createDirectory({ database, routing, activity, sipDomain: config.sipDomain, now, onError }),
    records: createRecords({ ...foundation, meters }, mailing.post, hub),
    recordings: createRecordingPlace(folders.recordings, config),
    consoleOrigin: consoleOriginOf(config),
    ...createOutside(foundation),
  };
}

/** Merges the shared services with those of the areas, and registers the areas' jobs. */
export function createServices(foundation: Foundation) {
  const services = createAreaServices(wire(foundation), areas);
  areas.flatMap(({ jobs }) => jobs?.(services) ?? []).forEach(services.jobs.add);
  return services;
}

export type Services = ReturnType<typeof createServices>;
