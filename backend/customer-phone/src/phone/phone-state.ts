import type { PhoneChannel } from '../../../src/domain/customer-phone/phone-api.ts';

/**
 * State machine of the phone's calls; all changes of its state are here.
 *
 *  idle ──dialled──▶ dialling ──answered──▶ talking ──ended──▶ idle (why)
 *   └──rang──▶ ringing ──answered──▶ talking      any ──ended──▶ idle (why)
 */
export type LineState =
  | { readonly at: 'off' }
  | { readonly at: 'connecting' }
  | { readonly at: 'registered' }
  | { readonly at: 'failed'; readonly why: string };

export type CallState =
  | { readonly at: 'idle'; readonly why: string | null }
  /** `called`: the called number; `from`: the displayed caller id. */
  | { readonly at: 'ringing'; readonly from: string; readonly called: string; readonly channel: PhoneChannel }
  | { readonly at: 'dialling'; readonly to: string; readonly channel: PhoneChannel }
  | {
      readonly at: 'talking';
      readonly peer: string;
      readonly channel: PhoneChannel;
      readonly incoming: boolean;
      readonly since: number;
      readonly muted: boolean;
      readonly held: boolean;
    };

export interface PhoneState {
  readonly line: LineState;
  readonly call: CallState;
  /** Digits of the current call, or the last one. */
  readonly digitsReceived: string;
  readonly digitsSent: string;
  /** Problem with the microphone or the network, as readable text. */
  readonly problem: string | null;
}

export type PhoneEvent =
  | { readonly type: 'lineChanged'; readonly line: LineState }
  | { readonly type: 'rang'; readonly from: string; readonly called: string; readonly channel: PhoneChannel }
  | { readonly type: 'dialled'; readonly to: string; readonly channel: PhoneChannel }
  | { readonly type: 'answered'; readonly at: number }
  | { readonly type: 'ended'; readonly why: string }
  | { readonly type: 'muted'; readonly on: boolean }
  /** The other side accepted it. */
  | { readonly type: 'held'; readonly on: boolean }
  | { readonly type: 'digitReceived'; readonly digit: string }
  | { readonly type: 'digitSent'; readonly digit: string }
  | { readonly type: 'failed'; readonly problem: string };

export const idlePhone: PhoneState = {
  line: { at: 'off' },
  call: { at: 'idle', why: null },
  digitsReceived: '',
  digitsSent: '',
  problem: null,
};

const begin = (state: PhoneState, call: CallState): PhoneState =>
  state.call.at === 'idle' ? { ...state, call, digitsReceived: '', digitsSent: '', problem: null } : state;

const answered = (state: PhoneState, at: number): PhoneState => {
  const { call } = state;
  if (call.at !== 'ringing' && call.at !== 'dialling') return state;
  const incoming = call.at === 'ringing';
  const peer = incoming ? call.from : call.to;
  const { channel } = call;
  const talking = { at: 'talking', peer, channel, incoming, since: at, muted: false, held: false } as const;
  return { ...state, call: talking, problem: null };
};

const ended = (state: PhoneState, why: string): PhoneState =>
  state.call.at === 'idle' ? state : { ...state, call: { at: 'idle', why } };

const talkingWith = (state: PhoneState, change: { muted?: boolean; held?: boolean }): PhoneState =>
  state.call.at === 'talking' ? { ...state, call: { ...state.call, ...change } } : state;

type CallEvent = Extract<PhoneEvent, { type: 'rang' | 'dialled' | 'answered' | 'ended' | 'muted' | 'held' }>;

const onCall = (state: PhoneState, event: CallEvent): PhoneState => {
  switch (event.type) {
    case 'rang':
      return begin(state, { at: 'ringing', from: event.from, called: event.called, channel: event.channel });
    case 'dialled':
      return begin(state, { at: 'dialling', to: event.to, channel: event.channel });
    case 'answered':
      return answered(state, event.at);
    case 'ended':
      return ended(state, event.why);
    case 'muted':
      return talkingWith(state, { muted: event.on });
    case 'held':
      return talkingWith(state, { held: event.on });
  }
};

export const phoneStep = (state: PhoneState, event: PhoneEvent): PhoneState => {
  switch (event.type) {
    case 'lineChanged':
      return { ...state, line: event.line };
    case 'digitReceived':
      return { ...state, digitsReceived: state.digitsReceived + event.digit };
    case 'digitSent':
      return { ...state, digitsSent: state.digitsSent + event.digit };
    case 'failed':
      return { ...state, problem: event.problem };
    default:
      return onCall(state, event);
  }
};
