import type { LineRequest } from '../../../src/telephony/line-api.ts';
import type { Ear } from './ear.ts';
import { askForLine } from './line-client.ts';
import { problemOf } from './problem.ts';
import type { PhoneState } from './phone-state.ts';
import { createPhoneStore } from './phone-store.ts';
import type { Ringer } from './ringer.ts';
import { createSipLine, type SipLine } from './sip-line.ts';

/** The page's one object: state to look at, buttons to press. */
export interface Phone {
  state(): PhoneState;
  subscribe(listener: () => void): () => void;
  register(wanted: LineRequest): Promise<void>;
  call(number: string): Promise<void>;
  answer(): Promise<void>;
  end(): Promise<void>;
  mute(on: boolean): void;
  press(digit: string): Promise<void>;
}

const RENEW_CHECK_MS = 15_000;
/** A new line is taken this long before the old one expires, between calls. */
const RENEW_AHEAD_MS = 5 * 60_000;

export const createPhone = (ear: Ear, ringer: Ringer, rawAudio: boolean): Phone => {
  const { state, subscribe, tell } = createPhoneStore(({ call }) =>
    call.at === 'ringing' ? ringer.start() : ringer.stop(),
  );
  let line: SipLine | undefined;
  let expiresAt = Infinity;
  let wanted: LineRequest | undefined;
  const attempt = (work: Promise<void> | undefined) =>
    (work ?? Promise.resolve()).catch((error: unknown) => tell({ type: 'failed', problem: problemOf(error) }));
  const ears = {
    line: (to: PhoneState['line']) => tell({ type: 'lineChanged', line: to }),
    rang: (from: string, called: string) => tell({ type: 'rang', from, called }),
    answered: () => tell({ type: 'answered', at: Date.now() }),
    ended: (why: string) => tell({ type: 'ended', why }),
    digit: (digit: string) => tell({ type: 'digitReceived', digit }),
    media: ear.listenTo,
  };
  const connect = async (request: LineRequest) => {
    wanted = request;
    tell({ type: 'lineChanged', line: { at: 'connecting' } });
    await line?.close();
    const given = await askForLine(request);
    expiresAt = given.expires_at;
    line = createSipLine(given, ears, rawAudio);
  };
  const register = (request: LineRequest) =>
    connect(request).catch((error: unknown) =>
      tell({ type: 'lineChanged', line: { at: 'failed', why: problemOf(error) } }),
    );
  window.setInterval(() => {
    if (wanted && expiresAt - Date.now() < RENEW_AHEAD_MS && !line?.isBusy()) void register(wanted);
  }, RENEW_CHECK_MS);
  const call = async (number: string) => {
    if (!line || line.isBusy()) return;
    tell({ type: 'dialled', to: number });
    await line.call(number).catch((error: unknown) => {
      tell({ type: 'ended', why: 'Not called' });
      tell({ type: 'failed', problem: problemOf(error) });
    });
  };
  return {
    state,
    subscribe,
    register,
    call,
    answer: () => attempt(line?.answer()),
    end: () => attempt(line?.end()),
    mute: (on) => {
      line?.mute(on);
      tell({ type: 'muted', on });
    },
    press: async (digit) => {
      await attempt(line?.sendDigit(digit));
      tell({ type: 'digitSent', digit });
    },
  };
};
