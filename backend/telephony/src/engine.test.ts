// @gate the call engine, once
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DESK_PHONE, openCallTestSystem, QUEUE_SERVICE, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import { fakeSdp } from './testing/fake-media.ts';

type System = Awaited<ReturnType<typeof openCallTestSystem>>;

const CUSTOMER = '+919812345678';
let system: System;
beforeEach(async () => {
  system = await openCallTestSystem();
});
afterEach(() => system.close());

const clickToCall = () =>
  system.engine.clickToCall({
    accountId: 'acc',
    agentId: 'asha',
    customerNumber: CUSTOMER,
    serviceNumber: SERVICE,
    callerId: null,
  });

/** Resolves when every record is finished; a recording's file is closed first, which takes as long as the disk takes. */
const written = async () => {
  await settle();
  for (let tries = 0; tries < 200 && system.records.all().some(({ ends }) => ends.length === 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await settle();
};
const news = () => system.events.all().map(({ agentId, event }) => `${agentId} ${event.event_type}`);
const lastRecord = () => system.records.all().at(-1);

/** A click-to-call with both sides connected. */
const connected = async () => {
  const agent = await system.softphone('asha');
  const customer = await system.customer('cust', CUSTOMER);
  const called = await clickToCall();
  await settle();
  agent.answer();
  await settle();
  customer.answer();
  await settle();
  return { agent, customer, callId: called.ok ? called.callId : '' };
};

describe('when the clock is set during a call', () => {
  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour back', -3_600_000],
  ])('%s, it keeps its duration, and phones stay [SEC-016]', async (_, ms) => {
    const before = system.clock.timeOfDay();
    const { customer } = await connected();
    await system.clock.advance(5_000);
    system.clock.jump(ms);
    await system.clock.advance(5_000);
    expect(system.engine.agentReachability('asha')).toEqual({ reachable: true });
    customer.bye();
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ callStatus: 'Answered', talkMs: 10_000, endedAt: before + 10_000 }]);
    customer.close();
    const again = await system.customer('cust', CUSTOMER);
    expect(await clickToCall()).toMatchObject({ ok: true });
    again.close();
    expect(lastRecord()?.start.startedAt).toBe(before + 10_000 + ms);
  });
});

describe('click-to-call', () => {
  it('rings the agent with all that a softphone needs, to be answered automatically [RFC 5373]', async () => {
    const agent = await system.softphone('asha');
    expect(await clickToCall()).toEqual({ ok: true, callId: 'call-1' });
    await settle();
    const names = ['Answer-Mode', 'X-Call-Id', 'X-Call-Solution', 'X-Customer-Number', 'X-Sr-Number'];
    expect(names.map(agent.header)).toEqual(['Auto', 'call-1', 'c2c', CUSTOMER, SERVICE]);
  });

  it('sends invited, agent_ack, ack, info and hangup, to the agent only [CALL-074]', async () => {
    const { customer } = await connected();
    customer.bye();
    await written();
    expect(news()).toEqual(['asha invited', 'asha agent_ack', 'asha ack', 'asha info', 'asha hangup']);
  });

  it('is recorded once with durations, side and a recording [TEL-007]', async () => {
    const { customer } = await connected();
    await system.clock.advance(5000);
    customer.bye();
    await written();
    expect(lastRecord()?.ends).toEqual([
      expect.objectContaining({
        callStatus: 'Answered',
        hangupBy: 'customer',
        cause: 'normal',
        talkMs: 5000,
        recording: 'call-1.wav',
      }),
    ]);
    const file = await readFile(path.join(system.folder, 'call-1.wav'));
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  });

  it('tells a declining customer from an absent one', async () => {
    const agent = await system.softphone('asha');
    await clickToCall();
    await settle();
    agent.answer();
    await system.clock.advance(3000);
    await written();
    expect(lastRecord()?.ends).toMatchObject([
      { hangupBy: 'system', cause: 'unreachable', customerStatus: 'Customer Missed' },
    ]);

    const customer = await system.customer('cust', CUSTOMER);
    await clickToCall();
    await settle();
    agent.answer();
    await settle();
    customer.reject(603);
    await system.clock.advance(3000);
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ hangupBy: 'customer', cause: 'declined' }]);
    expect(agent.heard).toEqual(['bye', 'bye']);
  });

  it('stops the ringing phone after 45 s', async () => {
    const agent = await system.softphone('asha');
    const customer = await system.customer('cust', CUSTOMER);
    await clickToCall();
    await settle();
    agent.answer();
    await settle();
    customer.ring();
    await system.clock.advance(45_000);
    expect(customer.heard).toEqual(['cancel']);
  });

  it.each([
    ['agent-unreachable', async () => undefined],
    ['agent-busy', async () => void (await system.softphone('asha').then(clickToCall))],
    ['closing', async () => void (await system.softphone('asha').then(() => system.engine.close()))],
  ])('is refused: %s, and leaves no trace', async (reason, prepare) => {
    await prepare();
    const before = system.records.all().length;
    expect(await clickToCall()).toEqual({ ok: false, reason });
    expect(system.records.all()).toHaveLength(before);
  });

  it('rings the phone of exactly that number before one that accepts any', async () => {
    const agent = await system.softphone('asha');
    const exact = await system.customer('exact', CUSTOMER);
    const any = await system.customer('any', null, true);
    await clickToCall();
    await settle();
    agent.answer();
    await settle();
    expect([exact.header('X-Called-Number'), any.rung()]).toEqual([CUSTOMER, undefined]);
  });
});

describe('an incoming call', () => {
  it('is offered to the agent, connected, and sends originate, answer, hangup [CALL-075]', async () => {
    const agent = await system.softphone('asha');
    const caller = await system.customer('cust', CUSTOMER);
    caller.call(QUEUE_SERVICE);
    await settle();
    expect(['X-Call-Solution', 'X-Queue', 'Answer-Mode'].map(agent.header)).toEqual(['inbound_cc', 'Sales', undefined]);
    agent.answer();
    await settle();
    expect(caller.heard).toEqual(expect.arrayContaining(['183', '200']));
    caller.bye();
    await written();
    expect(news()).toEqual(['asha originate', 'asha answer', 'asha hangup']);
    expect(system.events.all()[0]?.event).toMatchObject({ variable_cc_queue: 'q-1', Queue: 'Sales' });
  });

  it('goes to the next agent when one declines, and never to both at once [SIP-032]', async () => {
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    const caller = await system.customer('cust', CUSTOMER);
    caller.call(SERVICE);
    await settle();
    expect(ben.rung()).toBeUndefined();
    asha.reject(486);
    await settle();
    ben.answer();
    await settle();
    expect([...system.directory.busy().keys()]).toEqual(['ben']);
    expect(news()).toEqual(['asha originate', 'asha hangup', 'ben originate', 'ben answer']);
  });

  it('is missed with 480 when nobody comes within 60 s', async () => {
    const caller = await system.customer('cust', CUSTOMER);
    caller.call(SERVICE);
    await system.clock.advance(60_000);
    await written();
    expect(caller.heard.at(-1)).toBe('480');
    expect(lastRecord()?.ends).toMatchObject([{ callStatus: 'Missed', hangupBy: 'system' }]);
  });

  it('is abandoned when the caller gives up: 487 to the caller, the agent stops ringing', async () => {
    const agent = await system.softphone('asha');
    const caller = await system.customer('cust', CUSTOMER);
    caller.call(SERVICE);
    await settle();
    caller.cancel();
    await written();
    expect([caller.heard.at(-1), agent.heard]).toEqual(['487', ['cancel']]);
    expect(lastRecord()?.ends).toMatchObject([{ callStatus: 'Abandoned', agentStatus: 'Agent Missed' }]);
    expect(system.directory.busy().size).toBe(0);
  });

  it('to an unknown number gets 404 and no record', async () => {
    const caller = await system.customer('cust', CUSTOMER);
    caller.call('+910000');
    await written();
    expect([caller.heard, system.records.all()]).toEqual([['404'], []]);
  });

  it('by a softphone is refused: agents call by click-to-call', async () => {
    const agent = await system.softphone('asha');
    agent.call(SERVICE);
    await written();
    expect(agent.heard).toEqual(['403']);
  });

  it('that comes while all are busy is offered when one is free', async () => {
    const { agent, customer } = await connected();
    const second = await system.customer('cust2', '+919800000002');
    second.call(SERVICE);
    await settle();
    const first = agent.rung();
    customer.bye();
    await system.clock.advance(1000);
    expect(agent.rung()).not.toBe(first);
    expect(agent.header('X-Customer-Number')).toBe('+919800000002');
  });
});

describe('during a call', () => {
  it('hold and resume through the API and by the phone end in the same state [CALL-117]', async () => {
    const { agent, callId } = await connected();
    const held = () => system.engine.activeCalls()[0]?.held;
    expect(await system.engine.hold(callId, 'asha', true)).toEqual({ ok: true });
    expect(held()).toBe(true);
    await system.engine.hold(callId, 'asha', false);
    expect(held()).toBe(false);
    expect(await agent.reinvite(fakeSdp('sendonly'))).toBe(200);
    await settle();
    expect(held()).toBe(true);
    await agent.reinvite(fakeSdp('sendrecv'));
    await settle();
    expect(held()).toBe(false);
  });

  it('an ICE restart does not resume what the API holds', async () => {
    const { agent, callId } = await connected();
    await system.engine.hold(callId, 'asha', true);
    await agent.reinvite(fakeSdp('sendrecv'));
    await settle();
    expect(system.engine.activeCalls()[0]?.held).toBe(true);
  });

  it('an offer that media cannot accept is refused with 488 and the call continues', async () => {
    const { agent } = await connected();
    expect(await agent.reinvite('nonsense')).toBe(488);
    expect(system.engine.activeCalls()).toHaveLength(1);
  });

  it('digits go to the other side by RFC 4733, by INFO to a page that asked, and into the record [SIP-041]', async () => {
    const { agent, customer } = await connected();
    expect(await agent.press('5')).toBe(200);
    system.media.endpoints[1]?.events.digit('#');
    await settle();
    expect(system.media.endpoints.map(({ digits }) => digits)).toEqual([['#'], ['5']]);
    expect(customer.infos).toEqual([expect.stringContaining('Signal=5')]);
    customer.bye();
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ dtmf: '5#' }]);
  });

  it('only the agent of the call controls it', async () => {
    const { callId } = await connected();
    const refused = { ok: false, reason: 'unknown-call' };
    expect(await system.engine.hold(callId, 'ben', true)).toEqual(refused);
    expect(await system.engine.hangup(callId, 'agent', 'ben')).toEqual(refused);
    expect(await system.engine.hangup(callId, 'agent', 'asha')).toEqual({ ok: true });
    expect(await system.engine.hangup(callId, 'agent', 'asha')).toEqual(refused);
  });

  it('survives 20 s without its socket, and continues over a new one of the same phone [TEL-009] @whole', async () => {
    const agent = await system.softphone('asha');
    const caller = await system.customer('cust', CUSTOMER);
    const { phone: first, end } = system.connect('asha', 'device-1');
    await first.register();
    caller.call(SERVICE);
    await settle();
    first.answer();
    await settle();
    end.drop();
    await system.clock.advance(15_000);
    const { phone: again } = system.connect('asha', 'device-1');
    expect(await again.register()).toBe(200);
    await system.clock.advance(30_000);
    await again.register();
    expect(system.engine.reachability('asha')).toEqual({ reachable: true });
    await system.clock.advance(30_000);
    expect(system.engine.activeCalls()).toHaveLength(1);
    expect(agent.rung()).toBeUndefined();
  });

  it('ends after 20 s when the phone does not come back', async () => {
    const agent = await system.softphone('asha');
    const caller = await system.customer('cust', CUSTOMER);
    caller.call(SERVICE);
    await settle();
    agent.answer();
    await settle();
    agent.close();
    await system.clock.advance(20_000);
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ hangupBy: 'agent', cause: 'lost' }]);
    expect(caller.heard.at(-1)).toBe('bye');
  });

  it('is ended cleanly when the engine closes', async () => {
    const { agent, customer } = await connected();
    await system.engine.close();
    expect(lastRecord()?.ends).toMatchObject([{ hangupBy: 'system', cause: 'shutdown', recording: 'call-1.wav' }]);
    expect(system.media.endpoints.every((endpoint) => endpoint.isClosed())).toBe(true);
    await settle();
    expect([agent.heard, customer.heard]).toEqual([['bye'], ['bye']]);
  });
});

describe('registration', () => {
  it('demands the password and refuses a wrong one', async () => {
    const agent = await system.softphone('asha');
    expect(await agent.register({ password: 'wrong' })).toBe(401);
    expect(await agent.register()).toBe(200);
  });

  it('expires after its time, and is removed on request [RFC 3261 §10]', async () => {
    const agent = await system.softphone('asha');
    await agent.register({ expires: 60 });
    await system.clock.advance(59_000);
    expect(system.engine.reachability('asha').reachable).toBe(false); // no sign of life for long
    await agent.register({ expires: 60 });
    expect(system.engine.reachability('asha')).toEqual({ reachable: true });
    await system.clock.advance(60_000);
    expect(system.engine.reachability('asha')).toEqual({ reachable: false, reason: 'not-registered' });
    await agent.register();
    expect(system.engine.agentReachability('asha')).toEqual({ reachable: true });
    await agent.register({ expires: 0 });
    expect(system.engine.agentReachability('asha')).toEqual({ reachable: false, reason: 'not-registered' });
  });

  it('is reported when a phone comes, goes, expires or is signed out, and not when it refreshes [NET-021, TEL-008]', async () => {
    const told = (): number => system.directory.phones().filter((id) => id === 'asha').length;
    const agent = await system.softphone('asha');
    await agent.register({ expires: 60 });
    await agent.register({ expires: 60 });
    expect(told()).toBe(1);
    await system.clock.advance(60_000);
    expect(told()).toBe(2);
    await agent.register();
    await agent.register({ expires: 0 });
    await agent.register({ expires: 0 });
    expect(told()).toBe(4);
    await agent.register();
    system.credentials.revoke('asha');
    expect(told()).toBe(6);
  });

  it('ends at sign-out, while the call finishes [TEL-017]', async () => {
    const { customer } = await connected();
    system.credentials.revoke('asha');
    expect(system.engine.reachability('asha')).toEqual({ reachable: false, reason: 'not-registered' });
    expect(system.engine.activeCalls()).toHaveLength(1);
    customer.bye();
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ cause: 'normal' }]);
  });

  it('with expired credentials is refused [TEL-017] @whole', async () => {
    const agent = await system.softphone('asha');
    await system.clock.advance(3_600_001);
    expect(await agent.register()).toBe(401);
  });
});

describe('when media fails', () => {
  it('a caller with an invalid offer gets 488, and the call is over', async () => {
    const caller = await system.customer('cust', CUSTOMER);
    caller.call(SERVICE, 'nonsense');
    await written();
    expect([caller.heard, system.engine.activeCalls()]).toEqual([['488'], []]);
    expect(lastRecord()?.ends).toHaveLength(1);
  });

  it('without a free port a caller gets 503 and no agent stays busy', async () => {
    await system.softphone('asha');
    const caller = await system.customer('cust', CUSTOMER);
    system.media.exhaust();
    caller.call(SERVICE);
    await clickToCall();
    await written();
    expect([caller.heard, system.engine.activeCalls(), system.directory.busy().size]).toEqual([['503'], [], 0]);
  });

  it('an invalid answer ends that leg', async () => {
    const agent = await system.softphone('asha');
    await clickToCall();
    await settle();
    agent.answer('nonsense');
    await written();
    expect([agent.heard, system.engine.activeCalls()]).toEqual([['bye'], []]);
  });

  it('a path lost for 20 s ends its leg; one that returns does not', async () => {
    await connected();
    const [agentMedia] = system.media.endpoints;
    agentMedia?.events.lost();
    await system.clock.advance(19_000);
    agentMedia?.events.pcm(new Int16Array(160));
    await system.clock.advance(30_000);
    expect(system.engine.activeCalls()).toHaveLength(1);
    agentMedia?.events.lost();
    await system.clock.advance(20_000);
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ hangupBy: 'agent', cause: 'media lost' }]);
  });

  it('a path lost for good ends its leg at once: nobody waits for what cannot come', async () => {
    await connected();
    system.media.endpoints[0]?.events.lost(true);
    await system.clock.advance(1);
    await written();
    expect([system.engine.activeCalls(), lastRecord()?.ends]).toMatchObject([[], [{ cause: 'media lost' }]]);
  });
});

describe('an agent who reloads while the own phone rings', () => {
  it('misses the ring at once: the next is rung, not a page that is gone [TEL-009]', async () => {
    const { phone: asha, end } = system.connectAgent();
    await asha.register();
    const customer = await system.customer('cust', CUSTOMER);
    customer.call(SERVICE);
    await settle();
    expect(asha.header('X-Call-Id')).toBe('call-1');
    const ben = await system.softphone('ben');
    end.leave?.();
    await settle();
    expect(ben.header('X-Call-Id')).toBe('call-1');
    expect(lastRecord()?.missed).toEqual(['asha: unreachable']);
    expect([...system.directory.busy().keys()]).toEqual(['ben']);
  });
});

describe('an agent who reloads during a call [TEL-009]', () => {
  const talking = async () => {
    const { phone, end } = system.connectAgent();
    await phone.register();
    const customer = await system.customer('cust', CUSTOMER);
    await clickToCall();
    await settle();
    phone.answer();
    await settle();
    customer.answer();
    await settle();
    return { end, customer };
  };
  /** The page goes, and comes back like a browser: with another socket and another contact. */
  const reload = async (agent: { drop: () => void }) => {
    agent.drop();
    await settle();
    const { phone } = system.connect('asha', 'asha-after-reload');
    expect(await phone.register()).toBe(200);
    await settle();
    return phone;
  };

  it.each([
    ['after the page said goodbye', 'leave'],
    ['though nobody saw the page go', 'drop'],
  ] as const)('gets the call back by itself, %s', async (_name, how) => {
    const { end, customer } = await talking();
    await system.clock.advance(5_000);
    const phone = await reload({ drop: () => (how === 'leave' ? end.leave?.() : end.drop()) });
    expect(['Answer-Mode', 'X-Call-Id', 'X-Call-Back'].map(phone.header)).toEqual(['Auto', 'call-1', '5000;open']);
    phone.answer();
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', held: false }]);
    phone.bye();
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ hangupBy: 'agent', cause: 'normal', callStatus: 'Answered' }]);
    expect(customer.heard).toContain('bye');
  });

  it.each([
    ['after the page said goodbye', 'leave'],
    ['though nobody saw the page go', 'drop'],
  ] as const)('twice before the phone has answered gets it back all the same, %s', async (_name, how) => {
    const { end: first, customer } = await talking();
    first.leave?.();
    await settle();
    const { phone: silent, end } = system.connect('asha', 'asha-first-reload');
    await silent.register();
    await settle();
    expect(silent.header('X-Call-Back')).toBe('0;open');
    await system.clock.advance(2_000);
    const phone = await reload({ drop: () => (how === 'leave' ? end.leave?.() : end.drop()) });
    expect(phone.header('X-Call-Back')).toBe('2000;open');
    phone.answer();
    await settle();
    await system.clock.advance(30_000);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', agentId: 'asha' }]);
    expect(customer.heard).not.toContain('bye');
  });

  it('loses it after 20 s', async () => {
    const { end, customer } = await talking();
    end.leave?.();
    await settle();
    await system.clock.advance(19_999);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'away' }]);
    await system.clock.advance(1);
    await written();
    expect(lastRecord()?.ends).toMatchObject([{ hangupBy: 'agent', cause: 'lost', callStatus: 'Answered' }]);
    expect(customer.heard).toContain('bye');
  });
});

describe('an agent with a desk phone [MODE-010]', () => {
  it('is rung there like a customer, answers by hand, and talks to the customer', async () => {
    const deskPhone = await system.customer('desk', DESK_PHONE);
    const customer = await system.customer('cust', CUSTOMER);
    const called = await system.engine.clickToCall({
      accountId: 'acc',
      agentId: 'dev',
      customerNumber: CUSTOMER,
      serviceNumber: SERVICE,
      callerId: null,
    });
    await settle();
    expect(['Answer-Mode', 'X-Called-Number', 'X-Customer-Number'].map(deskPhone.header)).toEqual([
      undefined,
      DESK_PHONE,
      undefined,
    ]);
    deskPhone.answer();
    await settle();
    customer.answer();
    await settle();
    expect(called.ok).toBe(true);
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', agentId: 'dev' }]);
  });

  it('is unreachable while that phone is missing', async () => {
    const called = await system.engine.clickToCall({
      accountId: 'acc',
      agentId: 'dev',
      customerNumber: CUSTOMER,
      serviceNumber: SERVICE,
      callerId: null,
    });
    expect(called).toEqual({ ok: false, reason: 'agent-unreachable' });
  });
});

describe('an agent who is signed in in two browsers', () => {
  /** Chrome came first and talks with the customer; Firefox came later. */
  const twoBrowsers = async () => {
    const { phone: chrome, end: chromePage } = system.connectAgent();
    await chrome.register();
    const identity = {
      kind: 'agent',
      accountId: 'acc',
      agentId: 'asha',
      expiresAt: system.clock.now() + 3_600_000,
    } as const;
    system.credentials.add({ ...identity, sipUser: 'asha-firefox', secret: { password: 'asha-firefox-pw' } });
    const { phone: firefox } = system.connect('asha-firefox');
    await firefox.register();
    const customer = await system.customer('cust', CUSTOMER);
    return { chrome, chromePage, firefox, customer };
  };
  const talking = async () => {
    const browsers = await twoBrowsers();
    await clickToCall();
    await settle();
    browsers.chrome.answer();
    await settle();
    browsers.customer.answer();
    await settle();
    return browsers;
  };

  it('is rung in the first one', async () => {
    const { chrome, firefox } = await twoBrowsers();
    await clickToCall();
    await settle();
    expect(system.engine.phoneHolder('asha')).toBe('asha');
    expect(chrome.header('X-Call-Id')).toBe('call-1');
    expect(firefox.header('X-Call-Id')).toBeUndefined();
  });

  it('takes the call over with the phone: the first browser is hung up, the second answers, the customer stays', async () => {
    const { chrome, firefox, customer } = await talking();
    await system.clock.advance(5_000);
    expect(await system.engine.takePhone('asha', 'asha-firefox')).toEqual({ ok: true });
    await settle();
    expect(chrome.heard).toContain('bye');
    expect(['Answer-Mode', 'X-Call-Id', 'X-Call-Back'].map(firefox.header)).toEqual(['Auto', 'call-1', '5000;open']);
    firefox.answer();
    await settle();
    expect(system.engine.activeCalls()).toMatchObject([{ phase: 'talking', held: false }]);
    expect(customer.heard).not.toContain('bye');
  });

  it('cannot take a ringing call over', async () => {
    const { chrome } = await twoBrowsers();
    await clickToCall();
    await settle();
    expect(await system.engine.takePhone('asha', 'asha-firefox')).toEqual({ ok: false, reason: 'call-not-connected' });
    expect(system.engine.phoneHolder('asha')).toBe('asha');
    expect(chrome.heard).not.toContain('cancel');
  });

  it('cannot take it over in a browser whose phone is not connected', async () => {
    await talking();
    expect(await system.engine.takePhone('asha', 'asha-edge')).toEqual({ ok: false, reason: 'not-registered' });
    expect(system.engine.phoneHolder('asha')).toBe('asha');
  });

  it('gets the call back in the reloaded one, not in the other [TEL-009]', async () => {
    const { chromePage, firefox } = await talking();
    chromePage.leave?.();
    await settle();
    const { phone: reloaded } = system.connect('asha', 'asha-after-reload');
    await reloaded.register();
    await settle();
    expect(reloaded.header('X-Call-Back')).toBe('0;open');
    expect(firefox.header('X-Call-Id')).toBeUndefined();
  });

  it('gets it in the other if the first does not return for 10 s [TEL-009]', async () => {
    const { chromePage, firefox } = await talking();
    chromePage.leave?.();
    await settle();
    await system.clock.advance(9_900);
    await settle();
    expect(firefox.header('X-Call-Id')).toBeUndefined();
    await system.clock.advance(200);
    await settle();
    expect(firefox.header('X-Call-Id')).toBe('call-1');
  });
});
