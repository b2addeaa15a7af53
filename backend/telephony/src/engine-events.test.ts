import { plainQueue } from './flow/queue-plan.ts';
import { until } from '@patchbay/testing/until';
import { openCallTestSystem, QUEUE_SERVICE, SERVICE, type TestSystemRouting } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';

const CUSTOMER = '+919812345678';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
afterEach(() => system.close());

const open = async (routing: TestSystemRouting = {}) => {
  system = await openCallTestSystem(routing);
  return { agent: await system.softphone('asha'), customer: await system.customer('cust', CUSTOMER) };
};
const after = async (happens: () => unknown) => {
  await happens();
  await settle();
};
const received = () => system.events.all().flatMap(({ agentId, event }) => (agentId === 'asha' ? [event] : []));

/** Fields that every event of a call has, by the documents' names; `sip` is the Call-ID of the agent's leg. */
const ofCall = (serviceNumber: string, sip: string | undefined) => ({
  patchbay_number: serviceNumber,
  unique_id: 'call-1',
  uuid: 'call-1',
  Calluuid: 'call-1',
  agent_number: '+918800000001',
  customer_number: CUSTOMER,
  FreeSWITCH_IPv4: 'node-1',
  Agentusername: 'asha',
  Agentdomain: 'cc.test',
  Srnum: serviceNumber,
  Customernum: CUSTOMER,
  Fs: 'node-1',
  'Call-ID': sip,
  event_time: system.clock.now(),
});
const doing = (variable_current_application: string, variable_current_application_type: string) => ({
  variable_current_application,
  variable_current_application_type,
});
const byCustomer = { hangup_by: 'customer', hangup_cause: 'normal' };

/** `rings`: steps before the customer answers. */
const clickToCall = async (rings: () => unknown = () => undefined) => {
  const phones = await open();
  const ben = await system.softphone('ben');
  await after(() =>
    system.engine.clickToCall({
      ...{ accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null },
    }),
  );
  await after(() => phones.agent.answer());
  await after(rings);
  await after(() => phones.customer.answer());
  return { ...phones, ben };
};

it('every event of a queue’s call has every required field, with the call’s values [CALL-061]', async () => {
  const plan = { ...plainQueue({ id: 'q-1', name: 'Sales' }), stickyMs: 60_000 };
  const { agent, customer } = await open({ queues: [plan], sticky: new Map([[CUSTOMER, 'asha']]) });
  await after(() => customer.call(QUEUE_SERVICE));
  await after(() => agent.answer());
  await after(() => customer.bye());
  const sip = agent.rung()?.message.callId;
  expect(sip).toMatch(/./);
  const every = {
    ...ofCall(QUEUE_SERVICE, sip),
    ...{ call_solution: 'inbound_cc', call_direction: 'inbound', Channeluuid: 'call-1:2' },
    ...{ variable_cc_queue: 'q-1', Queue: 'Sales', variable_sticky_agent: '1' },
  };
  expect(received()).toEqual([
    { ...every, event_type: 'originate', leg_identifier: 'agent', ...doing('callcenter', 'queue') },
    { ...every, event_type: 'answer', leg_identifier: 'agent', ...doing('bridge', 'call') },
    { ...every, event_type: 'hangup', leg_identifier: 'customer', ...doing('bridge', 'call'), ...byCustomer },
  ]);
});

it('every event of a click-to-call has them too, without a queue [CALL-061]', async () => {
  const { agent, customer } = await clickToCall();
  await after(() => customer.bye());
  const sip = agent.rung()?.message.callId;
  expect(sip).toMatch(/./);
  const every = {
    ...ofCall(SERVICE, sip),
    ...{ call_solution: 'c2c', call_direction: 'outbound', Channeluuid: 'call-1:1' },
  };
  expect(received()).toEqual([
    { ...every, event_type: 'invited', leg_identifier: 'agent', ...doing('originate', 'agent') },
    { ...every, event_type: 'agent_ack', leg_identifier: 'agent', ...doing('bridge', 'call') },
    { ...every, event_type: 'ack', leg_identifier: 'customer', ...doing('bridge', 'call') },
    { ...every, event_type: 'info', leg_identifier: 'customer', ...doing('bridge', 'call') },
    { ...every, event_type: 'hangup', leg_identifier: 'customer', ...doing('bridge', 'call'), ...byCustomer },
  ]);
});

it('an agent who calls is told why the customer is not reached during the tone, and again at the end', async () => {
  const { agent, customer } = await open();
  await after(() =>
    system.engine.clickToCall({
      ...{ accountId: 'acc', agentId: 'asha', customerNumber: CUSTOMER, serviceNumber: SERVICE, callerId: null },
    }),
  );
  await after(() => agent.answer());
  await after(() => customer.reject(486));
  expect(agent.heard).toEqual([]);
  expect(received().at(-1)).toMatchObject({
    ...{ event_type: 'info', additionalinfo: 'legbdisconnect', leg_identifier: 'customer' },
    ...{ hangup_by: 'customer', hangup_cause: 'busy' },
  });
  await system.clock.advance(2_500);
  expect(agent.heard).toEqual(['bye']);
  expect(received().at(-1)).toMatchObject({ event_type: 'hangup', hangup_by: 'customer', hangup_cause: 'busy' });
});

it('consoles and log count from the same moment of answer', async () => {
  const { customer } = await clickToCall(() => system.clock.advance(1_500));
  const [answer] = received().filter(({ event_type }) => event_type === 'info');
  await system.clock.advance(4_200);
  await after(() => customer.bye());
  const end = received().at(-1);
  await until(() => system.records.all().at(-1)?.ends.length === 1); // the recording's file is closed first
  const record = system.records.all().at(-1)?.ends[0];
  expect(record?.talkMs).toBe(4_200);
  expect([record?.answeredAt, record?.talkMs]).toEqual([
    answer?.event_time,
    (end?.event_time ?? 0) - (answer?.event_time ?? 0),
  ]);
});

it('events of a third party name their kind, and that somebody is being asked in [CALL-061]', async () => {
  const { ben } = await clickToCall();
  await after(() => system.engine.transfer('call-1', 'asha', { do: 'consult', target: { agentId: 'ben' } }));
  await after(() => ben.answer());
  expect(received().at(-1)).toMatchObject({
    ...{ event_type: 'info', leg_identifier: 'third', additionalinfo: 'legcanswer' },
    ...{ unique_id: 'call-1', Channeluuid: 'call-1:1', ...doing('att_xfer', 'consult') },
  });
});

it('a missed ring ends as the queue’s offer that it was [CALL-061]', async () => {
  const { agent, customer } = await open();
  await after(() => customer.call(QUEUE_SERVICE));
  await after(() => agent.reject(486));
  expect(received().at(-1)).toMatchObject({
    ...{ event_type: 'hangup', leg_identifier: 'agent', ...doing('callcenter', 'queue') },
    ...{ hangup_by: 'agent', hangup_cause: 'declined' },
  });
});

it('watchers are told before an agent’s first event that the agent has a call, and about hold and resume [LIVE-026]', async () => {
  const { agent, customer } = await open();
  await after(() => customer.call(SERVICE));
  expect(system.events.stood()).toEqual([['asha', null]]);
  await after(() => agent.answer());
  await after(() => system.engine.hold('call-1', 'asha', true));
  const since = system.clock.now();
  await system.clock.advance(2_000);
  await after(() => system.engine.hold('call-1', 'asha', false));
  expect(system.events.stood()).toEqual([
    ['asha', null],
    ['asha', since],
    ['asha', null],
  ]);
});
