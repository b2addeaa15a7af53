import type { PhoneOrder, PhoneReport } from '../../../src/domain/customer-phone/phone-api.ts';
import type { CallState } from '../phone/phone-state.ts';
import type { Page } from './page.ts';

const peerOf = (call: CallState): string | null => {
  if (call.at === 'ringing') return call.from;
  if (call.at === 'dialling') return call.to;
  return call.at === 'talking' ? call.peer : null;
};

/** Call states required by an order; missing: any state. */
const needs: Partial<Record<PhoneOrder['do'], readonly CallState['at'][]>> = {
  call: ['idle'],
  answer: ['ringing'],
  decline: ['ringing'],
  busy: ['ringing'],
  hangup: ['dialling', 'talking'],
  digits: ['talking'],
  hold: ['talking'],
  mute: ['talking'],
};

type Order<T extends PhoneOrder['do']> = Extract<PhoneOrder, { do: T }>;
type EffectHandlers = { readonly [T in PhoneOrder['do']]: (order: Order<T>) => Promise<string | null | void> | void };
const give = <T extends PhoneOrder['do']>(handlers: EffectHandlers, order: Order<T>) => handlers[order.do](order);

/** Runs orders from outside as if the buttons were pressed [TEL-004]. */
export function createOrders(page: Page): (order: PhoneOrder) => Promise<PhoneReport> {
  const { phone } = page;
  const handlers: EffectHandlers = {
    // Does not wait for the answer: the sender of the order polls the state.
    call: ({ number, channel }) => void phone.call(number, channel ?? page.state().channel),
    answer: () => phone.answer(),
    decline: () => phone.end(),
    busy: () => phone.end(true),
    hangup: () => phone.end(),
    digits: async ({ digits }) => {
      for (const digit of digits) await phone.press(digit);
    },
    hold: ({ on }) => phone.hold(on),
    mute: ({ on }) => phone.mute(on),
    sms: ({ number, text }) => page.sendSms(number, text),
    whenCalled: ({ set }) => page.setWhenCalled(set),
    channel: ({ set }) => page.setChannel(set),
    optIn: ({ allow }) => {
      const newest = page.state().optIns.at(-1);
      if (newest === undefined) return Promise.resolve('Nobody asks.');
      return page.answerOptIn(newest.id, allow);
    },
    state: () => undefined,
  };
  const report = (problem: string | null): PhoneReport => {
    const { call, line, digitsReceived, problem: trouble } = phone.state();
    return {
      ok: problem === null && trouble === null,
      problem: problem ?? trouble,
      number: page.state().number,
      registered: line.at === 'registered',
      call: call.at,
      peer: peerOf(call),
      channel: page.state().channel,
      digits_received: digitsReceived,
    };
  };
  return async (order) => {
    const { at } = phone.state().call;
    const wanted = needs[order.do];
    if (wanted !== undefined && !wanted.includes(at)) return report(`The phone is ${at}.`);
    const problem = await give(handlers, order);
    return report(problem ?? null);
  };
}
