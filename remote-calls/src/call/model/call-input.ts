import type { CallEvent } from '@patchbay/shared-contracts';
import type { PhoneFact } from '../../phone/model/phone-fact.ts';
import type { CallFacts, CallId, CallState, EpochMs, Refusal } from './call.ts';
import type { KeptMicrophone } from './microphone-back.ts';
import type { OrderResult, QueueChoice, Target, ThirdOrder, ThirdTrouble, TransferKind } from './third.ts';

/** Values of the click-to-call form [CALL-047]. `callerId` null sends none. */
export interface ClickToCall {
  readonly customerNumber: string;
  readonly agentNumber: string;
  readonly srNumber: string;
  readonly callerId: string | null;
  readonly isPromotional: boolean;
}

/** Every input of the call machine. */
export type CallInput =
  /** `at`: time by this browser's clock; absent where unknown, which means now. */
  | { readonly type: 'fed'; readonly event: CallEvent; readonly at?: EpochMs }
  | { readonly type: 'phone'; readonly fact: PhoneFact }
  | { readonly type: 'callPressed'; readonly request: ClickToCall }
  | { readonly type: 'clickToCallAnswered'; readonly at: EpochMs; readonly callId: CallId }
  | { readonly type: 'clickToCallRefused'; readonly at: EpochMs; readonly refusal: Refusal }
  | { readonly type: 'requestExpired'; readonly at: EpochMs }
  | { readonly type: Press }
  | { readonly type: 'digitPressed'; readonly digit: string }
  | { readonly type: 'autoAnswerDue'; readonly callId: CallId }
  | { readonly type: 'holdAnswered'; readonly callId: CallId; readonly on: boolean; readonly ok: boolean }
  | { readonly type: 'hangupAnswered'; readonly callId: CallId; readonly ok: boolean }
  | { readonly type: 'pickerPressed'; readonly kind: TransferKind }
  | { readonly type: 'targetChosen'; readonly target: Target }
  | { readonly type: 'queueChosen'; readonly queue: QueueChoice }
  /** Hands the call to this target without consulting it first. */
  | { readonly type: 'targetGiven'; readonly target: Target }
  | {
      readonly type: 'orderAnswered';
      readonly callId: CallId;
      readonly at: EpochMs;
      readonly order: ThirdOrder;
      readonly result: OrderResult;
    }
  | { readonly type: 'thirdExpired'; readonly callId: CallId; readonly at: EpochMs }
  | { readonly type: 'nameFound'; readonly callId: CallId; readonly name: string }
  /** The customer form has closed, by itself or by the agent; `saved` tells that the customer now exists. */
  | { readonly type: 'customerClosed'; readonly callId: CallId; readonly saved: boolean }
  | { readonly type: 'wrapUpExpired'; readonly callId: CallId }
  /** The phone moved to another browser, or to this one. */
  | { readonly type: 'phoneMoved' }
  /** The server lists the calls it knows. `had`: the call shown here when the feed was opened. */
  | { readonly type: 'callsTold'; readonly calls: readonly CallId[]; readonly had: CallId | null }
  | { readonly type: 'signedOut' };

export type Press =
  | 'acceptPressed'
  | 'rejectPressed'
  | 'hangupPressed'
  | 'holdPressed'
  | 'mutePressed'
  | 'dialpadPressed'
  | 'customerPressed'
  | 'helpPressed'
  | 'pickerClosed'
  | 'mergePressed'
  | 'dropPressed'
  | 'anotherCallPressed'
  /** The outcome of the last call was dismissed, or the agent moved on. */
  | 'outcomeClosed';

/** Effects of the machine; run by `effects/call-controller.ts`. */
export type CallEffect =
  /** `at` identifies the request; its response repeats it. */
  | { readonly type: 'requestClickToCall'; readonly request: ClickToCall; readonly at: EpochMs }
  | { readonly type: 'expireRequest'; readonly at: EpochMs }
  /** `muted`: muted from the start. */
  | { readonly type: 'acceptPhone'; readonly callId: CallId; readonly muted: boolean }
  | { readonly type: 'rejectPhone' | 'hangupPhone'; readonly callId: CallId }
  | { readonly type: 'hangupByServer' | 'askHelp'; readonly callId: CallId }
  | { readonly type: 'setHold'; readonly callId: CallId; readonly on: boolean }
  | { readonly type: 'muteTrack'; readonly callId: CallId; readonly on: boolean }
  | { readonly type: 'sendDtmf'; readonly callId: CallId; readonly digits: string }
  | { readonly type: 'scheduleAutoAnswer'; readonly callId: CallId; readonly at: EpochMs }
  | { readonly type: 'lookUpName'; readonly callId: CallId; readonly customer: string; readonly service: string }
  | { readonly type: 'startRinging' | 'stopRinging' | 'openWindow' | 'closeWindow' }
  | { readonly type: 'notifyIncoming'; readonly callId: CallId; readonly customer: string }
  | { readonly type: 'recordLeg'; readonly callId: CallId }
  /** Stores the microphone's state, for a reload of this page during the call. */
  | { readonly type: 'keepMicrophone'; readonly microphone: KeptMicrophone }
  | {
      readonly type: 'publishState';
      readonly state: CallState;
      readonly callId: CallId | null;
    }
  /** `at` identifies the third party of the order; the response repeats it. */
  | { readonly type: 'orderThird'; readonly call: CallFacts; readonly at: EpochMs; readonly order: ThirdOrder }
  | { readonly type: 'expireThird'; readonly callId: CallId; readonly at: EpochMs }
  | { readonly type: 'expireWrapUp'; readonly callId: CallId }
  | { readonly type: 'showTrouble'; readonly trouble: ThirdTrouble }
  | { readonly type: 'showRefusal'; readonly refusal: Refusal }
  | { readonly type: 'showSuccess' | 'showMicrophoneMissing' | 'showNoAgent' | 'showLost' | 'showHandedBack' }
  | { readonly type: 'log'; readonly what: string };
