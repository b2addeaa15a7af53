import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts';
import { FakePhone } from '../../testing/fake-phone.ts';
import { memoryTransport } from '../testing/memory-transport.ts';
import { credentials, eventually, phoneContract, type PhoneWorld } from '../testing/phone-contract.ts';
import { createSilentMedia, type SilentMedia } from '../testing/silent-media.ts';
import { TestExchange } from '../testing/test-exchange.ts';
import type { Invite, PhoneFact } from '../model/phone-fact.ts';
import { SipPhone } from './sip-phone.ts';

const plain: Invite = {
  callId: 'A',
  solution: 'inbound_noncc',
  customerNumber: '+919812345678',
  srNumber: '+918045000001',
  queue: null,
  autoAnswer: false,
};

/** Requirements covered by the contract suite, for each phone that runs it. */
const shown = '[SIP-008, SIP-009, SIP-010, SIP-026]';

phoneContract(`FakePhone ${shown}`, (): PhoneWorld => {
  const phone = new FakePhone();
  return {
    phone,
    seen: () => phone.log,
    ring: (change) => phone.ring(change),
    remoteHangup: () => phone.remoteHangup(),
    takeAway: () => phone.takeAway(),
    handBack: () => phone.handBack(),
    microphone: (there) => (phone.microphone = there),
    refuse: () => (phone.refuses = true),
  };
});

interface SipWorld extends PhoneWorld {
  readonly phone: SipPhone;
  readonly exchange: TestExchange;
  readonly clock: ManualClock;
  readonly media: SilentMedia;
  online(): void;
}

function sipWorld(): SipWorld {
  const exchange = new TestExchange();
  const clock = createManualClock();
  const media = createSilentMedia();
  const online: (() => void)[] = [];
  const phone = new SipPhone({
    media,
    clock,
    transport: memoryTransport(exchange),
    online: (listener) => online.push(listener),
    pageLoaded: () => 4_700,
  });
  return {
    phone,
    exchange,
    clock,
    media,
    seen: () => exchange.log,
    ring: (change) => exchange.ring({ ...plain, ...change }),
    remoteHangup: () => exchange.hangup(),
    takeAway: () => exchange.takeAway(),
    handBack: () => exchange.handBack(),
    microphone: (there) => (media.microphone = there),
    refuse: () => (exchange.refuses = true),
    online: () => online.forEach((listener) => listener()),
  };
}

phoneContract(`SipPhone ${shown}`, sipWorld);

/** Lets pending microtasks run, in which the memory transport answers. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('SipPhone on a bad line', () => {
  const registered = async (world: SipWorld) => {
    world.phone.connect(credentials);
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
  };
  const talking = async (world: SipWorld) => {
    await registered(world);
    const facts: string[] = [];
    world.phone.facts.subscribe(({ type }) => facts.push(type));
    world.ring();
    await eventually(() => expect(facts).toEqual(['invited']));
    await world.phone.accept();
    await eventually(() => expect(world.seen()).toContain('accept'));
    return facts;
  };
  let world: SipWorld;
  beforeEach(() => (world = sipWorld()));
  afterEach(() => world.phone.disconnect());

  it('registers again after a drop, once the delay has passed [SIP-011, SIP-012]', async () => {
    await registered(world);
    world.exchange.drop();
    expect(world.phone.state.value.is).toBe('connecting');
    world.clock.pass(3_999);
    await settled();
    expect(world.phone.state.value.is).toBe('connecting');
    world.clock.pass(1);
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
    expect(world.seen()).toEqual(['register', 'register']);
  });
  it('says by its first REGISTER what the page took to load [TEL-009]', async () => {
    await registered(world);
    expect(world.exchange.loaded).toEqual(['4700']);
  });
  it('is lost after its one attempt, and comes back by RETRY [SIP-002, SIP-003, SIP-012]', async () => {
    await registered(world);
    world.exchange.reachable = false;
    world.exchange.drop();
    world.clock.pass(4_000);
    await eventually(() => expect(world.phone.state.value).toEqual({ is: 'lost', reason: 'closed' }));
    world.exchange.reachable = true;
    world.phone.retry();
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
  });
  it('comes back when the browser comes online [SIP-014]', async () => {
    world.exchange.reachable = false;
    world.phone.connect(credentials);
    await eventually(() => expect(world.phone.state.value.is).toBe('connecting'));
    world.exchange.reachable = true;
    world.online();
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
  });
  it('does not reconnect when that is no longer wanted [SIP-013]', async () => {
    await registered(world);
    world.exchange.drop();
    await world.phone.disconnect();
    world.clock.pass(60_000);
    expect(world.phone.state.value.is).toBe('off');
    expect(world.seen()).toEqual(['register']);
  });
  it('keeps the call when the socket drops, and can hang it up afterwards', async () => {
    const facts = await talking(world);
    world.exchange.drop();
    world.clock.pass(4_000);
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
    expect(facts).toEqual(['invited', 'ongoing']);
    await world.phone.hangup();
    await eventually(() => expect(facts).toEqual(['invited', 'ongoing', 'hangup']));
  });
  const reconnected = async () => {
    world.exchange.drop();
    world.clock.pass(4_000);
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
  };
  it('leaves the session of a dead process when another one rings for the same call, and answers that [TEL-022]', async () => {
    const facts = await talking(world);
    await reconnected();
    world.ring({ autoAnswer: true, back: { talkMs: 9_000, held: false, microphone: 'open' } });
    await eventually(() => expect(facts).toEqual(['invited', 'ongoing', 'left', 'invited']));
    expect(await world.phone.accept()).toEqual({ ok: true });
    await eventually(() => expect(facts.at(-1)).toBe('ongoing'));
    await eventually(() => expect(world.media.log.at(-1)).toBe('play'));
    expect(world.seen()).not.toContain('reject 486');
    await world.phone.hangup();
    await eventually(() => expect(facts.at(-1)).toBe('hangup'));
  });
  it('that rang for a dead process rings again, and is busy for every other call [TEL-022, SIP-010]', async () => {
    await registered(world);
    const facts: string[] = [];
    world.phone.facts.subscribe(({ type }) => facts.push(type));
    world.ring();
    await eventually(() => expect(facts).toEqual(['invited']));
    await reconnected();
    world.ring();
    await eventually(() => expect(facts).toEqual(['invited', 'left', 'invited']));
    world.ring({ callId: 'B' });
    await eventually(() => expect(world.seen()).toContain('reject 486'));
    expect(await world.phone.accept()).toEqual({ ok: true });
    await eventually(() => expect(facts).toEqual(['invited', 'left', 'invited', 'ongoing']));
  });
  it('keeps its socket for the call that is on when it is refused, and closes it afterwards [SEC-007]', async () => {
    const facts = await talking(world);
    world.exchange.drop();
    world.refuse();
    world.clock.pass(4_000);
    await eventually(() => expect(world.phone.state.value.is).toBe('refused'));
    await settled();
    expect([facts, world.exchange.open]).toEqual([['invited', 'ongoing'], 1]);
    await world.phone.hangup();
    await eventually(() => expect(facts.at(-1)).toBe('hangup'));
    await eventually(() => expect(world.exchange.open).toBe(0));
  });
  it('registers by the socket that stayed when it is not refused any more', async () => {
    await talking(world);
    world.exchange.drop();
    world.refuse();
    world.clock.pass(4_000);
    await eventually(() => expect(world.phone.state.value.is).toBe('refused'));
    world.exchange.refuses = false;
    world.phone.connect({ ...credentials, kamailio_password: 'newer' });
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
    expect(world.exchange.open).toBe(1);
  });
  it('notices a server that has gone silent: asked every 10 s, 5 s to answer [SIP-045]', async () => {
    await registered(world);
    world.exchange.deaf = true;
    world.clock.pass(14_999);
    expect(world.phone.state.value.is).toBe('registered');
    world.clock.pass(1);
    expect(world.phone.state.value.is).toBe('connecting');
  });
  it('is content with a server that answers', async () => {
    await registered(world);
    for (let round = 0; round < 3; round += 1) {
      world.clock.pass(10_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(world.phone.state.value.is).toBe('registered');
  });
  it('does not stay stuck with a REGISTER that was under way when the socket went', async () => {
    world.exchange.deaf = true;
    world.phone.connect(credentials);
    await eventually(() => expect(world.seen()).toEqual(['register']));
    world.exchange.deaf = false;
    world.exchange.drop();
    world.clock.pass(4_000);
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
  });
  it('takes newer credentials of the same account without a new connection [TEL-017]', async () => {
    await registered(world);
    world.phone.connect({ ...credentials, kamailio_password: 'newer' });
    expect(world.phone.state.value.is).toBe('registered');
    expect(world.seen()).toEqual(['register']);
  });
  it('changes to another account when the call is over, not before', async () => {
    const facts = await talking(world);
    world.phone.connect({ ...credentials, kamailio_username: 'asha-2' });
    expect(world.seen().filter((line) => line === 'register')).toHaveLength(1);
    await world.phone.hangup();
    await eventually(() => expect(world.seen().slice(-2)).toEqual(['unregister', 'register']));
    expect(facts.at(-1)).toBe('hangup');
  });
  it('asks the server for a sign of life before it looks for a new way: a dead socket is opened anew instead [TEL-010]', async () => {
    const facts = await talking(world);
    world.exchange.deaf = true;
    const outcome = world.phone.restartIce();
    world.clock.pass(1_500);
    expect(await outcome).toEqual({ ok: false, reason: 'silent' });
    expect(world.phone.state.value.is).toBe('connecting');
    world.exchange.deaf = false;
    world.phone.retry(); // without waiting for the delay
    await eventually(() => expect(world.phone.state.value.is).toBe('registered'));
    expect(world.seen()).not.toContain('ice restart');
    expect(facts).toEqual(['invited', 'ongoing']);
  });
  it('trusts a sign of life of the last seconds, and not one from before the line was lost [TEL-010]', async () => {
    await talking(world);
    expect(await world.phone.checkLine()).toBe(true);
    const asked = () => world.seen().filter((line) => line === 'ice restart').length;
    world.clock.pass(2_000);
    expect(await world.phone.restartIce()).toEqual({ ok: true });
    expect(asked()).toBe(1);
    world.exchange.deaf = true;
    world.clock.pass(2_000);
    const outcome = world.phone.restartIce();
    world.clock.pass(1_500);
    expect(await outcome).toEqual({ ok: false, reason: 'silent' });
    expect(asked()).toBe(1);
  });
  it('ends a call whose media has failed for good', async () => {
    const facts = await talking(world);
    world.media.lose();
    await eventually(() => expect(facts).toEqual(['invited', 'ongoing', 'hangup']));
    world.media.lose();
    expect(facts).toHaveLength(3);
  });
  it('tells the server whether the agent is heard: when the call is up, at each change, and when the line is back', async () => {
    const received = () => world.seen().filter((line) => line.startsWith('told '));
    await talking(world);
    await world.phone.mute(true);
    await eventually(() => expect(received()).toEqual(['told open', 'told muted']));
    world.exchange.drop();
    world.clock.pass(4_000);
    await eventually(() => expect(received()).toEqual(['told open', 'told muted', 'told muted']));
  });
  it('answers a call that comes back muted with a microphone that is off before the session has it', async () => {
    await registered(world);
    const facts: PhoneFact[] = [];
    world.phone.facts.subscribe((fact) => facts.push(fact));
    world.ring({ back: { talkMs: 1, held: false, microphone: 'muted' } });
    await eventually(() => expect(facts).toMatchObject([{ back: { microphone: 'muted' } }]));
    await world.phone.accept(true);
    await eventually(() => expect(facts[1]).toEqual({ type: 'ongoing', callId: 'A', muted: true }));
    await eventually(() => expect(world.seen()).toContain('told muted'));
    expect(world.media.log).toEqual(['opened in silence', 'play']);
    await world.phone.hold(true);
    await world.phone.hold(false);
    expect(world.media.log.at(-1)).toBe('silence');
  });
  it('sends nothing on hold, and stays muted after it when it was', async () => {
    await talking(world);
    await world.phone.mute(true);
    await world.phone.hold(true);
    await world.phone.hold(false);
    expect(world.media.log).toEqual(['play', 'silence', 'silence', 'silence']);
    await world.phone.mute(false);
    expect(world.media.log.at(-1)).toBe('send');
  });
});
