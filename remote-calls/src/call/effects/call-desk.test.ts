import { createBus } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createFakeDevices } from '../../testing/fake-devices.ts';
import { FakePhone } from '../../testing/fake-phone.ts';
import { fed, softphoneAgent } from '../testing/samples.ts';
import { createCallApi } from './call-api.ts';
import { createCallDesk } from './call-desk.ts';

const nothing = () => undefined;

/** `facts` is what the phone told, `stored` the session storage. */
function open() {
  const phone = new FakePhone();
  const stored = new Map<string, string>();
  const desk = createCallDesk({
    bus: createBus({ check: true }),
    phone,
    api: createCallApi(createFakeConsole().request, () => 'u1'),
    clock: createManualClock(),
    show: {
      ...{ startRinging: nothing, stopRinging: nothing, incoming: nothing, openWindow: nothing, closeWindow: nothing },
      ...{
        placed: nothing,
        refused: nothing,
        trouble: nothing,
        microphoneMissing: nothing,
        noAgent: nothing,
        lost: nothing,
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
  return { desk, phone, facts, stored };
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
