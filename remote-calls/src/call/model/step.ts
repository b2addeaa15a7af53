import type { StepContext, Call } from './call.ts';
import type { CallInput } from './call-input.ts';
import { changes } from './changes.ts';
import { stay, type Step } from './moves.ts';
import {
  onClickToCallAnswered,
  onHangupAnswered,
  onHoldAnswered,
  onNameFound,
  onRefused,
  onRequestExpired,
  onSignedOut,
} from './on-answer.ts';
import { onCustomerClosed, onWrapUpExpired } from './on-customer.ts';
import { onServerCalls, onPhoneMoved } from './on-elsewhere.ts';
import { onFeed } from './on-feed.ts';
import { onPhone } from './on-phone.ts';
import { accept, onCallPressed, onDigit, onPress } from './on-press.ts';
import {
  onOrderAnswered,
  onPickerPressed,
  onQueueChosen,
  onTargetChosen,
  onTargetGiven,
  onThirdExpired,
} from './on-third.ts';
import { factsOfCall } from './call.ts';

type Handlers = { readonly [Type in CallInput['type']]: (call: Call, input: Of<Type>, context: StepContext) => Step };
type Of<Type extends CallInput['type']> = Extract<CallInput, { type: Type }>;

const press = (call: Call, { type }: Of<'holdPressed'>, context: StepContext): Step => onPress(call, type, context);

const handlers: Handlers = {
  fed: (call, input, context) => onFeed(call, input, context),
  phone: (call, { fact }, context) => onPhone(call, fact, context),
  callPressed: (call, { request }, context) => onCallPressed(call, request, context),
  clickToCallAnswered: (call, { at, callId }) => onClickToCallAnswered(call, at, callId),
  clickToCallRefused: (call, { at, refusal }) => onRefused(call, at, refusal),
  requestExpired: (call, { at }) => onRequestExpired(call, at),
  acceptPressed: press,
  rejectPressed: press,
  hangupPressed: press,
  holdPressed: press,
  mutePressed: press,
  dialpadPressed: press,
  customerPressed: press,
  helpPressed: press,
  pickerClosed: press,
  mergePressed: press,
  dropPressed: press,
  anotherCallPressed: press,
  outcomeClosed: press,
  pickerPressed: (call, { kind }) => onPickerPressed(call, kind),
  targetChosen: (call, { target }, context) => onTargetChosen(call, target, context),
  queueChosen: (call, { queue }, context) => onQueueChosen(call, queue, context),
  targetGiven: (call, { target }, context) => onTargetGiven(call, target, context),
  orderAnswered: (call, input) => onOrderAnswered(call, input),
  thirdExpired: (call, { callId, at }) => onThirdExpired(call, callId, at),
  digitPressed: (call, { digit }) => onDigit(call, digit),
  autoAnswerDue: (call, { callId }, context) =>
    factsOfCall(call.phase)?.id === callId ? accept(call, context) : stay(call),
  holdAnswered: (call, { callId, on, ok }) => onHoldAnswered(call, callId, on, ok),
  hangupAnswered: (call, { callId, ok }) => onHangupAnswered(call, callId, ok),
  nameFound: (call, { callId, name }) => onNameFound(call, callId, name),
  customerClosed: (call, { callId, saved }) => onCustomerClosed(call, callId, saved),
  wrapUpExpired: (call, { callId }) => onWrapUpExpired(call, callId),
  phoneMoved: (call, _, context) => onPhoneMoved(call, context),
  callsTold: (call, { calls, had }) => onServerCalls(call, calls, had),
  signedOut: (call) => onSignedOut(call),
};

// The table is total and keyed by the input's own type; TypeScript cannot follow that through an index.
const handle = <Type extends CallInput['type']>(call: Call, input: Of<Type>, context: StepContext): Step => {
  const handler: (call: Call, input: Of<Type>, context: StepContext) => Step = handlers[input.type as Type];
  return handler(call, input, context);
};

/** Advances the call machine by one input: returns the next state and the effects. Pure. */
export function callStep(call: Call, input: CallInput, context: StepContext): Step {
  const [next, effects] = handle(call, input, context);
  return [next, [...effects, ...changes(call, next)]];
}
