/**
 * What the page shows, as one machine; all of it changes only here.
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
  /** `called`: the number that was rung; `from`: the caller id shown. */
  | { readonly at: 'ringing'; readonly from: string; readonly called: string }
  | { readonly at: 'dialling'; readonly to: string }
  | { readonly at: 'talking'; readonly peer: string; readonly since: number; readonly muted: boolean };

export interface PhoneState {
  readonly line: LineState;
  readonly call: CallState;
  /** Of the call that runs, or ran last. */
  readonly digitsReceived: string;
  readonly digitsSent: string;
  /** About the microphone or the network, for people. */
  readonly problem: string | null;
}

export type PhoneEvent =
  | { readonly type: 'lineChanged'; readonly line: LineState }
  | { readonly type: 'rang'; readonly from: string; readonly called: string }
  | { readonly type: 'dialled'; readonly to: string }
  | { readonly type: 'answered'; readonly at: number }
  | { readonly type: 'ended'; readonly why: string }
  | { readonly type: 'muted'; readonly on: boolean }
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
  const peer = call.at === 'ringing' ? call.from : call.to;
  return { ...state, call: { at: 'talking', peer, since: at, muted: false }, problem: null };
};

const ended = (state: PhoneState, why: string): PhoneState =>
  state.call.at === 'idle' ? state : { ...state, call: { at: 'idle', why } };

const muted = (state: PhoneState, on: boolean): PhoneState =>
  state.call.at === 'talking' ? { ...state, call: { ...state.call, muted: on } } : state;

export const step = (state: PhoneState, event: PhoneEvent): PhoneState => {
  switch (event.type) {
    case 'lineChanged':
      return { ...state, line: event.line };
    case 'rang':
      return begin(state, { at: 'ringing', from: event.from, called: event.called });
    case 'dialled':
      return begin(state, { at: 'dialling', to: event.to });
    case 'answered':
      return answered(state, event.at);
    case 'ended':
      return ended(state, event.why);
    case 'muted':
      return muted(state, event.on);
    case 'digitReceived':
      return { ...state, digitsReceived: state.digitsReceived + event.digit };
    case 'digitSent':
      return { ...state, digitsSent: state.digitsSent + event.digit };
    case 'failed':
      return { ...state, problem: event.problem };
  }
};
