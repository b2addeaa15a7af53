import { finishedCall, type FinishedCall } from './finished-call.ts';
import type { CallState } from './phone-state.ts';

const idle: CallState = { at: 'idle', why: 'Call ended' };
const ringing: CallState = { at: 'ringing', from: '+911', called: '+912', channel: 'whatsapp' };
const dialling: CallState = { at: 'dialling', to: '+911', channel: 'voice' };
const talking: CallState = {
  ...{ at: 'talking', peer: '+911', channel: 'voice', incoming: true },
  ...{ since: 4_000, muted: false, held: false },
};

describe('the call history', () => {
  it.each<[string, CallState, CallState, FinishedCall | undefined]>([
    [
      'keeps an answered call',
      talking,
      idle,
      { at: 4_000, incoming: true, channel: 'voice', peer: '+911', seconds: 5, why: 'Call ended' },
    ],
    [
      'keeps a missed call',
      ringing,
      { at: 'idle', why: 'Missed' },
      { at: 9_000, incoming: true, channel: 'whatsapp', peer: '+911', seconds: null, why: 'Missed' },
    ],
    [
      'keeps a call that was not answered',
      dialling,
      { at: 'idle', why: 'Busy' },
      { at: 9_000, incoming: false, channel: 'voice', peer: '+911', seconds: null, why: 'Busy' },
    ],
    ['keeps nothing when a call goes on', ringing, talking, undefined],
    ['keeps nothing of no call', idle, idle, undefined],
  ])('%s', (_, before, after, call) => expect(finishedCall(before, after, 9_000)).toEqual(call));
});
