import type { CallSolution } from '@patchbay/shared-contracts/calls';
import type { CallId } from '../../phone/model/phone-fact.ts';
import type { CustomField } from './custom-fields.ts';
import type { KeptMicrophone, MicrophoneBack } from './microphone-back.ts';
import type { Party } from './party.ts';
import type { OutcomeKind } from './outcome-kind.ts';
import type { PickerView, ThirdView } from './third.ts';

export type { CallId };
export type EpochMs = number;

/** Facts of the call. `name` is null while it is being looked up. */
export interface CallFacts {
  readonly id: CallId;
  readonly solution: CallSolution;
  readonly predictive: boolean;
  readonly customer: string;
  readonly service: string;
  readonly queue: string | null;
  /** Telephony node of the call, in the wire's format; orders repeat it. '' until the feed has reported it. */
  readonly node: string;
  readonly sticky: boolean;
  /** The customer chose a callback, and is rung once the agent has answered [TEL-019]. */
  readonly callback: boolean;
  /** Name of the campaign that dials the call [CAMP-012]; null for none. */
  readonly campaign: string | null;
  readonly name: string | null;
  readonly fields: readonly CustomField[];
}

/** A switch that separates the requested state from the confirmed one [TEL-013]: only 'on' means on. */
export type Switch =
  { readonly is: 'off' | 'on' } | { readonly is: 'turningOn' | 'turningOff'; readonly since: EpochMs };

/** Whether the switch was confirmed on and not yet confirmed off, whatever was requested since [TEL-013]. */
export const isOn = ({ is }: Switch): boolean => is === 'on' || is === 'turningOff';

/** No softphone session: 'awaited' when this tab requested the call and its INVITE is still to come. */
type Absent = { readonly at: 'none' | 'awaited'; readonly since: EpochMs };
/** Another browser of the agent has the phone: this one only displays the call. */
type InOtherBrowser = { readonly at: 'elsewhere' };
/** The agent talks on a desk or mobile phone. */
type OnDeskPhone = { readonly at: 'desk' };
type Ringing = { readonly at: 'ringing'; readonly answersAt: EpochMs | null };
type Up = { readonly at: 'up'; readonly mute: Switch };
type Commanded<At extends string> = { readonly at: At; readonly since: EpochMs };

/** The agent's leg of the call. A connected call neither rings nor is being rejected. */
export type ConnectedLeg = Absent | InOtherBrowser | OnDeskPhone | Up | Commanded<'accepting' | 'ending'>;
export type Leg = ConnectedLeg | Ringing | Commanded<'rejecting'>;

/** Progress of the customer's side: not called yet, being called, in conversation. */
export type Progress = 'agent' | 'calling' | 'talking';

/**
 * Content of the call window, one at a time: no dialpad while picking a third party, and vice versa. 'customer' is the add-customer
 * view of the requirements.
 */
export type CallView =
  | { readonly name: 'call' | 'customer' }
  | { readonly name: 'dialpad'; readonly digits: string }
  | PickerView
  | ThirdView;

/** Refusal of a click-to-call [CALL-049]; `message` is the server's, or null for the status's own text. */
export interface Refusal {
  readonly status: number;
  readonly message: string | null;
}

/**
 * Stage at which the call ended: outbound with the agent's own phone ringing, with the customer's phone ringing, in conversation, or
 * inbound and ringing.
 */
export type EndedWhile = 'calling' | 'reaching' | 'talking' | 'ringing';

export interface Outcome {
  /** Null until a reason is known. */
  readonly kind: OutcomeKind | null;
  readonly endedWhile: EndedWhile;
  readonly call: CallFacts;
}

export interface Ended {
  readonly callId: CallId;
  /** 'transferred' and 'queued': the call continues without this agent, and stays on the screen until the next call. */
  readonly reason: 'self' | 'remote' | 'rejected' | 'failed' | 'transferred' | 'queued';
  /** Outcome to show; null when the agent knows it or has dismissed it. */
  readonly outcome: Outcome | null;
}

/*
 *            callPressed             INVITE | first event (softphone)
 *   idle ───────────────▶ requested ──────────────────────────────┐
 *    ▲ │        refused / expired │                                ▼
 *    │ └──────────────────────────┼── INVITE | first event ─▶ initiated ◀─┐ customer leg of a
 *    │ ◀──────────────────────────┘                             │  │      │ predictive call ends
 *    │ ◀── hangup, rejected, failed ────────────────────────────┘  │ answer
 *    │                                                             ▼      │
 *    ├─────────── hangup, failed, handed over ◀──────────────── connected ┘   its third party: see third.ts
 *    │ form is done, or 30 s                                        │ hangup, failed: while the customer form is open
 *    └────────────────────── wrapup ◀───────────────────────────────┘   a new call ends it, too
 *
 *   idle with `last` is the "hangup" of the requirements, without it their "none"; requested is still published as "none".
 */
export type Phase =
  | { readonly is: 'idle'; readonly last: Ended | null; readonly refusal: Refusal | null }
  | { readonly is: 'requested'; readonly number: string; readonly callId: CallId | null; readonly at: EpochMs }
  | { readonly is: 'initiated'; readonly call: CallFacts; readonly leg: Leg }
  | Connected
  | WrapUp;

/** The call is over; the open customer form is being saved [CALL-089]. */
export interface WrapUp {
  readonly is: 'wrapup';
  readonly about: CallFacts;
  readonly last: Ended;
}

export interface Connected {
  readonly is: 'connected';
  readonly call: CallFacts;
  readonly leg: ConnectedLeg;
  readonly since: EpochMs;
  readonly progress: Progress;
  /** Reason why the customer cannot be reached, while its tone is heard. */
  readonly missed: OutcomeKind | null;
  readonly hold: Switch;
  /** Reason why the microphone of a restored call is off, until it is on again. */
  readonly mutedBack: Exclude<MicrophoneBack, 'open'> | null;
  readonly view: CallView;
  /** Third person the agent waits for. */
  readonly party: Party | null;
}

/** Whole state of the machine. `ended` keeps the last few call ids, so that late events change nothing. */
export interface Call {
  readonly phase: Phase;
  readonly ended: readonly CallId[];
}

export const noCall: Call = { phase: { is: 'idle', last: null, refusal: null }, ended: [] };

/** Whether no call is running and another may begin. */
export const isFree = (phase: Phase): phase is Extract<Phase, { is: 'idle' | 'wrapup' }> =>
  phase.is === 'idle' || phase.is === 'wrapup';
/** Returns the running call, if any. */
export const factsOfCall = (phase: Phase): CallFacts | null => ('call' in phase ? phase.call : null);
export const legOf = (phase: Phase): Leg | null => ('leg' in phase ? phase.leg : null);

/** Whether the agent is muted by choice, regardless of hold. */
export const isMuted = (phase: Phase): boolean => {
  const leg = legOf(phase);
  return leg?.at === 'up' && isOn(leg.mute);
};

export type CallState = 'none' | 'initiated' | 'connected' | 'wrapup' | 'hangup';
/** Returns the published call state [CALL-068]. */
export function callStateOf(phase: Phase): CallState {
  if (phase.is === 'idle') return phase.last ? 'hangup' : 'none';
  return phase.is === 'requested' ? 'none' : phase.is;
}

/** The session's agent, as needed for calls. `number` and `sipUser` separate its events from those of others. */
export interface SessionAgent {
  readonly number: string | null;
  readonly sipUser: string | null;
  /** Whether calls ring in this browser [SIP-006]; otherwise on a desk or mobile phone. */
  readonly softphone: boolean;
  /** Seconds until an incoming call is answered automatically; null when off [SIP-030]. */
  readonly autoAnswerAfter: number | null;
}

/** Outside facts passed with every step. `primary` is false in a duplicated tab [TAB-006]. */
export interface StepContext {
  readonly now: EpochMs;
  readonly agent: SessionAgent | null;
  readonly primary: boolean;
  readonly phoneElsewhere: boolean;
  /** State of the microphone for a restored call. */
  readonly keptMicrophone: KeptMicrophone | null;
}
