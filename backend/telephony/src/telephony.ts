import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import type { JourneyStep } from '@patchbay/shared-contracts/logs';
import type { WebSocket } from 'ws';
import type { LineDialler } from './campaign-lines.ts';
import type { QueuePlan } from './flow/queue-plan.ts';
import type { LossCounts } from './desk/losses.ts';
import type { FrameClock } from './media/frame-clock.ts';
import type { MediaEngine } from './media/media-endpoint.ts';
import type { PublicNetwork } from './network/public-network.ts';
import type {
  Agent,
  Callback,
  Callbacks,
  CallCredit,
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

/** What `createTelephony` (engine.ts) is made of. */
export interface TelephonyDeps {
  readonly config: TelephonyConfig;
  readonly credentials: SipCredentials;
  readonly directory: Directory;
  readonly texts: CallTexts;
  readonly records: CallRecords;
  readonly events: CallEvents;
  readonly recordings: RecordingPlace;
  /** False: calls begin at another process until `beginHere` is told; left out: here. */
  readonly beginsHere?: boolean;
  /** Left out: no place is kept. */
  readonly callbacks?: Callbacks;
  /** Left out: nothing is held for calls. */
  readonly credit?: CallCredit | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: TelephonyLog;
}

export interface ClickToCall {
  readonly accountId: string;
  readonly agentId: string;
  /** E.164. Its form is the caller's to check [CALL-041…044]. */
  readonly customerNumber: string;
  readonly serviceNumber: string;
  /** What the customer's phone shows; `null` shows the service number. */
  readonly callerId: string | null;
}

/** Why a click-to-call did not start. Nothing was recorded then and no event was sent. `full`: running calls would suffer [P14]. */
export type ClickToCallRefusal = 'unknown-agent' | 'agent-unreachable' | 'agent-busy' | 'full' | 'closing';

export type ClickToCallResult =
  { readonly ok: true; readonly callId: CallId } | { readonly ok: false; readonly reason: ClickToCallRefusal };

/** `unknown-call`: no such call, or it is not this agent's. `not-connected`: nobody to hold yet. */
export type ControlResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: 'unknown-call' | 'not-connected' };

/** Whom a transfer or conference asks in: an agent, wherever his calls go, or a number outside (E.164). */
export type Target = { readonly agentId: string } | { readonly number: string };

/**
 * What the agent of a call asks for beyond hold and hang-up [CALL-171]. `consult` puts the customer on hold and rings the target for
 * up to 60 s, for a transfer or for what it `wants`; `swap` goes to the other of the two; `complete` leaves customer and third together; `merge` makes a conference;
 * `drop` cancels or removes the third; `queue` gives the customer back to a queue; `blind` gives the customer away at once: the
 * target rings for 30 s, then the agent who gave the call away, then the call's queue has it, or voicemail.
 */
export type TransferOrder =
  | { readonly do: 'consult'; readonly target: Target; readonly wants?: 'conference' | undefined }
  | { readonly do: 'blind'; readonly target: Target }
  | { readonly do: 'swap' | 'complete' | 'merge' | 'drop' }
  | { readonly do: 'queue'; readonly queue: QueueRef };

/**
 * `not-connected`: the call is not where this can be done. `transfer-running`: it has a third party already [CALL-115].
 * `unknown-target`: no such agent. `target-unreachable`, `target-busy`: nobody was rung.
 * `same-queue`: the call is in that queue already [CALL-125]. Nothing has changed then.
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
  /** Which queues the supervisor sees; null: all [LIVE-035]. */
  readonly queues: readonly string[] | null;
  /** Who may change and end it: the session that asks, so that it ends with a sign-out. */
  readonly supervisorId: string;
  /** For the agents of the call. */
  readonly name: string;
  readonly mode: SupervisionMode;
  /** SDP of the supervisor's browser with all its candidates (RFC 8829). */
  readonly offer: string;
}

/** Somebody in the audio of a call, whether its agents are to know or not. */
export type Supervising = Pick<Supervise, 'name' | 'mode'>;

/** Somebody came, went, or changes how; all who are there now. No agent is left when the call is over. */
export interface SupervisionChange {
  readonly callId: CallId;
  readonly accountId: string;
  readonly agentIds: readonly string[];
  readonly present: readonly Supervising[];
}

/** `id` names the supervision; `answer` is SDP. `bad-offer`: it makes no sense, or no media port is free. */
export type SuperviseResult =
  | { readonly ok: true; readonly id: string; readonly answer: string }
  | { readonly ok: false; readonly reason: 'unknown-call' | 'bad-offer' };

/** Somebody who waits in a queue of this engine [LIVE-036]. */
export interface WaitingCall {
  readonly callId: CallId;
  readonly accountId: string;
  readonly queueId: string;
  /** E.164, or `WITHHELD`. */
  readonly customerNumber: string;
  /** From when the caller came into this queue. */
  readonly since: EpochMs;
  /** Stands before those who only came earlier. */
  readonly isFirst: boolean;
  /** Nobody is on the line: the place is kept for who is called back [TEL-019]. */
  readonly callback?: Pick<Callback, 'attempt' | 'tries'> | undefined;
  /** The step of the journey that led into the queue. */
  readonly ledBy: JourneyStep | null;
}

/** What a supervisor orders of a running call [LIVE-031]. All but `end` are for callers who wait in a queue. */
export interface SupervisorOrder {
  readonly callId: CallId;
  readonly accountId: string;
  /** Which queues the supervisor sees; null: all [LIVE-035]. */
  readonly queues: readonly string[] | null;
  /** For the call's journey. */
  readonly by: string;
  readonly order:
    | { readonly do: 'move'; readonly queueId: string }
    | { readonly do: 'take'; readonly agentId: string }
    /** `overflow`: the queue sends the caller on as if the wait had been too long. `cancel`: a kept place, while nobody has answered for it. */
    | { readonly do: 'first' | 'end' | 'overflow' | 'cancel' };
}

/** Who would get the next call in a queue [CONF-STICKY-008, CONF-QUEUE-015]. */
export interface NextQuestion {
  readonly accountId: string;
  /** E.164; null: of somebody who comes back to nobody. */
  readonly customerNumber: string | null;
  readonly plan: QueuePlan;
}
export interface NextInQueue {
  /** Who would be rung, as far as they are free: one, or all where the queue rings all; none where the caller would wait. */
  readonly agentIds: readonly string[];
  /** Whom the customer is brought back to, and whether that agent would be rung. */
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
  /** SIP dialogs with phones. */
  readonly dialogs: number;
  readonly calls: number;
  readonly sip: {
    readonly received: number;
    readonly sent: number;
    readonly refused: number;
    readonly dropped: number;
  };
  /** Of each trunk whether its peer answers, calls now, and what was refused so far [TEL-005]. */
  readonly trunks: readonly TrunkState[];
  /** Peers that no trunk trusts and that were refused, so far. */
  readonly strangers: number;
  /** What calls lost, so far. */
  readonly losses: LossCounts;
}

/** What the engine shares with calls that come by other ways than SIP: audio, the beat, customer phone pages, and who is busy. */
export interface VoiceHouse {
  readonly media: MediaEngine;
  readonly frames: FrameClock;
  /** Customer phone pages only, whatever else rings for a number. */
  readonly customerPhones: Pick<PublicNetwork, 'route'>;
  /** False when another call has the agent. */
  reserve(agent: Agent, callId: CallId): boolean;
  release(agent: Agent, callId: CallId): void;
  /** Whether one more call would be whole [P14]; asked once for each. */
  hasRoom(): boolean;
  /** Calls that are no telephony's own are ended by it before their phones go. */
  onClosing(end: () => Promise<void>): void;
}

/** What this engine may have: a call that is not over, an agent who is in one, or somebody who supervises one. */
export type Held = { readonly call: CallId } | { readonly agentInCall: string } | { readonly supervision: string };

/** The embedded call engine [TEL-002]. Every method is safe at any time, also after `close`. */
export interface Telephony extends LineDialler {
  /**
   * Takes over a WebSocket whose upgrade the http layer did (sub-protocol `sip`, RFC 7118; Origin checked there).
   * The socket is closed by telephony when it misbehaves.
   */
  acceptSocket(ws: WebSocket, remote: RemotePhone): void;
  has(what: Held): boolean;
  /**
   * Whether calls begin here, as they do at first, or at another process [TEL-020]. Elsewhere: running calls go on
   * to their end, callers who wait are still answered, and phones are sent away when neither needs them.
   */
  beginHere(isHere: boolean): void;
  beginsHere(): boolean;
  /** Resolves when the agent's phone was sent its INVITE; the rest is told by call events. */
  clickToCall(request: ClickToCall): Promise<ClickToCallResult>;
  /**
   * Idempotent. With `agentId`, only that agent's call is touched. While a third is consulted, off and on go to the customer and
   * back; in a conference both others are held.
   */
  hold(callId: CallId, agentId: string, on: boolean): Promise<ControlResult>;
  /** Resolves when it is done, or the target was sent its INVITE; the rest is told by call events. */
  transfer(callId: CallId, agentId: string, order: TransferOrder): Promise<TransferResult>;
  /**
   * Ends the call in any phase; `by` becomes `hangup_by`. `agentId`, where given, must be its agent, who hands over what is
   * consulted; or the agent asked in, who then leaves.
   */
  hangup(callId: CallId, by: CallSide, agentId?: string): Promise<ControlResult>;
  /** Joins the audio of a running call of this account; ends with the call, or when the supervisor's audio stays lost. */
  supervise(request: Supervise): Promise<SuperviseResult>;
  /** False when there is none of that id, or it is another one's. */
  setSupervision(id: string, supervisorId: string, mode: SupervisionMode): boolean;
  endSupervision(id: string, supervisorId: string): boolean;
  endSupervisionsOf(supervisorId: string): void;
  /** A page of the agent is being loaded: a call that waits for the agent's phone waits longer, once [TEL-009]. */
  pageLoads(agentId: string): void;
  /** Who is in the audio of a call that this agent is in; nobody is in another one's. */
  supervisorsOf(callId: CallId, agentId: string): readonly Supervising[];
  /** Tells of each change, in order. */
  onSupervision(listener: (change: SupervisionChange) => void): void;
  /** Who waits in a queue here, the next first. */
  waitingIn(queueId: string): readonly WaitingCall[];
  /** By the code that chooses for callers; reserves nobody. */
  nextInQueue(question: NextQuestion): Promise<NextInQueue>;
  /** Tells, by its id, of each queue in which somebody came, left, or was put first; a moment before calls say so themselves. */
  onWaiting(listener: (queueId: string) => void): void;
  /** Resolves when it is done: the phone of who takes a caller was sent its INVITE. */
  orderBySupervisor(order: SupervisorOrder): Promise<SupervisorOrderResult>;
  /** Whether this SIP user's phone would ring now. */
  reachability(sipUser: string): Reachability;
  /** The same for whichever SIP user the agent has; says nothing of the agent's own phone. */
  agentReachability(agentId: string): Reachability;
  /** The SIP user of the agent's browser that has the phone, also while its page is loaded anew; `null` when none has. */
  phoneHolder(agentId: string): string | null;
  /** Gives the phone, and the call that is on it, to this browser of the agent; the customer hears music meanwhile. */
  takePhone(agentId: string, sipUser: string): Promise<TakePhoneResult>;
  /** Puts a kept place into the line of its queue, unless it is there. `gone`: there is no such queue; `closed`: by its calendar. */
  callBack(callback: Callback): Promise<'placed' | 'gone' | 'closed' | 'closing'>;
  /** Whether callbacks of this queue are rung now: not where it is gone, or closed by its calendar. */
  queueStanding(accountId: string, queueId: string): Promise<'open' | 'gone' | 'closed'>;
  /** Takes it out of the line, unless its customer is being rung. */
  dropCallback(id: string): void;
  /** Those that wait or are being called here, by id. */
  callbacksHere(): readonly string[];
  activeCalls(): readonly CallSummary[];
  /** The callers who are in a flow here; who is with an agent is in none. */
  flowCallers(): readonly FlowCaller[];
  stats(): TelephonyStats;
  readonly house: VoiceHouse;
  /** Ends all calls (hangup_by system, cause `shutdown`), finishes records and recordings, closes sockets and ports. */
  close(): Promise<void>;
}
