import { FakePhone } from '../../testing/fake-phone.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { credentials, phoneContract } from '../testing/phone-contract.ts';
import type { PhoneState } from '../model/phone-fact.ts';
import { LatePhone } from './late-phone.ts';
import type { Phone } from './phone.ts';

phoneContract('LatePhone [SIP-008, SIP-009, SIP-010, SIP-026]', () => {
  const inner = new FakePhone();
  return {
    phone: new LatePhone(() => Promise.resolve(inner), createManualClock()),
    seen: () => inner.log,
    ring: (change) => inner.ring(change),
    remoteHangup: () => inner.remoteHangup(),
    takeAway: () => inner.takeAway(),
    handBack: () => inner.handBack(),
    microphone: (there) => (inner.microphone = there),
    refuse: () => (inner.refuses = true),
  };
});

const nextTurn = () => new Promise<void>((done) => setTimeout(done, 0));

/** A lazily loaded phone, whose loads the test controls. */
function world() {
  const clock = createManualClock();
  const loads: { done: (phone: Phone) => void; failed: (error: Error) => void }[] = [];
  const phone = new LatePhone(() => new Promise((done, failed) => loads.push({ done, failed })), clock);
  const states: PhoneState['is'][] = [];
  phone.state.subscribe(({ is }) => states.push(is));
  return { phone, clock, loads, states };
}

describe('a phone whose code is fetched when it is wanted', () => {
  it('fetches nothing before somebody wants it', async () => {
    const { phone, loads } = world();
    expect(await phone.hangup()).toEqual({ ok: false, reason: expect.any(String) });
    expect(await phone.checkLine()).toBe(false);
    expect(await phone.stats()).toBeNull();
    expect(loads).toHaveLength(0);
  });

  it('is connecting until the code is there, and never off in between', async () => {
    const { phone, loads, states } = world();
    phone.connect(credentials);
    phone.connect(credentials);
    expect(loads).toHaveLength(1);
    loads[0]?.done(new FakePhone());
    await nextTurn();
    expect(states[0]).toBe('off');
    expect(new Set(states.slice(1, -1))).toEqual(new Set(['connecting']));
    expect(states.at(-1)).toBe('registered');
  });

  it('says that the line is lost where the code cannot be fetched, and tries again by itself and when it is asked to', async () => {
    const { phone, clock, loads, states } = world();
    phone.connect(credentials);
    loads[0]?.failed(new Error('no network'));
    await nextTurn();
    expect(phone.state.value).toEqual({ is: 'lost', reason: 'unreachable' });
    clock.pass(4_000);
    expect(loads).toHaveLength(2);
    loads[1]?.failed(new Error('no network'));
    await nextTurn();
    phone.retry();
    expect(loads).toHaveLength(3);
    loads[2]?.done(new FakePhone());
    await nextTurn();
    expect(states.at(-1)).toBe('registered');
  });

  it('stays off when it is no longer wanted by the time the code comes', async () => {
    const { phone, loads } = world();
    phone.connect(credentials);
    await phone.disconnect();
    const inner = new FakePhone();
    loads[0]?.done(inner);
    await nextTurn();
    expect(phone.state.value).toEqual({ is: 'off' });
    phone.connect(credentials);
    await nextTurn();
    expect(phone.state.value).toEqual({ is: 'registered' });
  });

  it('tries no more once it is not wanted', async () => {
    const { phone, clock, loads } = world();
    phone.connect(credentials);
    loads[0]?.failed(new Error('no network'));
    await nextTurn();
    await phone.disconnect();
    clock.pass(60_000);
    expect(loads).toHaveLength(1);
  });
});
