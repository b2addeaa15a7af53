import {
  isOn,
  callStateOf,
  factsOfCall,
  isFree,
  legOf,
  type Call,
  type CallFacts,
  type SessionAgent,
} from '../../call/model/call.ts';
import { hasThird } from '../../call/model/third-rules.ts';
import type { ThirdTrouble } from '../../call/model/third.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { c2cStateOf, documentedViewOf, formStateOf, transferStateOf, transferTypeOf } from './view-names.ts';
import { masked } from './masked.ts';

export interface TickerPicture {
  readonly call: Call;
  readonly window: 'opened' | 'minimised' | 'closed';
  readonly phone: PhoneState;
  readonly agent: SessionAgent | null;
  readonly agreed: boolean;
  readonly mode: 'sip' | 'phone';
  /** Types of the softphone's events, newest first. */
  readonly moments: readonly string[];
  readonly trouble: ThirdTrouble | null;
}

const commands: Readonly<Record<string, 'accept' | 'hangup' | 'reject'>> = {
  accepting: 'accept',
  ending: 'hangup',
  rejecting: 'reject',
};

const callEvents: Readonly<Record<string, 'invited' | 'ongoing'>> = { ringing: 'invited', up: 'ongoing' };

function sipPart({ phone, moments, agent, agreed, call }: TickerPicture) {
  const at = legOf(call.phase)?.at ?? '';
  return {
    sip_connected: phone.is === 'registered',
    sip_tried: phone.is === 'lost' || phone.is === 'refused',
    sip_retry: Math.max(0, moments.filter((type) => type === 'CONNECT').length - 1),
    sip_user: masked(agent?.sipUser),
    sip_event_info: moments[0] ?? null,
    sip_command: commands[at] ?? null,
    sip_call_event_type: callEvents[at] ?? null,
    sipAgent: agent?.softphone ?? false,
    is_sip_user_acknowledged: agreed,
  };
}

function troubleKind(trouble: ThirdTrouble | null): 'error' | 'timeout' | null {
  if (!trouble) return null;
  return trouble.is === 'expired' ? 'timeout' : 'error';
}

const TRANSFER_ERROR = 400;
const successSteps = { NONE: null, INITIATED: null, INITIATED_STEP2: 200, CONNECTED: 201, COMPLETED: 201 } as const;

/** Returns the result of a transfer or conference: success by its step [CALL-105], every failure as 400 [CALL-106]. */
function transferErrorOf({ call: { phase }, trouble }: TickerPicture): 200 | 201 | typeof TRANSFER_ERROR | null {
  const state = transferStateOf(phase);
  return state === 'NONE' && trouble ? TRANSFER_ERROR : successSteps[state];
}

function transferPart(picture: TickerPicture) {
  const {
    call: { phase },
    trouble,
  } = picture;
  const kind = troubleKind(trouble);
  return {
    transfer_type: transferTypeOf(phase),
    transfer_state: transferStateOf(phase),
    transfer_error: transferErrorOf(picture),
    conference_agent: hasThird(phase) ? phase.view.target.name : null,
    c2c_state: c2cStateOf(phase),
    transfer_form: formStateOf(phase, 'transfer', kind),
    conference_form: formStateOf(phase, 'conference', kind),
  };
}

const known = ({ solution, id, name }: CallFacts) => ({
  call_solution: solution,
  txnid: id,
  customer_version: name === null ? 0 : 1, // 1: the customer is loaded
});
const nothingKnown = { call_solution: null, txnid: null, customer_version: 0 };

function callPart({ call: { phase } }: TickerPicture) {
  const facts = factsOfCall(phase);
  return {
    ...(facts ? known(facts) : nothingKnown),
    hangup_reason: isFree(phase) ? (phase.last?.reason ?? null) : null,
    call_start_time: phase.is === 'connected' ? phase.since : null,
  };
}

function switches({ call: { phase } }: TickerPicture) {
  const leg = legOf(phase);
  const held = phase.is === 'connected' && isOn(phase.hold);
  return {
    hold_state: held ? 'on-hold' : 'on-unhold',
    mute_state: leg?.at === 'up' && isOn(leg.mute) ? 'on-mute' : 'not-on-mute',
    dialpad_state: phase.is === 'connected' && phase.view.name === 'dialpad',
  };
}

/** Returns the ticker's state under the required names [CALL-065], for the debug panel. Times are epoch ms. */
export function tickerStateOf(picture: TickerPicture) {
  const { call, window, mode } = picture;
  return {
    call_state: `CALL_${callStateOf(call.phase).toUpperCase()}`,
    view_state: documentedViewOf(call.phase, window === 'minimised'),
    window_state: window === 'minimised' ? 'minimized' : window,
    phone_switch_state: mode,
    ...sipPart(picture),
    ...callPart(picture),
    ...transferPart(picture),
    ...switches(picture),
  };
}
