import type { LineDialler } from './campaign-lines.ts';
import type { AgentRef, SipIdentity } from './ports.ts';
import { createAdmission, type Admission } from './calls/admission.ts';
import { createAgentPool, type AgentPool } from './calls/agent-pool.ts';
import { everything, goesAway, nothing, type Beginnings } from './beginnings.ts';
import { createCallOrders } from './calls/call-orders.ts';
import { createDialledLines } from './calls/dialled-lines.ts';
import { createGroupSearch } from './calls/group-search.ts';
import { createLosses, type Losses } from './calls/losses.ts';
import { createSessionEnding } from './calls/session-ending.ts';
import { createRunningCalls, type RunningCalls } from './calls/running-calls.ts';
import { createSupervisions } from './calls/supervisions.ts';
import { createTakingOver } from './calls/taking-over.ts';
import { createSwitchboard, type Switchboard } from './calls/switchboard.ts';
import { createWaitingCalls } from './calls/waiting-calls.ts';
import { createWaitingRoom } from './calls/waiting-room.ts';
import { createFrameClock } from './media/frame-clock.ts';
import type { MediaEngine } from './media/media-endpoint.ts';
import { createWeriftMedia } from './media/werift-media.ts';
import { createPhoneTaking } from './calls/phone-taking.ts';
import { createPublicNetwork } from './network/public-network.ts';
import { createSipEdge, type SipEdge } from './sip/sip-edge.ts';
import { createPhoneHolders, type PhoneHolders } from './sip/phone-holders.ts';
import { createReturnTimes, type ReturnTimes } from './sip/return-times.ts';
import type { SipLink } from './sip/sip-link.ts';
import { createWsSipLink } from './sip/ws-sip-link.ts';
import type { Telephony, TelephonyDeps, TelephonyStats } from './telephony.ts';
import type { Trunks } from './trunk/trunks.ts';

/** The engine with its internals, for tests: links and media of any kind. */
export interface TelephonyEngine extends Telephony {
  acceptLink(link: SipLink): void;
}

const monotonic = (clock: TelephonyDeps['clock']) => ({ now: () => performance.now(), after: clock.after });

interface Counted {
  readonly edge: SipEdge;
  readonly calls: RunningCalls;
  readonly losses: Losses;
  readonly admission: Admission;
  readonly trunks: Trunks | undefined;
}

const statsOf = ({ edge, calls, losses, admission, trunks }: Counted): TelephonyStats => {
  const { connections, dialogs, ...sip } = edge.counters();
  return {
    connections,
    dialogs,
    registrations: edge.registrar.size(),
    calls: calls.summaries().length,
    sip,
    trunks: trunks?.states() ?? [],
    strangers: trunks?.strangers() ?? 0,
    losses: losses.counts(),
    load: admission.load(),
  };
};

/** Ends everything without cutting anything off: the calls first, then what carried them. */
const createClosing =
  (begin: () => void, calls: RunningCalls, guests: readonly (() => Promise<void>)[], rest: readonly Closable[]) =>
  async (): Promise<void> => {
    begin();
    await Promise.all([calls.shutDown(), ...guests.map((end) => end())]);
    rest.forEach((part) => part.close());
  };
interface Closable {
  close(): void;
}

/** Calls started by this server. */
const outward = (
  calls: RunningCalls,
  { clickToCall, callBack, queueState, dialLine }: Switchboard,
  { onLine, linesHere }: Pick<Telephony, 'onLine' | 'linesHere'>,
): Pick<
  Telephony,
  'clickToCall' | 'callBack' | 'queueState' | 'dropCallback' | 'callbacksHere' | keyof LineDialler
> => ({
  ...{ clickToCall, callBack, queueState, dialLine, onLine, linesHere },
  dropCallback: (id) => {
    const runningCall = calls.ofCallback(id);
    if (runningCall && 'search' in runningCall.runtime.call().phase)
      runningCall.runtime.post({ type: 'hangupRequested', by: 'system', cause: 'cancelled' });
  },
  callbacksHere: calls.callbacks,
});

/** Pause between searches for phones that no call has any more, in ms. */
const SEND_AWAY_MS = 1_000;

/** Phases of callers who are still to get an agent. */
const waiting: ReadonlySet<string> = new Set(['routing', 'seeking', 'offering']);

/**
 * Sets whose calls begin in this process. The phones of others are sent to their process, each when its call is over and nobody waits
 * here for its agent.
 */
const createBeginning = (
  calls: Pick<RunningCalls, 'summaries'>,
  switchboard: Pick<Switchboard, 'begin'>,
  trunks: Pick<Trunks, 'beginHere'> | undefined,
  edge: Pick<SipEdge, 'sendAway'>,
  { clock, beginsHere = true }: Pick<TelephonyDeps, 'clock' | 'beginsHere'>,
): Pick<Telephony, 'beginHere' | 'beginsHere'> & Closable => {
  let begins = everything;
  let stop = (): void => undefined;
  const sendAway = (): void => {
    const waitedFor = calls.summaries().filter(({ phase }) => waiting.has(phase));
    const accounts = new Set(waitedFor.map(({ accountId }) => accountId));
    edge.sendAway((phone) => goesAway(phone, begins, accounts));
    stop = clock.after(SEND_AWAY_MS, sendAway);
  };
  const beginHere = (beginnings: Beginnings): void => {
    stop();
    begins = beginnings;
    switchboard.begin(begins);
    trunks?.beginHere(begins.network);
    if (begins !== everything) sendAway();
  };
  beginHere(beginsHere ? everything : nothing);
  return {
    beginHere,
    beginsHere: (accountId) => begins.isOf(accountId),
    close: () => stop(),
  };
};

/** Leaves calls to other processes, and sends the phones of their agents there. */
const createHandingOver =
  (calls: Pick<RunningCalls, 'handOver' | 'ofAgent'>, edge: Pick<SipEdge, 'sendAway'>): Telephony['handOver'] =>
  async (isOf) => {
    const handedOver = await calls.handOver(isOf);
    const goes = (phone: SipIdentity | undefined): boolean =>
      phone?.kind === 'agent' && isOf(phone.accountId) && calls.ofAgent(phone.agentId) === undefined;
    if (handedOver.callIds.length > 0) edge.sendAway(goes, true);
    return handedOver;
  };

interface PhoneNewsDeps {
  readonly directory: Pick<TelephonyDeps['directory'], 'phoneChanged'>;
  readonly returns: Pick<ReturnTimes, 'changed'>;
  readonly calls: Pick<RunningCalls, 'agentBack'>;
}

const phoneMoved = (
  { agentId, accountId }: AgentRef,
  isThere: boolean,
  { directory, returns, calls }: PhoneNewsDeps,
): void => {
  directory.phoneChanged({ agentId, accountId });
  returns.changed(agentId, isThere);
  if (isThere) calls.agentBack(agentId);
};

const agentPageLoaded = (returns: Pick<ReturnTimes, 'note'>, identity: SipIdentity, ms: number): void => {
  if (identity.kind === 'agent') returns.note(identity.agentId, ms);
};

/** `trunks` are closed by the caller. */
export const createTelephonyEngine = (deps: TelephonyDeps, media: MediaEngine, trunks?: Trunks): TelephonyEngine => {
  const { clock, log, directory } = deps;
  const frames = createFrameClock(monotonic(clock), (error) => log.warn('mixing failed', { error: String(error) }));
  // The edge and the switchboard refer to each other: calls come in by one and go out by the other.
  const edge = createSipEdge({
    ...{ ...deps, domain: deps.config.sipDomain },
    invited: (...call) => switchboard.invited(...call),
    phoneChanged: (identity) => (identity.kind === 'agent' ? holders.changed(identity) : undefined),
    pageLoaded: (...page) => agentPageLoaded(returns, ...page),
    phoneEnded: (...phone) => sessionEnding(...phone),
  });
  const { registrar } = edge;
  const network = createPublicNetwork(registrar, trunks);
  const returns = createReturnTimes(clock);
  const holders: PhoneHolders = createPhoneHolders({
    registrar,
    clock,
    isInCall: (agentId) => agents.isTaken(agentId),
    moved: (agent) => phoneMoved(agent, holders.ofAgent(agent.agentId) !== undefined, { directory, returns, calls }),
  });
  const agents: AgentPool = createAgentPool({ holders, network, directory, returns, clock });
  const waiting = createWaitingRoom({ directory, agents, clock, log, random: Math.random });
  const groups = createGroupSearch({ directory, agents, network });
  const [calls, admission] = [createRunningCalls(), createAdmission({ frames, media }, clock)];
  const sessionEnding = createSessionEnding(calls, { holders, directory, log });
  const [losses, lines] = [createLosses(log), createDialledLines(log)];
  const callDeps = { ...deps, media, frames, agents, network, waiting, groups, lines, admission, losses };
  const switchboard: Switchboard = createSwitchboard(callDeps, calls);
  const { close: stopSending, ...beginning } = createBeginning(calls, switchboard, trunks, edge, deps);
  trunks?.serve(switchboard.arrived);
  const { takeOver } = createTakingOver(callDeps, calls, trunks);
  const guests: (() => Promise<void>)[] = [];
  return {
    ...createCallOrders(calls, { directory, agents, network }),
    pageLoads: calls.pageLoads,
    phoneHolder: holders.holder,
    takePhone: createPhoneTaking(calls, holders),
    ...createSupervisions(calls, deps.ids),
    ...createWaitingCalls(calls, { directory, agents, waiting }),
    acceptLink: edge.accept,
    acceptSocket: (ws, remote) => edge.accept(createWsSipLink(ws, remote, clock)),
    ...outward(calls, switchboard, lines),
    reachability: (sipUser) => agents.reachabilityOf(registrar.find(sipUser)),
    agentReachability: (agentId) => agents.reachabilityOf(holders.ofAgent(agentId)),
    ...{ activeCalls: calls.summaries, flowCallers: calls.flowCallers },
    hasCalls: (isOf) => agents.hasTaken(isOf) || calls.summaries().some(({ accountId }) => isOf(accountId)),
    stats: () => statsOf({ edge, calls, losses, admission, trunks }),
    ...{ ...beginning, takeOver, handOver: createHandingOver(calls, edge) },
    sharedVoice: {
      media,
      frames,
      customerPhones: createPublicNetwork(registrar),
      reserve: agents.reserve,
      release: agents.release,
      hasRoom: () => admission.take(calls.summaries().length),
      onClosing: (end) => void guests.push(end),
    },
    close: createClosing(switchboard.close, calls, guests, [{ close: stopSending }, frames, admission, edge, holders]),
  };
};

/** Creates the embedded call engine: SIP over WebSocket, calls, and media in this process [TEL-001, TEL-002]. */
export const createTelephony = (deps: TelephonyDeps): Telephony =>
  createTelephonyEngine(deps, createWeriftMedia({ ...deps.config, clock: deps.clock }));
