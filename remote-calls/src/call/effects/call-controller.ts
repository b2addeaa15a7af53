import {
  callState,
  createMachine,
  obeyWith,
  readStored,
  writeStored,
  z,
  type Bus,
  type EffectHandlers,
  type Machine,
} from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { Outcome, Phone } from '../../phone/effects/phone.ts';
import type { PhoneCommand } from '../../phone/model/phone-fact.ts';
import { THIRD_ANSWERS_MS, type ThirdTrouble } from '../model/third.ts';
import { noCall, type StepContext, type Call, type CallId, type CallState, type Refusal } from '../model/call.ts';
import type { CallEffect, CallInput } from '../model/call-input.ts';
import { WRAP_UP_MS } from '../model/on-customer.ts';
import { callStep } from '../model/step.ts';
import type { CallApi } from './call-api.ts';

/** Outputs of the call machine for the user: sounds, windows and messages. */
export interface CallShow {
  startRinging(): void;
  stopRinging(): void;
  incoming(callId: CallId, customer: string): void;
  openWindow(): void;
  closeWindow(): void;
  placed(): void;
  refused(refusal: Refusal): void;
  trouble(trouble: ThirdTrouble): void;
  microphoneMissing(): void;
  noAgent(): void;
  lost(): void;
  /** The session was ended and the customer waits in the queue again. */
  handedBack(): void;
}

export interface CallControllerSetup {
  readonly bus: Bus;
  readonly phone: Phone;
  readonly api: CallApi;
  readonly clock: Clock;
  readonly show: CallShow;
  /** Current state of the agent and the tab. */
  readonly context: () => Omit<StepContext, 'now' | 'keptMicrophone'>;
  /** Session storage, for the leg id [CALL-066]. */
  readonly storage: Pick<Storage, 'setItem'>;
  /** Local storage, for data shared with other tabs of this browser. */
  readonly kept: Storage;
  readonly log: (what: string) => void;
}

export type CallController = Pick<Machine<Call, CallInput>, 'current' | 'subscribe' | 'dispatch'>;

export const LEG_KEY = 'V001-leg-id';
const MICROPHONE_KEY = 'V001-microphone-in-call';
const keptMicrophone = z.object({ callId: z.string(), is: z.enum(['open', 'muted']) }).nullable();
/** Time, ms, after which a click-to-call without any event of its call is given up. */
const REQUEST_EXPIRES_MS = 30_000;

/** Call states that delay updates [PLAT-013]. */
const busy: ReadonlySet<CallState> = new Set(['initiated', 'connected', 'wrapup']);

/** Runs the call machine and feeds back events of the phone and responses of the server as inputs. */
export function createCallController(setup: CallControllerSetup): CallController {
  const machine = createMachine<Call, CallInput, CallEffect>({
    start: [noCall, []],
    step: (call, input) => callStep(call, input, contextOf(setup)),
    obey: (effect) => obeyWith(handlers, effect),
  });
  const handlers = handsOf(setup, machine.dispatch);
  return machine;
}

const contextOf = ({ clock, context, kept }: CallControllerSetup): StepContext => ({
  ...context(),
  now: clock.now(),
  keptMicrophone: readStored(kept, MICROPHONE_KEY, keptMicrophone, null),
});

/**
 * Holds by the phone's own dialog, for a call that continues after the session has ended or while a new password is due. Resuming sends
 * a hold first: the server recognises a resumption only after a hold by the phone, and the call may have been held another way.
 */
async function holdByPhone(phone: Phone, on: boolean): Promise<boolean> {
  const held = await phone.hold(true);
  return on || !held.ok ? held.ok : (await phone.hold(false)).ok;
}

/** Sends commands to the server; shows the refusal when another browser has the phone. */
function orders(
  { api, phone, show }: CallControllerSetup,
  dispatch: (input: CallInput) => void,
): Pick<EffectHandlers<CallEffect>, 'hangupByServer' | 'setHold' | 'askHelp'> {
  return {
    hangupByServer: ({ callId }) =>
      void api.hangup(callId).then((answer) => {
        if (typeof answer === 'object') show.refused(answer);
        dispatch({ type: 'hangupAnswered', callId, ok: answer !== false });
      }),
    askHelp: ({ callId }) => void api.askHelp(callId).then((refusal) => refusal && show.refused(refusal)),
    setHold: ({ callId, on }) =>
      void api
        .setHold(callId, on)
        .then((answer) => {
          if (typeof answer === 'object') show.refused(answer);
          return answer === 'not-allowed' ? holdByPhone(phone, on) : answer === 'done';
        })
        .then((ok) => dispatch({ type: 'holdAnswered', callId, on, ok })),
  };
}

function handsOf(setup: CallControllerSetup, dispatch: (input: CallInput) => void): EffectHandlers<CallEffect> {
  const { phone, api, clock, show, bus } = setup;
  /** Feeds back a failed command as a fact, unless the phone has reported it already. */
  const command = (name: PhoneCommand, callId: CallId, outcome: Promise<Outcome>) =>
    void outcome.then((result) => {
      if (result.ok || result.reason === 'microphone') return;
      dispatch({ type: 'phone', fact: { type: 'failed', callId, command: name, reason: result.reason } });
    });
  return {
    requestClickToCall: ({ request, at }) =>
      void api
        .clickToCall(request)
        .then((answer) =>
          dispatch(
            answer.ok
              ? { type: 'clickToCallAnswered', at, callId: answer.callId }
              : { type: 'clickToCallRefused', at, refusal: answer.refusal },
          ),
        ),
    expireRequest: ({ at }) => void clock.after(REQUEST_EXPIRES_MS, () => dispatch({ type: 'requestExpired', at })),
    acceptPhone: ({ callId, muted }) => command('accept', callId, phone.accept(muted)),
    rejectPhone: ({ callId }) => command('reject', callId, phone.reject()),
    hangupPhone: ({ callId }) => command('hangup', callId, phone.hangup()),
    ...orders(setup, dispatch),
    orderThird: ({ call, at, order }) =>
      void api
        .orderThird(call, order)
        .then((result) => dispatch({ type: 'orderAnswered', callId: call.id, at, order, result })),
    expireThird: ({ callId, at }) =>
      void clock.after(THIRD_ANSWERS_MS, () => dispatch({ type: 'thirdExpired', callId, at })),
    expireWrapUp: ({ callId }) => void clock.after(WRAP_UP_MS, () => dispatch({ type: 'wrapUpExpired', callId })),
    showTrouble: ({ trouble }) => show.trouble(trouble),
    muteTrack: ({ callId, on }) => command('mute', callId, phone.mute(on)),
    sendDtmf: ({ callId, digits }) => command('dtmf', callId, phone.dtmf(digits)),
    scheduleAutoAnswer: ({ callId, at }) =>
      void clock.after(at - clock.now(), () => dispatch({ type: 'autoAnswerDue', callId })),
    lookUpName: ({ callId, customer, service }) =>
      void api.customerName(customer, service).then((name) => dispatch({ type: 'nameFound', callId, name })),
    startRinging: () => show.startRinging(),
    stopRinging: () => show.stopRinging(),
    openWindow: () => show.openWindow(),
    closeWindow: () => show.closeWindow(),
    notifyIncoming: ({ callId, customer }) => show.incoming(callId, customer),
    recordLeg: ({ callId }) => setup.storage.setItem(LEG_KEY, callId),
    keepMicrophone: ({ microphone }) => void writeStored(setup.kept, MICROPHONE_KEY, microphone),
    publishState: ({ state, callId }) => bus.emit(callState, { state, callId, busy: busy.has(state) }),
    showRefusal: ({ refusal }) => show.refused(refusal),
    showSuccess: () => show.placed(),
    showMicrophoneMissing: () => show.microphoneMissing(),
    showNoAgent: () => show.noAgent(),
    showLost: () => show.lost(),
    showHandedBack: () => show.handedBack(),
    log: ({ what }) => setup.log(what),
  };
}
