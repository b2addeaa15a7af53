import type { CallChannel, CallEvent, Language, Role } from '@patchbay/shared-contracts';
import type { SessionEndInCall } from '@patchbay/shared-contracts/calls';
import type { CallbackWish, Passed, StepType } from '@patchbay/shared-contracts/flows';
import type { JourneyStep, MissedRingReason } from '@patchbay/shared-contracts/logs';
import type { PublishedFlow } from './flow/published.ts';
import type { Stretch } from './flow/stretch.ts';
import type { QueuePlan } from './flow/queue-plan.ts';
import type { CampaignLine } from './campaign-lines.ts';
import type { Standing } from './flow/strategy.ts';

/**
 * What telephony needs of the rest of the back end, in the words of the domain. The fakes in `testing/` are the smallest true
 * implementations. A port that rejects never takes a call down: the failure is logged and the call goes on, except that an
 * unknown credential is refused and a failed look-up of a number or of agents counts as "none".
 */

/** Epoch milliseconds, UTC. */
export type EpochMs = number;

/** The call's own id: `uuid` of its events [CALL-061], `X-Call-Id` of its INVITEs, key of its record. */
export type CallId = string;

/**
 * The password as made, or HA1 = lower-case hex MD5(`sipUser:realm:password`) with the realm of `TelephonyConfig.sipDomain`
 * (RFC 7616 §3.4.2), so that the plain one need not be kept.
 */
export type SipSecret = { readonly password: string } | { readonly ha1: string };

/** An agent as calls need one. `username` and `domain` become `Agentusername`, `Agentdomain`; `number` is `agent_number`. */
export interface Agent {
  readonly agentId: string;
  readonly accountId: string;
  readonly name: string;
  readonly number: string;
  readonly username: string;
  readonly domain: string;
  /** Of the person who is the agent; absent where nobody signs in as that agent. */
  readonly role?: Role;
  /** The number that rings instead of the softphone, E.164; absent while calls go to the softphone [MODE-010]. */
  readonly deskPhone?: string;
  /** So long a customer hears music when this agent's page is gone in a call, as the account says; ms, 20 s when absent [TEL-009]. */
  readonly awayMs?: number;
}

/** Which agent, without what calls need of one. */
export type AgentRef = Pick<Agent, 'agentId' | 'accountId'>;

/**
 * Who may sign in as a SIP user: an agent's softphone, or a customer phone page, which stands for one number of the public
 * network (`number`: E.164, its caller id too) and, with `anyNumber`, for every number that no other phone has [TEL-004].
 */
export type SipIdentity = {
  readonly sipUser: string;
  readonly secret: SipSecret;
  /** From then on the credential is refused and its binding dropped; at most one hour ahead [TEL-017]. */
  readonly expiresAt: EpochMs;
} & (
  | { readonly kind: 'agent'; readonly accountId: string; readonly agentId: string }
  | { readonly kind: 'customer-phone'; readonly number: string | null; readonly anyNumber: boolean }
);

/**
 * How a session lost its phone. `left`: its person signed out. `forced`: it was ended, by anything else. `held`: it goes on, but only to do
 * what is due [SEC-007].
 */
export type PhoneEnd = 'left' | 'forced' | 'held';

/** The SIP credentials of running sessions [TEL-017]. */
export interface SipCredentials {
  /** `undefined`: unknown, expired or revoked. Asked at each REGISTER, and at an INVITE whose connection is not registered. */
  lookup(sipUser: string): Promise<SipIdentity | undefined>;
  /** Tells of a credential revoked early: its binding goes at once, and no call rings there any more. Returns "stop telling". */
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
  /** By what it is called now; left out: the telephone network. */
  readonly channel?: CallChannel;
  /** Goes before the queue. */
  readonly flow?: PublishedFlow;
}

/** An agent who may be rung, with what decides who is rung first. */
export interface Candidate extends Standing {
  readonly agent: Agent;
}

/** Who is to come back to: in a queue by its mappings, otherwise by the last answered call. */
export interface StickyWanted {
  readonly accountId: string;
  readonly customerNumber: string;
  readonly queueId: string | null;
  readonly withinMs: number;
}

/** A step of a flow that asks by web. */
export interface FlowHook {
  readonly call: Pick<CallStart, 'callId' | 'accountId' | 'startedAt' | 'serviceNumber' | 'customerNumber'>;
  /** The step's id. */
  readonly node: string;
  readonly url: string;
  readonly timeoutMs: number;
  /** Which variables it may set. */
  readonly sets: readonly string[];
  /** What is set so far. */
  readonly variables: Readonly<Record<string, string>>;
}

/** An SMS that a step of a flow sends [CONF-FLOW-010]; a step sends one in a call. */
export interface FlowText {
  readonly call: FlowHook['call'];
  /** The step's id. */
  readonly node: string;
  /** E.164, one of the account's own. */
  readonly from: string;
  /** As a variable holds it: it may be no number. */
  readonly to: string;
  /** Null: `text`. */
  readonly template: string | null;
  readonly text: string;
}

/** Where calls hand in SMS. */
export interface CallTexts {
  /** Null: it is on its way, also when it was before. Otherwise why not, in a word for people. May reject, which is as if it was not sent. */
  send(text: FlowText): Promise<string | null>;
}

/** A step that a call of a draft was in; `elsewhere`: of another flow that it went on in, which the draft's own drawing has not got. */
export interface TriedPart extends Passed {
  readonly elsewhere: { readonly flow: string; readonly type: StepType } | null;
}

/** What a call of a draft did [CONF-FLOW-005]. */
export interface TriedStep {
  readonly callId: CallId;
  readonly from: string;
  /** Steps that were left, each by its way out. */
  readonly passed: readonly TriedPart[];
  /** The step it is in; null: in none. */
  readonly stayed: Omit<TriedPart, 'exit'> | null;
  readonly hasEnded: boolean;
}

/** `ask`: the customer is asked whom to speak to; `queue`: back into the call's queue, where it has one. */
export type IfAgentLost = 'ask' | 'queue';

/** Numbers and agents. Telephony itself sees to it that an agent is on one call at a time and has a registered phone. */
export interface Directory {
  /**
   * `number` as dialled (E.164, or digits with or without `+`); `undefined` is answered with 404: nobody has it, or it takes no calls
   * by this channel.
   */
  serviceNumber(number: string, channel?: CallChannel): Promise<ServiceNumber | undefined>;
  /**
   * Agents whose status is available and who wrap nothing up. Asked about once a second while a caller waits. `answeredToday` is 0 unless
   * `counts` asks for it.
   */
  candidates(wanted: {
    readonly accountId: string;
    readonly queue?: QueueRef;
    readonly counts?: boolean;
  }): Promise<readonly Candidate[]>;
  /** How a queue is run; `undefined` when the account has none of that id. */
  queuePlan(accountId: string, queueId: string): Promise<QueuePlan | undefined>;
  /** What the account wants of a call whose agent's session is ended. */
  sessionEndInCall(accountId: string): Promise<SessionEndInCall>;
  /** The agent this customer is brought back to, if there is one. */
  stickyAgent(wanted: StickyWanted): Promise<string | undefined>;
  /** Customer and agent of this queue are together. Must not throw. */
  met(agent: Agent, customerNumber: string, queue: QueuePlan): void;
  /**
   * Somebody else's server is asked, while the caller waits: what it sets, or `undefined` when it did not answer as it should. May
   * reject, which is the same.
   */
  askHook(hook: FlowHook): Promise<Readonly<Record<string, string>> | undefined>;
  /** A call that tries a draft got on, or is over; `trial` is the number that it came by. Must not throw. */
  tried(trial: string, what: TriedStep): void;
  /**
   * A sound at 8 kHz, by its id; `undefined` when there is none, which is silence to the caller. `language`: of what comes with the
   * product, English where it is left out.
   */
  sound(accountId: string, soundId: string, language?: Language): Promise<Int16Array | undefined>;
  /** One agent, whatever the status; `undefined` when the account has none of that id. */
  agent(accountId: string, agentId: string): Promise<Agent | undefined>;
  /** What becomes of the customer of a consultation whose agent does not come back. */
  ifAgentLost(accountId: string): Promise<IfAgentLost>;
  /** Is being offered, or is on, this call. Doubled tellings are possible and harmless. */
  markBusy(agent: Agent, callId: CallId): void;
  /** That call is over for the agent, who is no candidate for `wrapUpMs` from now on [TEL-016]. */
  markIdle(agent: Agent, callId: CallId, wrapUpMs?: number): void;
  /** The agent's phone registered, or its registration ended: `agentReachability` may answer otherwise now [TEL-008]. */
  phoneChanged(agent: AgentRef): void;
}

/**
 * What a call is: agent first (click-to-call), or customer first, without or with a queue [CALL-002]; the last three are a campaign's
 * [CALL-070].
 */
export type CallSolution = 'c2c' | 'inbound_noncc' | 'inbound_cc' | 'predictive' | 'sequential' | 'obdcc';

/** A place in the line of a queue that is kept for who hung up [TEL-019]. Times of day, epoch ms. */
export interface Callback {
  readonly id: string;
  readonly accountId: string;
  readonly queueId: string;
  /** E.164. */
  readonly number: string;
  /** By which the customer called, and is called. */
  readonly serviceNumber: string;
  /** From when the customer came into the line. */
  readonly since: EpochMs;
  /** From then on nobody is called any more. */
  readonly until: EpochMs;
  /** Which try the next is, from 1 on, of how many. */
  readonly attempt: number;
  readonly tries: number;
  /** The call that it comes of. */
  readonly of: CallId;
}

/** What a caller wants, and of which call; `since` as above. */
export interface CallbackWanted extends CallbackWish {
  readonly call: Pick<CallStart, 'callId' | 'accountId' | 'serviceNumber'>;
  readonly since: EpochMs;
}

/**
 * How a call of a callback ended. `missed`: the customer was rung in vain. `agentGone`: the agent hung up before the customer answered.
 * `expired`: nobody was free in time. `interrupted`: the process ends; the place is kept.
 */
export type CallbackOver = 'reached' | 'missed' | 'agentGone' | 'cancelled' | 'expired' | 'interrupted';

/**
 * What became of a wish to be called back. `there`: one that is open for this number in this queue, and stays as it is; `closed`: kept, and
 * the queue is closed just now. Not kept: the number is one of the account itself (`own`), none that may be called (`number`), or the queue
 * is gone or the account may not call (`gone`).
 */
export type CallbackKept = 'kept' | 'there' | 'closed' | 'own' | 'number' | 'gone';

/** Where callbacks are kept. All that may reject counts as a no. */
export interface Callbacks {
  keep(wanted: CallbackWanted): Promise<CallbackKept>;
  /** Just before the customer is rung. False: the callback is over, or another process has it; nobody is to be rung. */
  begin(callback: Callback, callId: CallId): Promise<boolean>;
  over(callback: Callback, callId: CallId, how: CallbackOver): Promise<void>;
  /** A customer was answered in a queue: what is open for the number there is done. Must not throw. */
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
  /** The service (SR) number the call came in at, or goes out by. */
  readonly serviceNumber: string;
  readonly customerNumber: string;
  /** Shown to the customer of a click-to-call. */
  readonly callerId: string | null;
  /** The customer is brought back to the agent he talked to last [CALL-032]. */
  readonly sticky?: true;
  /** The customer waited, hung up, and is called back. */
  readonly callback?: Callback;
  /** A campaign dials it [CAMP-006]. */
  readonly line?: CampaignLine;
  /** Known from the start for click-to-call, `null` for inbound. */
  readonly agent: Agent | null;
  readonly queue: QueueRef | null;
}

export type CallSide = 'agent' | 'customer' | 'system';
/** Who ended a call: `number` is one outside, to which it was handed. */
export type CallEnder = CallSide | 'number';

export type MissedReason = MissedRingReason;

export interface MissedRing {
  readonly agent: Agent;
  readonly at: EpochMs;
  readonly reason: MissedReason;
}

/** A message that was left. */
export interface LeftVoicemail {
  readonly durationMs: number;
  /** Who gets it; `null`: it is in the log only. */
  readonly email: string | null;
}

export interface CallEnd {
  readonly endedAt: EpochMs;
  /** When both sides were connected; `null` when never. */
  readonly answeredAt: EpochMs | null;
  /** Milliseconds of conversation (hold included); 0 when never connected. */
  readonly talkMs: number;
  /** Milliseconds of it on hold. */
  readonly holdMs: number;
  readonly callStatus: 'Answered' | 'Missed' | 'Abandoned' | 'Did Not Process';
  readonly customerStatus: 'Connected' | 'Customer Missed' | 'Did Not Process';
  readonly agentStatus: 'Connected' | 'Agent Missed' | 'Did Not Process';
  /** The agent connected, or last rung. */
  readonly agent: Agent | null;
  readonly hangupBy: CallEnder;
  /** For people and reports, e.g. `normal`, `busy`, `declined`, `no answer`, `unreachable`, `cancelled`, `shutdown`, `lost`. */
  readonly cause: string;
  /** Digits the customer and the agent sent, in order; a comma between the two sides' runs is not added. */
  readonly dtmf: string;
  /** `RecordingFile.ref` of the recording; `null` when nothing was recorded. The file is closed by then. */
  readonly recording: string | null;
  /** The same of each leg that was recorded apart; all begin together, silent until the leg spoke. Left out: none. */
  readonly recordedLegs?: readonly string[];
  /** The same of a voicemail. */
  readonly voicemail: (LeftVoicemail & { readonly ref: string }) | null;
  /** As which it ended: a flow may have led it into a queue. */
  readonly solution: CallSolution;
  readonly queue: QueueRef | null;
  /** The ways that it took through flows; left out: none. */
  readonly way?: readonly Stretch[];
}

/**
 * The call log's writer [TEL-007]. For each call `begin` once, then `journey` in order, then `finish` once, each awaited before
 * the next. `begin` should be durable: a call begun but never finished is one whose process died; finish it at the next boot. What
 * rejects because the store is away is tried again until it is back, and may have been written the first time.
 */
export interface CallRecords {
  /** Whether a write rejected with this because the store is away, and not because of what was written. */
  isAway(error: unknown): boolean;
  begin(call: CallStart): Promise<void>;
  journey(callId: CallId, step: JourneyStep): Promise<void>;
  /** Any number of times between `begin` and `finish`. */
  ringMissed(callId: CallId, ring: MissedRing): Promise<void>;
  finish(callId: CallId, end: CallEnd): Promise<void>;
}

/** A connection of a call to the outside, as it is charged. `leg`: of the call. */
export interface CreditPart {
  readonly callId: CallId;
  readonly accountId: string;
  readonly leg: number;
  readonly channel: CallChannel;
  readonly direction: 'inbound' | 'outbound';
  /** E.164. */
  readonly number: string;
}

/** `free`: nobody has to look again. `nextLookMs`, `endsAtMs`: of the connection. `warn`: now, once. `ends`: by the rule of the account. */
export type CreditVerdict =
  | { readonly is: 'free' | 'refused' }
  | { readonly is: 'covered'; readonly nextLookMs: number }
  | { readonly is: 'short'; readonly endsAtMs: number; readonly warn: boolean; readonly ends: boolean };

/** Whether an account can pay for what runs, and what it can pay for is held for it [ACCT-012]. Where that cannot be told, a call goes on. */
export interface CallCredit {
  begin(part: CreditPart): Promise<CreditVerdict>;
  look(part: CreditPart, lastedMs: number): Promise<CreditVerdict>;
}

/** What is told of a call beside how an agent's part of it stands: which one it is, and by which campaign it was dialled. */
export interface StandingCall extends Pick<CallStart, 'accountId' | 'callId'> {
  readonly line?: Pick<CampaignLine, 'campaign'>;
}

/** Where call events go [CALL-061]; in order for each call. Must not throw. */
export interface CallEvents {
  publish(accountId: string, agentId: string, event: CallEvent): void;
  /** How an agent's part of a call stands, which no event says: before its first event, and at each change. Must not throw. */
  stands(call: StandingCall, agent: Agent, heldSince: EpochMs | null): void;
}

/** A leg of a call that is recorded apart from the others. */
export interface RecordedLeg {
  readonly leg: number;
  readonly who: 'agent' | 'customer' | 'number';
}

export interface RecordingFile {
  /** Absolute path of a `.wav` in a folder that exists; 16-bit mono at 8 kHz is written there while the call runs. */
  readonly file: string;
  /** What the record keeps of it. */
  readonly ref: string;
  /** 32 bytes: what is written there is sealed [SEC-017], legs too. Left out: it is a plain WAV. */
  readonly key?: Buffer | undefined;
  /** Where one leg alone is recorded, in the same folder; left out: legs are not. */
  readonly leg?: (leg: RecordedLeg) => Pick<RecordingFile, 'file' | 'ref'>;
}

export interface RecordingPlace {
  /** `undefined`: this account does not record. A voicemail is recorded always. */
  fileFor(call: CallStart): Promise<RecordingFile | undefined>;
  voicemailFor(call: CallStart): Promise<RecordingFile>;
}

/** Time, so that tests own it. */
export interface Clock {
  /** Goes on evenly while the process lives, whatever is done to the time of day: what lasts is counted by it. */
  now(): EpochMs;
  /** What a clock on the wall says. It may jump, ahead and back. */
  timeOfDay(): EpochMs;
  /** Runs once after `ms`; the returned function cancels, harmlessly late. */
  after(ms: number, run: () => void): () => void;
}

export interface Ids {
  callId(): CallId;
}

/** One line for the operator. Never carries credentials, digits or full numbers. */
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
