import type { PhoneChannel, WhenCalled } from '../../../src/domain/customer-phone/phone-api.ts';
import type { LineRequest } from '@patchbay/telephony/line-api';
import type { ReceivedAudio } from './received-audio.ts';
import { finishedCall, type FinishedCall } from './finished-call.ts';
import { askForLine } from './line-client.ts';
import { microphoneProblem } from './problem.ts';
import type { PhoneState } from './phone-state.ts';
import { createPhoneStore } from './phone-store.ts';
import type { Ringer } from './ringer.ts';
import { createSipLine, type LineEvents, type SipLine } from './sip-line.ts';

/** The phone: its state, and actions of its buttons. */
export interface Phone {
  state(): PhoneState;
  subscribe(listener: () => void): () => void;
  register(wanted: LineRequest): Promise<void>;
  call(number: string, channel: PhoneChannel): Promise<void>;
  answer(): Promise<void>;
  /** Declines, cancels or hangs up; with `busy` it declines with status 486. */
  end(busy?: boolean): Promise<void>;
  mute(on: boolean): void;
  hold(on: boolean): Promise<void>;
  press(digit: string): Promise<void>;
}

export interface PhoneParts {
  readonly receivedAudio: ReceivedAudio;
  readonly ringer: Ringer;
  readonly rawAudio: boolean;
  whenCalled(): WhenCalled;
  /** A call ended, or was blocked. */
  finished(call: FinishedCall): void;
}

const RENEW_CHECK_MS = 15_000;
/** Time before the expiry of a line at which a new one is requested, when no call is active. */
const RENEW_AHEAD_MS = 5 * 60_000;

/** Keeps a line registered and renews it in time. */
const createLineKeeper = (events: LineEvents, parts: PhoneParts) => {
  let line: SipLine | undefined;
  let expiresAt = Infinity;
  let wanted: LineRequest | undefined;
  const connect = async (request: LineRequest) => {
    wanted = request;
    events.line({ at: 'connecting' });
    await line?.close();
    const given = await askForLine(request);
    expiresAt = given.expires_at;
    line = createSipLine(given, events, parts);
  };
  const register = (request: LineRequest) =>
    connect(request).catch((error: unknown) => events.line({ at: 'failed', why: microphoneProblem(error) }));
  window.setInterval(() => {
    if (wanted && expiresAt - Date.now() < RENEW_AHEAD_MS && !line?.isBusy()) void register(wanted);
  }, RENEW_CHECK_MS);
  return { register, current: () => line };
};

export const createPhone = (parts: PhoneParts): Phone => {
  const { receivedAudio, ringer } = parts;
  const { state, subscribe, tell } = createPhoneStore((before, { call }) => {
    if (call.at === 'ringing') ringer.start();
    else ringer.stop();
    const over = finishedCall(before.call, call, Date.now());
    if (over) parts.finished(over);
  });
  const attempt = (work: Promise<void> | undefined) =>
    (work ?? Promise.resolve()).catch((error: unknown) => tell({ type: 'failed', problem: microphoneProblem(error) }));
  const lines = createLineKeeper(
    {
      line: (to) => tell({ type: 'lineChanged', line: to }),
      rang: (from, called, channel) => tell({ type: 'rang', from, called, channel }),
      missed: (peer, channel, why) =>
        parts.finished({ at: Date.now(), incoming: true, channel, peer, seconds: null, why }),
      answered: () => tell({ type: 'answered', at: Date.now() }),
      ended: (why) => tell({ type: 'ended', why }),
      digit: (digit) => tell({ type: 'digitReceived', digit }),
      media: receivedAudio.listenTo,
    },
    parts,
  );
  const call = async (number: string, channel: PhoneChannel) => {
    const line = lines.current();
    if (!line || line.isBusy()) return;
    tell({ type: 'dialled', to: number, channel });
    await line.call(number, channel).catch((error: unknown) => {
      tell({ type: 'ended', why: 'Not called' });
      tell({ type: 'failed', problem: microphoneProblem(error) });
    });
  };
  const hold = async (on: boolean) => {
    await lines.current()?.hold(on);
    tell({ type: 'held', on });
  };
  return {
    state,
    subscribe,
    register: lines.register,
    call,
    answer: () => attempt(lines.current()?.answer()),
    end: (busy) => attempt(lines.current()?.end(busy)),
    mute: (on) => {
      lines.current()?.mute(on);
      tell({ type: 'muted', on });
    },
    hold: (on) => attempt(hold(on)),
    press: async (digit) => {
      await attempt(lines.current()?.sendDigit(digit));
      tell({ type: 'digitSent', digit });
    },
  };
};
