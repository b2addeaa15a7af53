import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import type { WebSocket } from 'ws';
import type { LineDialler } from './campaign-lines.ts';
import type { QueuePlan } from './flow/queue-plan.ts';
import type { Beginnings } from './beginnings.ts';
import type { LossCounts } from './calls/losses.ts';
import type { FrameClock } from './media/frame-clock.ts';
import type { MediaEngine, ThreadLoad } from './media/media-endpoint.ts';
import type { CarryingProcesses } from './network/carriage.ts';
import type { PublicNetwork } from './network/public-network.ts';
import type {
  Agent,
  Callback,
  Callbacks,
  CallCredit,
  StoredCalls,
  CallEvents,
  CallId,
  CallRecords,
  CallSide,
  CallSolution,
  CallTexts,
  Clock,
  Directory,
  EpochMs,
  Ids,
  QueueRef,
  RecordingPlace,
  SipCredentials,
  TelephonyConfig,
  TelephonyLog,
} from './ports.ts';

import type { RemotePhone } from './sip/ws-sip-link.ts';
import type { TrunkState } from './trunk/trunk-line.ts';

export { everything, type Beginnings } from './beginnings.ts';

/** Dependencies of `createTelephony` (engine.ts). */
export interface TelephonyDeps {
  readonly config: TelephonyConfig;
  readonly credentials: SipCredentials;
  readonly directory: Directory;
  readonly texts: CallTexts;
  readonly records: CallRecords;
  readonly events: CallEvents;
  readonly recordings: RecordingPlace;
  /** False: all calls begin at other processes until `beginHere` is called; left out: here. */
  readonly beginsHere?: boolean;
  /** Other processes with calls of other accounts; left out: this one has all. */
  readonly others?: CarryingProcesses | undefined;
  /** Left out: no callbacks. */
  readonly callbacks?: Callbacks;
  /** Left out: running calls end with this process. */
  readonly storedCalls?: StoredCalls | undefined;
  /** Left out: no money is held for calls. */
  readonly credit?: CallCredit | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: TelephonyLog;
}

export interface ClickToCall {
  readonly accountId: string;
  readonly agentId: string;
  /** E.164. The caller checks its form [CALL-041…044]. */
  readonly customerNumber: string;
  readonly serviceNumber: string;
  /** Caller id on the customer's phone; `null` shows the service number. */
  readonly callerId: string | null;
}

/**
 * Reason why a click-to-call did not start. Nothing was recorded then and no event was sent. `full`: it would harm the audio of running
 * calls.
 */
export type ClickToCallRefusal = 'unknown-agent' | 'agent-unreachable' | 'agent-busy' | 'full' | 'closing';

export type ClickToCallResult =
  { readonly ok: true; readonly callId: CallId } | { readonly ok: false; readonly reason: ClickToCallRefusal };

/** `unknown-call`: no such call, or it is not this agent's. `not-connected`: nobody to hold yet. */
export type ControlResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: 'unknown-call' | 'not-connected' };

/** The party to invite for a transfer or conference: an agent, wherever that agent's calls go, or an outside number (E.164). */
export type Target = { readonly agentId: string } | { readonly number: string };

/**
 * Orders of the agent of a call besides hold and hang-up [CALL-171]. `consult` puts the customer on hold and rings the target for up to
 * 60 s, for a transfer or for the purpose in `wants`; `swap` switches to the other of the two; `complete` leaves customer and third
 * party connected; `merge` makes a conference; `drop` cancels or removes the third party; `queue` returns the customer to a queue;
 * `blind` transfers the customer at once: the target rings for 30 s, then the agent who transferred, then the call's queue has it, or
 * voicemail.
 */
export type TransferOrder =
  | { readonly do: 'consult'; readonly target: Target; readonly wants?: 'conference' | undefined }
  | { readonly do: 'blind'; readonly target: Target }
  | { readonly do: 'swap' | 'complete' | 'merge' | 'drop' }
  | { readonly do: 'queue'; readonly queue: QueueRef };

/**
 * `not-connected`: the call is in a phase in which this is impossible. `transfer-running`: it has a third party already [CALL-115].
 * `unknown-target`: no such agent. `target-unreachable`, `target-busy`: nobody was rung. `same-queue`: the call is in that queue
 * already [CALL-125]. Nothing has changed then.
 */
export type TransferRefusal =
  | 'unknown-call'
  | 'not-connected'
  | 'transfer-running'
  | 'unknown-target'
  | 'target-unreachable'
  | 'target-busy'
  | 'same-queue';
export type TransferResult = { readonly ok: true } | { readonly ok: false; readonly reason: TransferRefusal };

export interface Supervise {
  readonly callId: CallId;
  readonly accountId: string;
  /** Queues that the supervisor sees; null: all [LIVE-035]. */
  readonly queues: readonly string[] | null;
  /** Session that may change and end the supervision; it ends when this session signs out. */
  readonly supervisorId: string;
  /** Shown to the agents of the call. */
  readonly name: string;
  readonly mode: SupervisionMode;
  /** SDP of the supervisor's browser with all its candidates (RFC 8829). */
  readonly offer: string;
}

/** A supervisor in the audio of a call, whether or not its agents are told. */
export type Supervising = Pick<Supervise, 'name' | 'mode'>;

/** A supervisor joined, left or changed the mode; lists all who are present now. No agent is left when the call is over. */
export interface SupervisionChange {
  readonly callId: CallId;
  readonly accountId: string;
  readonly agentIds: readonly string[];
  readonly present: readonly Supervising[];
}

/** `id` names the supervision; `answer` is SDP. `bad-offer`: the offer is unusable, or no media port is free. */
export type SuperviseResult =
  | { readonly ok: true; readonly id: string; readonly answer: string }
  | { readonly ok: false; readonly reason: 'unknown-call' | 'bad-offer' };

/** A caller who waits in a queue of this engine [LIVE-036]. */
export interface WaitingCall {
  readonly callId: CallId;
  readonly accountId: string;
  readonly queueId: string;
  /** E.164, or `WITHHELD`. */
  readonly customerNumber: string;
  /** Time when the caller joined this queue. */
  readonly since: EpochMs;
  /** Whether it comes before those who merely came earlier. */
  readonly isFirst: boolean;
  /** Set when nobody is on the line: the place is kept for a callback [TEL-019]. */
  readonly callback?: Pick<Callback, 'attempt' | 'tries'> | undefined;
  readonly ledBy: JourneyStep | null;
}

/** Supervisor's order to a running call [LIVE-031]. All but `end` are for callers who wait in a queue. */
export interface SupervisorOrder {
  readonly callId: CallId;
  readonly accountId: string;
  /** Queues that the supervisor sees; null: all [LIVE-035]. */
  readonly queues: readonly string[] | null;
  /** Name of the supervisor, for the call's journey. */
  readonly by: string;
  readonly order:
    | { readonly do: 'move'; readonly queueId: string }
    | { readonly do: 'take'; readonly agentId: string }
    /**
     * `overflow`: the queue sends the caller on as after the longest wait. `cancel`: cancels a kept place while no agent has answered
     * for it.
     */
    | { readonly do: 'first' | 'end' | 'overflow' | 'cancel' };
}

/** Asks who would get the next call in a queue [CONF-STICKY-008, CONF-QUEUE-015]. */
export interface NextQuestion {
  readonly accountId: string;
  /** E.164; null: a customer without a sticky agent. */
  readonly customerNumber: string | null;
  readonly plan: QueuePlan;
}
export interface NextInQueue {
  /** Agents who would be rung, as far as they are free: one, or all where the queue rings all; empty when the caller would wait. */
  readonly agentIds: readonly string[];
  /** The customer's sticky agent, and whether that agent would be rung. */
  readonly sticky: { readonly agentId: string; readonly takes: boolean } | null;
}

/** `unknown-call`: no such call here, or one that the supervisor does not see. Nothing has changed then. */
export type SupervisorOrderRefusal =
  | 'unknown-call'
  | 'not-waiting'
  | 'unknown-queue'
  | 'same-queue'
  | 'unknown-agent'
  | 'agent-unreachable'
  | 'agent-busy';
export type SupervisorOrderResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: SupervisorOrderRefusal };

/** `not-registered`: that phone is not connected. `call-not-connected`: it rings, or has a third party; the phone stays where it is. */
export type TakePhoneResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: 'not-registered' | 'call-not-connected' };

/** `reason` is for the status shown [TEL-008]: never registered, expired, or silent for too long. */
export type Reachability =
  | { readonly reachable: true }
  | { readonly reachable: false; readonly reason: 'not-registered' | 'connection-lost' | 'silent' };

export interface CallSummary {
  readonly callId: CallId;
  readonly accountId: string;
  readonly solution: CallSolution;
  readonly phase: string;
  readonly agentId: string | null;
  readonly customerNumber: string;
  readonly serviceNumber: string;
  readonly startedAt: EpochMs;
  readonly answeredAt: EpochMs | null;
  readonly held: boolean;
}

/** A caller whom nobody has answered yet, in a step of a published flow [CONF-FLOW-006]. */
export interface FlowCaller {
  readonly accountId: string;
  readonly flowId: string;
  readonly node: string;
}

export interface TelephonyStats {
  readonly connections: number;
  readonly registrations: number;
  /** Number of SIP dialogs with phones. */
  readonly dialogs: number;
  readonly calls: number;
  readonly sip: {
    readonly received: number;
    readonly sent: number;
    readonly refused: number;
    readonly dropped: number;
  };
  /** State of each trunk: whether its peer answers, current calls, and refusals so far [TEL-005]. */
  readonly trunks: readonly TrunkState[];
  /** Number of refused peers that no trunk trusts, so far. */
  readonly strangers: number;
  readonly losses: LossCounts;
  /** Load of the fullest thread with calls or media, by which calls are admitted. */
  readonly load: ThreadLoad;
}

/** Parts of the engine shared with calls that do not come by SIP: audio, frame clock, customer phone pages, and busy agents. */
export interface SharedVoice {
  readonly media: MediaEngine;
  readonly frames: FrameClock;
  /** Finds customer phone pages only, whatever else rings for a number. */
  readonly customerPhones: Pick<PublicNetwork, 'route'>;
  /** False when another call has the agent. */
  reserve(agent: Agent, callId: CallId): boolean;
  release(agent: Agent, callId: CallId): void;
  /** Whether one more call can run without loss of audio; called once for each call. */
  hasRoom(): boolean;
  /** Registers the shutdown of calls outside of telephony, which runs before their phones go. */
  onClosing(end: () => Promise<void>): void;
}

/** Calls that were left to other processes. */
export interface HandedOverCalls {
  readonly callIds: readonly CallId[];
  /** Hangs up those of them that nobody took. */
  drop(callIds: readonly CallId[]): void;
}

/**
 * `hung up`: nobody goes on with it, and its legs ended here. `not ours`: another process has it, or had it to its end. `failed`: also one
 * that only another version can read.
 */
export type TakeOverOutcome = 'taken' | 'hung up' | 'not ours' | 'failed';

/** An object that this engine may have: a call that is not over, an agent in a call, or a supervision. */
export type Held = { readonly call: CallId } | { readonly agentInCall: string } | { readonly supervision: string };

/** The embedded call engine [TEL-002]. Every method is safe at any time, also after `close`. */
export interface Telephony extends LineDialler {
  /**
   * Takes over a WebSocket after the HTTP layer's upgrade (sub-protocol `sip`, RFC 7118; Origin is checked there). Telephony closes the
   * socket when it misbehaves.
   */
  acceptSocket(ws: WebSocket, remote: RemotePhone): void;
  has(what: Held): boolean;
  /**
   * Sets whose calls begin here, by default all, and whose at another process [TEL-020]. At another: running calls go on to their end,
   * callers who wait are still answered, and phones are sent away when neither needs them.
   */
  beginHere(beginnings: Beginnings): void;
  beginsHere(accountId: string): boolean;
  /**
   * Goes on with calls of a process that died, as it stored them: with their customers by trunks, while the agents' phones come back.
   * Resolves to what came of each; one that `failed` may be tried again [TEL-022].
   */
  takeOver(processId: string, stored: readonly string[]): Promise<readonly TakeOverOutcome[]>;
  /**
   * Leaves calls of these accounts to other processes, as far as those can go on with them, before this one ends: as stored, with their
   * legs as they are [TEL-021].
   */
  handOver(isOf: (accountId: string) => boolean): Promise<HandedOverCalls>;
  /** Whether a call of one of these accounts runs or waits here, of any channel. */
  hasCalls(isOf: (accountId: string) => boolean): boolean;
  /** Resolves when the agent's phone was sent its INVITE; later progress comes by call events. */
  clickToCall(request: ClickToCall): Promise<ClickToCallResult>;
  /**
   * Idempotent. With `agentId`, only that agent's call is touched. During a consultation, off and on switch to the customer and back;
   * in a conference both others are held.
   */
  hold(callId: CallId, agentId: string, on: boolean): Promise<ControlResult>;
  /** Resolves when it is done, or the target was sent its INVITE; later progress comes by call events. */
  transfer(callId: CallId, agentId: string, order: TransferOrder): Promise<TransferResult>;
  /**
   * Ends the call in any phase; `by` becomes `hangup_by`. `agentId`, where given, has to be its agent, whose consultation is then
   * transferred; or the invited agent, who then leaves.
   */
  hangup(callId: CallId, by: CallSide, agentId?: string): Promise<ControlResult>;
  /** Joins the audio of a running call of this account; ends with the call, or when the supervisor's audio stays lost. */
  supervise(request: Supervise): Promise<SuperviseResult>;
  /** False when there is none of that id, or it is another supervisor's. */
  setSupervision(id: string, supervisorId: string, mode: SupervisionMode): boolean;
  endSupervision(id: string, supervisorId: string): boolean;
  endSupervisionsOf(supervisorId: string): void;
  /** A page of the agent is being loaded: a call that waits for the agent's phone waits longer, once [TEL-009]. */
  pageLoads(agentId: string): void;
  /** Returns the supervisors in the audio of this agent's call; none for a call of another agent. */
  supervisorsOf(callId: CallId, agentId: string): readonly Supervising[];
  /** Notifies about each change, in order. */
  onSupervision(listener: (change: SupervisionChange) => void): void;
  /** Returns the callers who wait in a queue here, the next first. */
  waitingIn(queueId: string): readonly WaitingCall[];
  /** Uses the code that chooses for callers; reserves nobody. */
  nextInQueue(question: NextQuestion): Promise<NextInQueue>;
  /**
   * Notifies, by its id, about each queue in which a caller joined, left, or was put first; a moment before the calls themselves report
   * it.
   */
  onWaiting(listener: (queueId: string) => void): void;
  /** Resolves when it is done; for `take`, when the agent's phone was sent its INVITE. */
  orderBySupervisor(order: SupervisorOrder): Promise<SupervisorOrderResult>;
  /** Whether this SIP user's phone would ring now. */
  reachability(sipUser: string): Reachability;
  /** Same for the agent's current SIP user; says nothing of the agent's desk phone. */
  agentReachability(agentId: string): Reachability;
  /** Returns the SIP user of the agent's browser that has the phone, also while its page is reloaded; `null` when none has. */
  phoneHolder(agentId: string): string | null;
  /** Moves the phone, and its call, to this browser of the agent; the customer hears music meanwhile. */
  takePhone(agentId: string, sipUser: string): Promise<TakePhoneResult>;
  /** Puts a kept place into the line of its queue, unless it is there. `gone`: there is no such queue; `closed`: by its calendar. */
  callBack(callback: Callback): Promise<'placed' | 'gone' | 'closed' | 'closing'>;
  /** Whether callbacks of this queue are rung now: not if it is gone, or closed by its calendar. */
  queueState(accountId: string, queueId: string): Promise<'open' | 'gone' | 'closed'>;
  /** Removes it from the line, unless its customer is being rung. */
  dropCallback(id: string): void;
  /** Returns the callbacks that wait, are being rung or talk here. */
  callbacksHere(): readonly Callback[];
  activeCalls(): readonly CallSummary[];
  /** Returns the callers in a flow here; a caller with an agent is in none. */
  flowCallers(): readonly FlowCaller[];
  stats(): TelephonyStats;
  readonly sharedVoice: SharedVoice;
  /** Ends all calls (hangup_by system, cause `shutdown`), finishes records and recordings, closes sockets and ports. */
  close(): Promise<void>;
}
