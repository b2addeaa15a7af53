import type { CallChannel, CallEvent, Language, Role } from '@patchbay/shared-contracts';
import type { SessionEndInCall } from '@patchbay/shared-contracts/calls';
import type { CallbackWish, Passed, StepType } from '@patchbay/shared-contracts/flows';
import type { JourneyStep, MissedRingReason } from '@patchbay/shared-contracts/logs';
import type { PublishedFlow } from './flow/published.ts';
import type { FlowPathPart } from './flow/flow-path.ts';
import type { QueuePlan } from './flow/queue-plan.ts';
import type { CampaignLine } from './campaign-lines.ts';
import type { RingRank } from './flow/strategy.ts';

/**
 * Ports by which telephony uses the rest of the back end, in terms of the domain. The fakes in `testing/` are the smallest true
 * implementations. A port that rejects never takes a call down: the failure is logged and the call goes on, except that an unknown
 * credential is refused and a failed look-up of a number or of agents counts as "none".
 */

/** Epoch milliseconds, UTC. */
export type EpochMs = number;

/** Id of a call: `uuid` of its events [CALL-061], `X-Call-Id` of its INVITEs, key of its record. */
export type CallId = string;

/**
 * The plain password, or HA1 = lower-case hex MD5(`sipUser:realm:password`) with the realm of `TelephonyConfig.sipDomain` (RFC 7616
 * §3.4.2), so that the plain one need not be kept.
 */
export type SipSecret = { readonly password: string } | { readonly ha1: string };

/** Facts about an agent that calls need. `username` and `domain` become `Agentusername`, `Agentdomain`; `number` is `agent_number`. */
export interface Agent {
  readonly agentId: string;
  readonly accountId: string;
  readonly name: string;
  readonly number: string;
  readonly username: string;
  readonly domain: string;
  /** Role of the person who is the agent; absent when no person signs in as that agent. */
  readonly role?: Role;
  /** Number that rings instead of the softphone, E.164; absent while calls go to the softphone [MODE-010]. */
  readonly deskPhone?: string;
  /**
   * Longest time for which a customer hears music when this agent's page is gone during a call, set by the account; ms, 20 s when
   * absent [TEL-009].
   */
  readonly awayMs?: number;
}

/** Identifies an agent, without the other facts. */
export type AgentRef = Pick<Agent, 'agentId' | 'accountId'>;

/**
 * Identity of a SIP user: an agent's softphone, or a customer phone page, which stands for one number of the public network (`number`:
 * E.164, its caller id too) and, with `anyNumber`, for every number that no other phone has [TEL-004].
 */
export type SipIdentity = {
  readonly sipUser: string;
  readonly secret: SipSecret;
  /** Time from which the credential is refused and its binding dropped; at most one hour ahead [TEL-017]. */
  readonly expiresAt: EpochMs;
} & (
  | { readonly kind: 'agent'; readonly accountId: string; readonly agentId: string }
  | { readonly kind: 'customer-phone'; readonly number: string | null; readonly anyNumber: boolean }
);

/**
 * How a session lost its phone. `left`: the person signed out. `forced`: it was ended by anything else. `held`: it goes on, but is
 * restricted to a required action, such as changing a password [SEC-007].
 */
export type PhoneEnd = 'left' | 'forced' | 'held';

/** The SIP credentials of running sessions [TEL-017]. */
export interface SipCredentials {
  /** `undefined`: unknown, expired or revoked. Called at each REGISTER, and at an INVITE whose connection is not registered. */
  lookup(sipUser: string): Promise<SipIdentity | undefined>;
  /**
   * Notifies about a credential revoked early: its binding goes at once, and no call rings there any more. Returns a function that
   * unsubscribes.
   */
  onRevoked(listener: (sipUser: string, how: PhoneEnd) => void): () => void;
}

export interface QueueRef {
  readonly id: string;
  readonly name: string;
}

/** A service (SR) number that callers can ring. With a queue its calls are `inbound_cc`, otherwise `inbound_noncc` [CALL-069]. */
export interface ServiceNumber {
  readonly accountId: string;
  /** E.164. */
  readonly number: string;
  readonly queue?: QueueRef;
  /** Channel of this call; left out: the telephone network. */
  readonly channel?: CallChannel;
  /** Takes precedence over the queue. */
  readonly flow?: PublishedFlow;
}

/** An agent who may be rung, with the facts that decide the order. */
export interface Candidate extends RingRank {
  readonly agent: Agent;
}

/** Request for a sticky agent: in a queue by its mappings, otherwise by the last answered call. */
export interface StickyWanted {
  readonly accountId: string;
  readonly customerNumber: string;
  readonly queueId: string | null;
  readonly withinMs: number;
}

/** A step of a flow that calls a web hook. */
export interface FlowHook {
  readonly call: Pick<CallStart, 'callId' | 'accountId' | 'startedAt' | 'serviceNumber' | 'customerNumber'>;
  /** Id of the step. */
  readonly node: string;
  /** Number of this visit of a step within the call; a process that repeats the request after a death has the same. */
  readonly visit: number;
  readonly url: string;
  readonly timeoutMs: number;
  /** Names of the variables that it may set. */
  readonly sets: readonly string[];
  /** Variables set so far. */
  readonly variables: Readonly<Record<string, string>>;
}

/** An SMS sent by a step of a flow [CONF-FLOW-010]; a step sends one per call. */
export interface FlowText {
  readonly call: FlowHook['call'];
  /** Id of the step. */
  readonly node: string;
  /** E.164, a number of the account. */
  readonly from: string;
  /** Value of a variable; it need not be a number. */
  readonly to: string;
  /** Id of the template; null: `text` is used. */
  readonly template: string | null;
  readonly text: string;
}

/** Sends SMS for calls. */
export interface CallTexts {
  /** Null: it is on its way, even if it was sent before. Otherwise the reason, in words for people. A rejection counts as not sent. */
  send(text: FlowText): Promise<string | null>;
}

/**
 * A step that a call of a draft passed; `elsewhere`: it belongs to another flow that the call went on in, and so is not in the draft's
 * drawing.
 */
export interface TriedPart extends Passed {
  readonly elsewhere: { readonly flow: string; readonly type: StepType } | null;
}

/** Progress of a call that tests a draft [CONF-FLOW-005]. */
export interface TriedStep {
  readonly callId: CallId;
  readonly from: string;
  /** Steps that were left, each with its exit. */
  readonly passed: readonly TriedPart[];
  /** The current step; null: none. */
  readonly stayed: Omit<TriedPart, 'exit'> | null;
  readonly hasEnded: boolean;
}

/** `ask`: the customer is asked whom to speak to; `queue`: back into the call's queue, where it has one. */
export type IfAgentLost = 'ask' | 'queue';

/** Look-ups of numbers and agents. Telephony itself ensures that an agent is on one call at a time and has a registered phone. */
export interface Directory {
  /**
   * `number` as dialled (E.164, or digits with or without `+`); `undefined` is answered with 404: nobody has it, or it takes no calls
   * by this channel.
   */
  serviceNumber(number: string, channel?: CallChannel): Promise<ServiceNumber | undefined>;
  /**
   * Returns agents whose status is available and who are not in wrap-up. Called about once a second while a caller waits.
   * `answeredToday` is 0 unless `counts` asks for it.
   */
  candidates(wanted: {
    readonly accountId: string;
    readonly queue?: QueueRef;
    readonly counts?: boolean;
  }): Promise<readonly Candidate[]>;
  /** Returns the settings of a queue; `undefined` when the account has none of that id. */
  queuePlan(accountId: string, queueId: string): Promise<QueuePlan | undefined>;
  /** Returns the account's rule for a call whose agent's session is ended. */
  sessionEndInCall(accountId: string): Promise<SessionEndInCall>;
  /** Returns the sticky agent of this customer, if there is one. */
  stickyAgent(wanted: StickyWanted): Promise<string | undefined>;
  /** Customer and agent of this queue are connected. Must not throw. */
  rememberAgent(agent: Agent, customerNumber: string, queue: QueuePlan): void;
  /**
   * Calls a web hook while the caller waits: returns the variables it sets, or `undefined` when its answer is not usable. A rejection
   * means the same.
   */
  askHook(hook: FlowHook): Promise<Readonly<Record<string, string>> | undefined>;
  /** A call that tests a draft went on, or is over; `trial` is the number that it came in by. Must not throw. */
  tried(trial: string, what: TriedStep): void;
  /**
   * Returns a sound at 8 kHz, by its id; `undefined` when there is none, which is silence to the caller. `language` applies to built-in
   * sounds, English when left out.
   */
  sound(accountId: string, soundId: string, language?: Language): Promise<Int16Array | undefined>;
  /** Returns an agent, whatever the status; `undefined` when the account has none of that id. */
  agent(accountId: string, agentId: string): Promise<Agent | undefined>;
  /** Returns the account's rule for the customer of a consultation whose agent does not come back. */
  ifAgentLost(accountId: string): Promise<IfAgentLost>;
  /** The agent is being offered, or is in, this call. Repeated calls are possible and harmless. */
  markBusy(agent: Agent, callId: CallId): void;
  /** The call is over for the agent, who is no candidate for `wrapUpMs` from now on [TEL-016]. */
  markIdle(agent: Agent, callId: CallId, wrapUpMs?: number): void;
  /** The agent's phone registered, or its registration ended: `agentReachability` may answer otherwise now [TEL-008]. */
  phoneChanged(agent: AgentRef): void;
}

/**
 * Kind of a call: agent first (click-to-call), or customer first, without or with a queue [CALL-002]; the last three are a campaign's
 * [CALL-070].
 */
export type CallSolution = 'c2c' | 'inbound_noncc' | 'inbound_cc' | 'predictive' | 'sequential' | 'obdcc';

/** Language that the caller chose in the flow, for built-in prompts. Null: none; left out by servers that know nothing of it. */
export interface SpokenCallback {
  readonly language?: Language | null;
}

/** Place in the line of a queue kept for a customer who hung up [TEL-019]. Times of day, epoch ms. */
export interface Callback extends SpokenCallback {
  readonly id: string;
  readonly accountId: string;
  readonly queueId: string;
  /** E.164. */
  readonly number: string;
  /** Number that the customer called, and is called back from. */
  readonly serviceNumber: string;
  /** Time when the customer joined the line. */
  readonly since: EpochMs;
  /** End of the callback, after which nobody is called any more. */
  readonly until: EpochMs;
  /** Number of the next attempt, from 1 on; `tries` is their maximum. */
  readonly attempt: number;
  readonly tries: number;
  /** The call in which the callback was requested. */
  readonly of: CallId;
}

/** Request of a caller for a callback; `since` as above. */
export interface CallbackWanted extends CallbackWish, SpokenCallback {
  readonly call: Pick<CallStart, 'callId' | 'accountId' | 'serviceNumber'>;
  readonly since: EpochMs;
}

/**
 * End of a callback's call. `missed`: the customer did not answer. `agentGone`: the agent hung up before the customer answered.
 * `expired`: nobody was free in time. `interrupted`: the process ends; the place is kept.
 */
export type CallbackOver = 'reached' | 'missed' | 'agentGone' | 'cancelled' | 'expired' | 'interrupted';

/**
 * Result of a request for a callback. `there`: one is open for this number in this queue, and stays unchanged; `closed`: kept, although
 * the queue is closed just now. Not kept: the number is one of the account itself (`own`), one that may not be called (`number`), or
 * the queue is gone or the account may not call (`gone`).
 */
export type CallbackKept = 'kept' | 'there' | 'closed' | 'own' | 'number' | 'gone';

/** Store of callbacks. A rejection counts as a no. */
export interface Callbacks {
  keep(wanted: CallbackWanted): Promise<CallbackKept>;
  /** Called just before the customer is rung. False: the callback is over, or another process has it; nobody is to be rung. */
  begin(callback: Callback, callId: CallId): Promise<boolean>;
  over(callback: Callback, callId: CallId, how: CallbackOver): Promise<void>;
  /** A customer was answered in a queue: open callbacks for the number there are done. Must not throw. */
  answered(call: Pick<CallStart, 'callId' | 'accountId' | 'customerNumber'>, queueId: string): void;
}

export interface CallStart {
  readonly callId: CallId;
  readonly accountId: string;
  readonly solution: CallSolution;
  /** Left out: the telephone network. */
  readonly channel?: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  readonly startedAt: EpochMs;
  /** The service (SR) number by which the call came in or goes out. */
  readonly serviceNumber: string;
  readonly customerNumber: string;
  /** Shown to the customer of a click-to-call. */
  readonly callerId: string | null;
  /** Whether the customer is sent to the agent of the last talk [CALL-032]. */
  readonly sticky?: true;
  /** The callback that this call is for. */
  readonly callback?: Callback;
  /** The campaign's line that this call is for [CAMP-006]. */
  readonly line?: CampaignLine;
  /** Known from the start for click-to-call, `null` for inbound. */
  readonly agent: Agent | null;
  readonly queue: QueueRef | null;
}

export type CallSide = 'agent' | 'customer' | 'system';
/** Party that ended a call: `number` is an outside number to which it was transferred. */
export type CallEnder = CallSide | 'number';

export type MissedReason = MissedRingReason;

export interface MissedRing {
  readonly agent: Agent;
  readonly at: EpochMs;
  readonly reason: MissedReason;
}

export interface LeftVoicemail {
  readonly durationMs: number;
  /** Recipient; `null`: it is in the log only. */
  readonly email: string | null;
}

export interface CallEnd {
  readonly endedAt: EpochMs;
  /** Time when both sides were connected; `null` when never. */
  readonly answeredAt: EpochMs | null;
  /** Milliseconds of conversation, hold included; 0 when never connected. */
  readonly talkMs: number;
  /** Milliseconds of the conversation on hold. */
  readonly holdMs: number;
  readonly callStatus: 'Answered' | 'Missed' | 'Abandoned' | 'Did Not Process';
  readonly customerStatus: 'Connected' | 'Customer Missed' | 'Did Not Process';
  readonly agentStatus: 'Connected' | 'Agent Missed' | 'Did Not Process';
  /** The agent who was connected, or was rung last. */
  readonly agent: Agent | null;
  readonly hangupBy: CallEnder;
  /** Cause for people and reports, e.g. `normal`, `busy`, `declined`, `no answer`, `unreachable`, `cancelled`, `shutdown`, `lost`. */
  readonly cause: string;
  /** Digits sent by the customer and the agent, in order, without a separator between the two. */
  readonly dtmf: string;
  /** `RecordingFile.ref` of the recording; `null` when nothing was recorded. The file is closed by then. */
  readonly recording: string | null;
  /** The same for each leg recorded separately; all begin together, silent until the leg spoke. Left out: none. */
  readonly recordedLegs?: readonly string[];
  /** The voicemail, with the `RecordingFile.ref` of its sound. */
  readonly voicemail: (LeftVoicemail & { readonly ref: string }) | null;
  /** Kind of call at its end: a flow may have led it into a queue. */
  readonly solution: CallSolution;
  readonly queue: QueueRef | null;
  /** Paths through flows; left out: none. */
  readonly path?: readonly FlowPathPart[];
}

/**
 * Writer of the call log [TEL-007]. For each call `begin` once, then `journey` in order, then `finish` once, each awaited before the
 * next. `begin` should be durable: a call begun but never finished is one whose process died; it is finished at the next boot. A write
 * that rejects because the store is down is retried until it is back, and may have succeeded the first time.
 */
export interface CallRecords {
  /** Whether a write rejected with this because the store is down, and not because of the data. */
  isAway(error: unknown): boolean;
  begin(call: CallStart): Promise<void>;
  journey(callId: CallId, step: JourneyStep): Promise<void>;
  /** Called any number of times between `begin` and `finish`. */
  ringMissed(callId: CallId, ring: MissedRing): Promise<void>;
  finish(callId: CallId, end: CallEnd): Promise<void>;
  /** Gives a call of a process that died to this one [TEL-022]. */
  takeOver(call: CallStart, processId: string): Promise<TakingOutcome>;
  /** Same for one that nobody may go on with: it stays as it is. `over`: its customers are to be hung up. */
  lookUp(call: CallStart, processId: string): Promise<Exclude<TakingOutcome, 'taken'>>;
  /** The call cannot go on here after all: its record is left to be finished like any other of the dead process. */
  giveBack(call: CallStart, processId: string): Promise<void>;
}

/**
 * `taken`: this process goes on with the call. `over`: nobody does; it was interrupted, or never began, or what it was for has ended.
 * `elsewhere`: another process has it, or it ended well.
 */
export type TakingOutcome = 'taken' | 'over' | 'elsewhere';

/** Store of running calls from which another process goes on when this one dies [TEL-022]. Must not throw. */
export interface StoredCalls {
  put(call: Pick<CallStart, 'accountId' | 'callId'>, text: string): void;
  remove(call: Pick<CallStart, 'accountId' | 'callId'>): void;
}

/** A leg to the outside, as it is charged. `leg`: its number within the call. */
export interface CreditPart {
  readonly callId: CallId;
  readonly accountId: string;
  readonly leg: number;
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** E.164. */
  readonly number: string;
}

/**
 * `free`: no further check is needed. `nextLookMs`, `endsAtMs`: duration of the leg. `warn`: warn now, once. `ends`: the account's rule
 * ends the call.
 */
export type CreditVerdict =
  | { readonly is: 'free' | 'refused' }
  | { readonly is: 'covered'; readonly nextLookMs: number }
  | { readonly is: 'short'; readonly endsAtMs: number; readonly warn: boolean; readonly ends: boolean };

/** Checks whether an account can pay for its running calls, and holds the money for them [ACCT-012]. When unknown, a call goes on. */
export interface CallCredit {
  begin(part: CreditPart): Promise<CreditVerdict>;
  look(part: CreditPart, lastedMs: number): Promise<CreditVerdict>;
}

/** Identity of a call for reports of an agent's part in it: the call, and the campaign that dialled it. */
export interface CallIdentity extends Pick<CallStart, 'accountId' | 'callId'> {
  readonly line?: Pick<CampaignLine, 'campaign'>;
}

/** Receiver of call events [CALL-061]; in order for each call. Must not throw. */
export interface CallEvents {
  publish(accountId: string, agentId: string, event: CallEvent): void;
  /**
   * Reports the state of an agent's part in a call, which no event contains: before its first event, and at each change. Must not
   * throw.
   */
  partChanged(call: CallIdentity, agent: Agent, heldSince: EpochMs | null): void;
}

/** A leg of a call that is recorded separately from the others. */
export interface RecordedLeg {
  readonly leg: number;
  readonly who: 'agent' | 'customer' | 'number';
}

export interface RecordingFile {
  /** Absolute path of a `.wav` in an existing folder; 16-bit mono at 8 kHz is written there while the call runs. */
  readonly file: string;
  /** Reference stored in the record. */
  readonly ref: string;
  /** 32 bytes: the recording is sealed with it [SEC-017], those of legs too. Left out: a plain WAV. */
  readonly key?: Buffer | undefined;
  /** Returns the file for one leg alone, in the same folder; left out: legs are not recorded separately. */
  readonly leg?: (leg: RecordedLeg) => Pick<RecordingFile, 'file' | 'ref'>;
}

export interface RecordingPlace {
  /** `undefined`: this account does not record calls. A voicemail is always recorded. */
  fileFor(call: CallStart): Promise<RecordingFile | undefined>;
  voicemailFor(call: CallStart): Promise<RecordingFile>;
}

/** Time source, controlled by tests. */
export interface Clock {
  /**
   * Monotonic time, in epoch ms: runs evenly while the process lives, whatever happens to the time of day. Durations are measured by
   * it.
   */
  now(): EpochMs;
  /** Wall-clock time. It may jump, ahead and back. */
  timeOfDay(): EpochMs;
  /** Runs once after `ms`; the returned function cancels, and is harmless when it comes too late. */
  after(ms: number, run: () => void): () => void;
}

export interface Ids {
  callId(): CallId;
}

/** Log for the operator. Never contains credentials, digits or full numbers. */
export interface TelephonyLog {
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

export interface TelephonyConfig {
  /** The SIP domain and digest realm (kamailio_domain), e.g. `localhost`. */
  readonly sipDomain: string;
  /** `Fs` and `FreeSWITCH_IPv4` of call events. */
  readonly nodeName: string;
  /** Host addresses offered to browsers as ICE candidates; `127.0.0.1` in the embedded default. */
  readonly mediaAddresses: readonly string[];
  /** UDP ports of media, both inclusive; each leg takes one. */
  readonly mediaPorts: readonly [number, number];
}
