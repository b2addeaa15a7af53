import { openCallTestSystem, QUEUE_SERVICE, SERVICE, type TestSystemRouting } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import type { TransferOrder } from './telephony.ts';

const CUSTOMER = '+919812345678';
/** One second of sound. */
const words = new Int16Array(8_000).fill(1);
const sounds = { 'system/agent-lost-stay': words, 'system/agent-lost-choice': words };

type System = Awaited<ReturnType<typeof openCallTestSystem>>;
type Phone = Awaited<ReturnType<System['softphone']>>;
let system: System;
afterEach(() => system.close());

const order = async (wanted: TransferOrder, agentId = 'asha') => {
  const result = await system.engine.transfer('call-1', agentId, wanted);
  await settle();
  return result;
};
const answers = async (phone: Phone) => {
  phone.answer();
  await settle();
};
const summary = () => system.engine.activeCalls()[0];
const events = (agentId: string) =>
  system.events.all().flatMap(({ agentId: to, event }) => (to === agentId ? [event] : []));
const parties = (agentId: string) =>
  events(agentId).flatMap(({ additionalinfo: info, party_name: name, leg_identifier: leg }) =>
    info?.startsWith('party_') ? [`${leg}: ${info} ${name ?? ''}`.trim()] : [],
  );

/** The page goes, and comes back like a browser: with another socket and another contact. */
const goes = async (phone: Phone) => {
  phone.close();
  await settle();
};
const comesBack = async (agentId: string, contact = `${agentId}-after-reload`): Promise<Phone> => {
  const { phone } = system.connect(agentId, contact);
  expect(await phone.register()).toBe(200);
  await settle();
  return phone;
};
/** A page that says goodbye, as a browser's does. */
const leavingAgent = async () => {
  const { phone, end } = system.connectAgent();
  await phone.register();
  return { phone, leave: async () => (end.leave?.(), settle()) };
};

/** asha consults ben about a click-to-call. */
const consulting = async (routing: TestSystemRouting = {}, wants?: 'conference') => {
  system = await openCallTestSystem({ sounds, ...routing });
  const [asha, ben] = [await leavingAgent(), await system.softphone('ben')];
  const customer = await system.customer('cust', CUSTOMER);
  await system.engine.clickToCall({
    ...{ accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null },
  });
  await settle();
  await answers(asha.phone);
  await answers(customer);
  await order({ do: 'consult', target: { agentId: 'ben' }, ...(wants && { wants }) });
  await answers(ben);
  expect(summary()?.phase).toBe('consulting');
  return { asha, ben, customer };
};

describe('a third party who reloads [TEL-009]', () => {
  it('is called back into the conference automatically, and the other agent is told of both', async () => {
    const { ben } = await consulting();
    await order({ do: 'merge' });
    await system.clock.advance(3_000);
    await goes(ben);
    const again = await comesBack('ben');
    expect(['Answer-Mode', 'X-Call-Back', 'X-Call-Solution', 'X-Call-Third'].map(again.header)).toEqual([
      ...['Auto', '3000;open', 'inbound_noncc', undefined],
    ]);
    expect(summary()).toMatchObject({ phase: 'rejoining', agentId: 'asha' });
    expect(await order({ do: 'complete' })).toEqual({ ok: false, reason: 'not-connected' });
    expect(await system.engine.hold('call-1', 'asha', true)).toEqual({ ok: true });
    expect(summary()?.held).toBe(true);
    expect(await system.engine.hold('call-1', 'asha', false)).toEqual({ ok: true });
    await answers(again);
    expect(summary()).toMatchObject({ phase: 'conferring', agentId: 'asha' });
    expect(parties('asha')).toEqual(['third: party_away Agent ben', 'third: party_back Agent ben']);
    expect([...system.directory.busy().keys()]).toEqual(['asha', 'ben']);
  });

  it('is dropped after 20 s, and the two continue', async () => {
    const { ben } = await consulting();
    await order({ do: 'merge' });
    await goes(ben);
    await comesBack('ben'); // a phone that never answers
    await system.clock.advance(20_000);
    expect(summary()).toMatchObject({ phase: 'talking', agentId: 'asha' });
    expect([...system.directory.busy().keys()]).toEqual(['asha']);
  });
});

describe('the first agent who reloads in a consultation [TEL-009]', () => {
  it('finds it unchanged; the third was told', async () => {
    const { asha, ben } = await consulting({}, 'conference');
    await asha.leave();
    expect(summary()).toMatchObject({ phase: 'rejoining', agentId: 'asha', held: true });
    expect(await system.engine.hold('call-1', 'asha', false)).toEqual({ ok: false, reason: 'not-connected' });
    const again = await comesBack('asha');
    expect(again.header('X-Call-Back')).toBe('0;held');
    expect(again.header('X-Call-Third')).toBe('connected;conference;agent;ben%40cc.test;Agent%20ben');
    await answers(again);
    expect(summary()).toMatchObject({ phase: 'consulting', agentId: 'asha', held: true });
    expect([parties('ben'), ben.heard]).toEqual([['third: party_away Agent asha', 'third: party_back Agent asha'], []]);
    expect(await order({ do: 'complete' })).toEqual({ ok: true });
  });

  it('does not return: the customer presses 1 and gets the third', async () => {
    const { asha, ben, customer } = await consulting();
    await asha.leave();
    await system.clock.advance(20_000);
    expect(summary()).toMatchObject({ phase: 'choosing', agentId: 'ben' });
    expect(parties('ben')).toEqual(['third: party_away Agent asha', 'third: party_choice']);
    await customer.press('1');
    await settle();
    expect(summary()).toMatchObject({ phase: 'talking', agentId: 'ben' });
    expect([...system.directory.busy().keys()]).toEqual(['ben']);
    ben.bye();
    await settle();
    for (let tries = 0; tries < 200 && system.records.all()[0]?.ends.length === 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(system.records.all()[0]?.ends).toMatchObject([{ agent: { agentId: 'ben' }, hangupBy: 'agent' }]);
    expect(system.records.all()[0]?.journey.slice(-6)).toEqual([
      ...['Agent away: Agent asha', 'Agent did not come back: Agent asha'],
      ...['Customer asked whom to speak to: Agent ben', 'Customer chose: Agent ben', 'Transferred: Agent ben'],
      'Call ended: agent: normal',
    ]);
  });

  it('does not return, and the customer says nothing: asked twice, then connected to the third', async () => {
    const { asha } = await consulting();
    await asha.leave();
    await system.clock.advance(20_000);
    for (let seconds = 0; seconds < 15; seconds++) await system.clock.advance(1_000);
    expect(summary()?.phase).toBe('choosing');
    for (let seconds = 0; seconds < 5; seconds++) await system.clock.advance(1_000);
    expect(summary()).toMatchObject({ phase: 'talking', agentId: 'ben' });
  });

  it.each([
    ['ask', 'choosing'],
    ['queue', 'offering'],
  ] as const)('does not come back to a call of a queue, where the account says %s', async (ifAgentLost, phase) => {
    system = await openCallTestSystem({ sounds, ifAgentLost });
    const [asha, customer] = [await leavingAgent(), await system.customer('cust', CUSTOMER)];
    customer.call(QUEUE_SERVICE);
    await settle();
    await answers(asha.phone);
    const ben = await system.softphone('ben');
    await order({ do: 'consult', target: { agentId: 'ben' } });
    await answers(ben);
    await asha.leave();
    await system.clock.advance(20_000);
    expect(summary()).toMatchObject({ phase, agentId: 'ben' });
    if (phase === 'offering') expect([ben.heard, ben.header('X-Queue')]).toEqual([['bye'], 'Sales']);
  });
});

describe('the first agent who reloads in a conference [TEL-009]', () => {
  it('is in it again; if not back in 20 s, the others continue', async () => {
    const { asha, ben } = await consulting();
    await order({ do: 'merge' });
    await asha.leave();
    const again = await comesBack('asha');
    expect(again.header('X-Call-Third')).toBe('merged;transfer;agent;ben%40cc.test;Agent%20ben');
    await answers(again);
    expect(summary()).toMatchObject({ phase: 'conferring', agentId: 'asha' });
    await goes(again);
    await comesBack('asha', 'asha-once-more');
    await system.clock.advance(20_000);
    expect([summary()?.phase, summary()?.agentId, ben.heard]).toEqual(['talking', 'ben', []]);
  });
});
