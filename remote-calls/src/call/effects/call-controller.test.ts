import { createBus } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createFakeDevices } from '../../testing/fake-devices.ts';
import { FakePhone } from '../../testing/fake-phone.ts';
import { fed, softphoneAgent } from '../testing/samples.ts';
import { createCallApi } from './call-api.ts';
import { createCallController } from './call-controller.ts';

const nothing = () => undefined;

/** Opens a desk; `facts` feeds events of the phone, `stored` is the session storage. */
function open(answers: Record<string, unknown> = {}) {
  const phone = new FakePhone();
  const stored = new Map<string, string>();
  const shown: string[] = [];
  const desk = createCallController({
    bus: createBus({ check: true }),
    phone,
    api: createCallApi(createFakeConsole({ answers }).request, () => 'u1'),
    clock: createManualClock(),
    show: {
      ...{ startRinging: nothing, stopRinging: nothing, incoming: nothing, openWindow: nothing, closeWindow: nothing },
      ...{
        placed: nothing,
        refused: ({ message }) => void shown.push(String(message)),
        trouble: nothing,
        microphoneMissing: nothing,
        noAgent: nothing,
        lost: nothing,
        handedBack: () => void shown.push('handed back'),
      },
    },
    context: () => ({ agent: softphoneAgent, primary: true, phoneElsewhere: false }),
    storage: { setItem: (key, value) => void stored.set(key, value) },
    kept: createFakeDevices().localStorage,
    log: nothing,
  });
  const facts: string[] = [];
  phone.facts.subscribe((fact) => {
    facts.push(fact.type);
    desk.dispatch({ type: 'phone', fact });
  });
  return { desk, phone, facts, stored, shown };
}

it('mute and unmute are commands to the softphone, one for each press [CALL-118]', () => {
  const { desk, phone, facts } = open();
  phone.ring();
  desk.dispatch({ type: 'acceptPressed' });
  desk.dispatch({ type: 'mutePressed' });
  expect(facts).toEqual(['invited', 'ongoing', 'muted']);
  desk.dispatch({ type: 'mutePressed' });
  expect(facts).toEqual(['invited', 'ongoing', 'muted', 'unmuted']);
});

it('an answered event leaves the leg’s id in session storage [CALL-066]', () => {
  const { desk, stored } = open();
  desk.dispatch(fed('originate', { call_solution: 'inbound' }));
  expect([...stored]).toEqual([]);
  desk.dispatch(fed('answer', { call_solution: 'inbound' }));
  expect([...stored]).toEqual([['V001-leg-id', 'A']]);
});

describe('hold, once the session may not ask for anything [SEC-007]', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const hold = () => {
    const { desk } = opened;
    const { phase } = desk.current();
    return phase.is === 'connected' ? phase.hold.is : null;
  };
  let opened: ReturnType<typeof open>;
  const press = async () => {
    opened.desk.dispatch({ type: 'holdPressed' });
    await settled();
    return hold();
  };
  const talking = (status: number) => {
    const refusal = { ok: false, status, code: null, message: null };
    opened = open({ 'POST /newsr/sr_conference/conference_call/': refusal });
    opened.phone.ring();
    opened.desk.dispatch({ type: 'acceptPressed' });
    opened.phone.log.length = 0;
  };

  it.each([401, 403])('is done by the call’s own dialog, there and back: %d', async (status) => {
    talking(status);
    expect([await press(), await press()]).toEqual(['on', 'off']);
    expect(opened.phone.log).toEqual(['hold', 'hold', 'unhold']);
  });

  it('is not done otherwise where the server only failed', async () => {
    talking(500);
    expect([await press(), opened.phone.log]).toEqual(['off', []]);
  });
});

it('a leg that ends because the session was ended says that the customer is in the queue', () => {
  const { desk, phone, shown } = open();
  phone.ring();
  desk.dispatch({ type: 'acceptPressed' });
  phone.handBack();
  expect([desk.current().phase, shown]).toMatchObject([{ is: 'idle' }, ['handed back']]);
});

describe('an order that is refused because the phone is in another browser', () => {
  const words = 'Your phone is active in another browser.';
  const refusal = { ok: false, status: 409, code: 'phone-elsewhere', message: words };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('to hold says so, and the call is not held', async () => {
    const { desk, phone, shown } = open({ 'POST /newsr/sr_conference/conference_call/': refusal });
    phone.ring();
    desk.dispatch({ type: 'acceptPressed' });
    desk.dispatch({ type: 'holdPressed' });
    await settled();
    expect([shown, desk.current().phase]).toMatchObject([[words], { hold: { is: 'off' } }]);
  });

  it('to hang up says so, and the call stands', async () => {
    const { desk, shown } = open({ 'POST /newsr/api/v1/hangup_call/': refusal });
    desk.dispatch(fed('originate', { call_solution: 'inbound' }));
    desk.dispatch(fed('answer', { call_solution: 'inbound' }));
    desk.dispatch({ type: 'hangupPressed' });
    await settled();
    expect([shown, desk.current().phase.is]).toEqual([[words], 'connected']);
  });
});
