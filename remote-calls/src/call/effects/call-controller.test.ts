import { createBus } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createFakeDevices } from '../../testing/fake-devices.ts';
import { FakePhone } from '../../testing/fake-phone.ts';
import { fed, softphoneAgent } from '../testing/samples.ts';
import { createCallApi } from './call-api.ts';
import { createCallController } from './call-controller.ts';

const nothing = () => undefined;

/** Opens a controller; `facts` feeds events of the phone, `stored` is the session storage. */
function open(answers: Record<string, unknown> = {}) {
  const phone = new FakePhone();
  const stored = new Map<string, string>();
  const shown: string[] = [];
  const controller = createCallController({
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
    controller.dispatch({ type: 'phone', fact });
  });
  return { controller, phone, facts, stored, shown };
}

it('mute and unmute are commands to the softphone, one for each press [CALL-118]', () => {
  const { controller, phone, facts } = open();
  phone.ring();
  controller.dispatch({ type: 'acceptPressed' });
  controller.dispatch({ type: 'mutePressed' });
  expect(facts).toEqual(['invited', 'ongoing', 'muted']);
  controller.dispatch({ type: 'mutePressed' });
  expect(facts).toEqual(['invited', 'ongoing', 'muted', 'unmuted']);
});

it('an answered event leaves the leg’s id in session storage [CALL-066]', () => {
  const { controller, stored } = open();
  controller.dispatch(fed('originate', { call_solution: 'inbound' }));
  expect([...stored]).toEqual([]);
  controller.dispatch(fed('answer', { call_solution: 'inbound' }));
  expect([...stored]).toEqual([['V001-leg-id', 'A']]);
});

describe('hold, once the session may not ask for anything [SEC-007]', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const hold = () => {
    const { controller } = opened;
    const { phase } = controller.current();
    return phase.is === 'connected' ? phase.hold.is : null;
  };
  let opened: ReturnType<typeof open>;
  const press = async () => {
    opened.controller.dispatch({ type: 'holdPressed' });
    await settled();
    return hold();
  };
  const talking = (status: number) => {
    const refusal = { ok: false, status, code: null, message: null };
    opened = open({ 'POST /newsr/sr_conference/conference_call/': refusal });
    opened.phone.ring();
    opened.controller.dispatch({ type: 'acceptPressed' });
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
  const { controller, phone, shown } = open();
  phone.ring();
  controller.dispatch({ type: 'acceptPressed' });
  phone.handBack();
  expect([controller.current().phase, shown]).toMatchObject([{ is: 'idle' }, ['handed back']]);
});

describe('an order that is refused because the phone is in another browser', () => {
  const words = 'Your phone is active in another browser.';
  const refusal = { ok: false, status: 409, code: 'phone-elsewhere', message: words };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('to hold says so, and the call is not held', async () => {
    const { controller, phone, shown } = open({ 'POST /newsr/sr_conference/conference_call/': refusal });
    phone.ring();
    controller.dispatch({ type: 'acceptPressed' });
    controller.dispatch({ type: 'holdPressed' });
    await settled();
    expect([shown, controller.current().phase]).toMatchObject([[words], { hold: { is: 'off' } }]);
  });

  it('to hang up says so, and the call stands', async () => {
    const { controller, shown } = open({ 'POST /newsr/api/v1/hangup_call/': refusal });
    controller.dispatch(fed('originate', { call_solution: 'inbound' }));
    controller.dispatch(fed('answer', { call_solution: 'inbound' }));
    controller.dispatch({ type: 'hangupPressed' });
    await settled();
    expect([shown, controller.current().phase.is]).toEqual([[words], 'connected']);
  });
});
