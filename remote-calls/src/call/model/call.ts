import type { CallSolution } from '@patchbay/shared-contracts/calls';
import type { CallId } from '../../phone/model/phone-fact.ts';
import type { CustomField } from './custom-fields.ts';
import type { KeptMicrophone, MicrophoneBack } from './microphone-back.ts';
import type { Party } from './party.ts';
import type { OutcomeKind } from './outcome-kind.ts';
import type { PickerView, ThirdView } from './third.ts';

export type { CallId };
export type EpochMs = number;

/** What is known of the call. `name` is null while it is being looked up. */
export interface CallFacts {
  readonly id: CallId;
  readonly solution: CallSolution;
  readonly predictive: boolean;
  readonly customer: string;
  readonly service: string;
  readonly queue: string | null;
  /** Where the call is, in the words of the wire: orders about it repeat it. '' until the feed has told. */
  readonly node: string;
  readonly sticky: boolean;
  /** The customer kept a place in line, and is rung when the agent has answered [TEL-019]. */
  readonly callback: boolean;
  /** The name of the campaign that dials it [CAMP-012]; null: none does. */
  readonly campaign: string | null;
  readonly name: string | null;
  readonly fields: readonly CustomField[];
}

/** Asked for and confirmed are apart [TEL-013]: only 'on' is on. */
export type Switch =
  { readonly is: 'off' | 'on' } | { readonly is: 'turningOn' | 'turningOff'; readonly since: EpochMs };

/** Confirmed and not yet taken back, whatever was asked for since [TEL-013]. */
export const isOn = ({ is }: Switch): boolean => is === 'on' || is === 'turningOff';

/** No session of the softphone: 'awaited' when this tab asked for the call and its INVITE is to come. */
type Absent = { readonly at: 'none' | 'awaited'; readonly since: EpochMs };
/** Another browser of the agent's has the phone: the call is only looked at here. */
type Elsewhere = { readonly at: 'elsewhere' };
/** The agent talks on a desk or mobile phone. */
type Desk = { readonly at: 'desk' };
type Ringing = { readonly at: 'ringing'; readonly answersAt: EpochMs | null };
type Up = { readonly at: 'up'; readonly mute: Switch };
type Commanded<At extends string> = { readonly at: At; readonly since: EpochMs };

/** The agent's side of the call. A connected call neither rings nor is being rejected. */
export type ConnectedLeg = Absent | Elsewhere | Desk | Up | Commanded<'accepting' | 'ending'>;
export type Leg = ConnectedLeg | Ringing | Commanded<'rejecting'>;

/** How far the customer is: not called yet, being called, in the conversation. */
export type Progress = 'agent' | 'calling' | 'talking';

/** One at a time: who asks somebody in has no dialpad, and the other way round. 'customer' is the documents' add-customer view. */
export type CallView =
  | { readonly name: 'call' | 'customer' }
  | { readonly name: 'dialpad'; readonly digits: string }
  | PickerView
  | ThirdView;

/** Why a click-to-call was refused [CALL-049]; `message` is the server's, or null for the status's own text. */
export interface Refusal {
  readonly status: number;
  readonly message: string | null;
}

/** How far the call was when it ended: the agent's own phone rang for a call out, the customer's did, they talked, or a call came in. */
export type EndedWhile = 'calling' | 'reaching' | 'talking' | 'ringing';

export interface Outcome {
  /** Null while nobody has said why. */
  readonly kind: OutcomeKind | null;
  readonly endedWhile: EndedWhile;
  readonly call: CallFacts;
}

export interface Ended {
  readonly callId: CallId;
  /** 'transferred' and 'queued': it goes on without this agent, which stays on the screen until another call is made. */
  readonly reason: 'self' | 'remote' | 'rejected' | 'failed' | 'transferred' | 'queued';
  /** What has to be told of it; null when the agent knows, or has read it. */
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
 *   idle with `last` is the documents' "hangup", without it their "none"; requested is still "none" to everyone else.
 */
export type Phase =
  | { readonly is: 'idle'; readonly last: Ended | null; readonly refusal: Refusal | null }
  | { readonly is: 'requested'; readonly number: string; readonly callId: CallId | null; readonly at: EpochMs }
  | { readonly is: 'initiated'; readonly call: CallFacts; readonly leg: Leg }
  | Connected
  | WrapUp;

/** The call is over; what was written of its customer is being saved [CALL-089]. */
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
  /** Why the customer is not coming, while the tone of it is heard. */
  readonly missed: OutcomeKind | null;
  readonly hold: Switch;
  /** Why the microphone of a call that came back is off, until the agent is heard again. */
  readonly mutedBack: Exclude<MicrophoneBack, 'open'> | null;
  readonly view: CallView;
  /** Whom the agent waits for besides the customer. */
  readonly party: Party | null;
}

/** The whole state of the machine. `ended` keeps the last few call ids, so that what comes late changes nothing. */
export interface Call {
  readonly phase: Phase;
  readonly ended: readonly CallId[];
}

export const noCall: Call = { phase: { is: 'idle', last: null, refusal: null }, ended: [] };

/** No call is on: another may begin. */
export const isFree = (phase: Phase): phase is Extract<Phase, { is: 'idle' | 'wrapup' }> =>
  phase.is === 'idle' || phase.is === 'wrapup';
/** The call that is on, if any. */
export const factsOfCall = (phase: Phase): CallFacts | null => ('call' in phase ? phase.call : null);
export const legOf = (phase: Phase): Leg | null => ('leg' in phase ? phase.leg : null);

/** The agent is not heard by his own will, whatever the hold does. */
export const isMuted = (phase: Phase): boolean => {
  const leg = legOf(phase);
  return leg?.at === 'up' && isOn(leg.mute);
};

export type CallState = 'none' | 'initiated' | 'connected' | 'wrapup' | 'hangup';
/** The documents' call state [CALL-068]. */
export function callStateOf(phase: Phase): CallState {
  if (phase.is === 'idle') return phase.last ? 'hangup' : 'none';
  return phase.is === 'requested' ? 'none' : phase.is;
}

/** This session's agent, as calls need one. `number` and `sipUser` tell its events from those of others. */
export interface SessionAgent {
  readonly number: string | null;
  readonly sipUser: string | null;
  /** Calls ring in this browser [SIP-006]; otherwise on a desk or mobile phone. */
  readonly softphone: boolean;
  /** Seconds until an incoming call answers itself; null when off [SIP-030]. */
  readonly autoAnswerAfter: number | null;
}

/** What comes from outside with every step. `primary` is false in a duplicated tab [TAB-006]. */
export interface StepContext {
  readonly now: EpochMs;
  readonly agent: SessionAgent | null;
  readonly primary: boolean;
  /** Another browser of this agent's has the phone. */
  readonly phoneElsewhere: boolean;
  /** For a call that comes back. */
  readonly keptMicrophone: KeptMicrophone | null;
}
