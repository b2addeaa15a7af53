import type { CampaignLine, LineNews } from './campaign-lines.ts';
import { momentOf } from '@patchbay/shared-contracts/calls';
import { openCallTestSystem, QUEUE_SERVICE, SERVICE } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';
import type { FakePhone } from './testing/fake-phone.ts';

const CUSTOMER = '+919812345678';
let system: Awaited<ReturnType<typeof openCallTestSystem>>;
let news: LineNews[];
afterEach(() => system.close());

const open = async () => {
  system = await openCallTestSystem({ sounds: { sorry: new Int16Array(16_000) } });
  news = [];
  system.engine.onLine((one) => news.push(one));
};
const line = (more: Partial<CampaignLine> = {}): CampaignLine => ({
  ...{
    id: 'try-1',
    accountId: 'acc',
    campaign: { id: 'c-1', name: 'Spring' },
    number: CUSTOMER,
    serviceNumber: SERVICE,
  },
  ...{ leads: 'customer-first', agents: ['asha', 'ben'], dialler: 'predictive', ringMs: 25_000, wrapUpMs: 0 },
  ...{ message: { sound: 'sorry', optOutKey: '9' }, onMachine: 'hang-up' },
  ...more,
});
const agentFirst = (more: Partial<CampaignLine> = {}) =>
  line({ leads: 'agent-first', agents: ['asha'], dialler: 'sequential', ...more });
const dial = async (wanted: CampaignLine) => {
  const answer = await system.engine.dialLine(wanted);
  await settle();
  return answer;
};
const written = async () => {
  await settle();
  for (let tries = 0; tries < 200 && system.records.all().some(({ ends }) => ends.length === 0); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
};
const record = () => system.records.all().at(-1);
const received = () => news.map(({ is }) => is);
const over = () => news.find((one): one is Extract<LineNews, { is: 'over' }> => one.is === 'over');
const eventsOf = (agentId: string) =>
  system.events.all().flatMap((one) => (one.agentId === agentId ? [one.event] : []));
const answers = async (phone: FakePhone) => {
  phone.answer();
  await settle();
};
/** The customer answers, and the line is open. */
const picksUp = async (customer: FakePhone) => {
  await answers(customer);
  system.media.endpoints.at(-1)?.events.pcm(new Int16Array(160));
};

describe('a line with the customer first', () => {
  it('rings only the customer, then the first free agent, and both talk; events come once, in order [CAMP-006]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    expect(await dial(line())).toBe('dialled');
    expect(system.engine.linesHere()).toEqual(['try-1']);
    customer.ring();
    await settle();
    await system.clock.advance(4_000);
    expect(asha.rung()).toBeUndefined();
    expect(system.directory.busy().size).toBe(0);
    await answers(customer);
    expect(['X-Call-Solution', 'X-Customer-Number', 'Answer-Mode'].map(asha.header)).toEqual(['predictive', CUSTOMER, 'Auto']); // prettier-ignore
    await answers(asha);
    await system.clock.advance(7_000);
    customer.bye();
    await written();
    expect(received()).toEqual(['ringing', 'answered', 'talking', 'over']);
    expect(new Set(news.map(({ id }) => id))).toEqual(new Set(['try-1']));
    expect(over()).toMatchObject({
      outcome: 'talked',
      ringMs: 4_000,
      talkMs: 7_000,
      agentId: 'asha',
      callId: 'call-1',
    });
    expect(system.engine.linesHere()).toEqual([]);
    expect(system.directory.busy().size).toBe(0);
  });

  it('is in the log as a call of the campaign, with its steps [CAMP-006, LOGS-035]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    await dial(line());
    await answers(customer);
    await answers(asha);
    customer.bye();
    await written();
    expect(record()?.start).toMatchObject({ solution: 'predictive', direction: 'outbound', line: { campaign: { id: 'c-1' } } }); // prettier-ignore
    expect(record()?.journey).toEqual([
      ...['Campaign: Spring', 'Customer called', 'Customer picked up', 'Offered to agent: Agent asha'],
      ...['Agent answered: Agent asha', 'Customer answered', 'Call ended: customer: normal'],
    ]);
    expect(record()?.ends).toMatchObject([{ callStatus: 'Answered', hangupBy: 'customer', solution: 'predictive' }]);
  });

  it('sends its agent the required events, with dialler and campaign [CALL-077, CALL-093]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    await dial(line());
    await answers(customer);
    await answers(asha);
    customer.bye();
    await written();
    expect(eventsOf('asha').map(momentOf)).toEqual(['AGENT_CALL', 'AGENT_ANSWER', 'BRIDGE', 'HANGUP']);
    expect(eventsOf('asha')[2]).toMatchObject({
      ...{ call_solution: 'predictive', dialer_type: 'predictive', campaign_id: 'c-1', campaign_name: 'Spring' },
      ...{ event_type: 'info', additionalinfo: 'bridge', leg_identifier: 'customer' },
    });
    // Its leg ends, too: the call is over for the agent, not back at its beginning.
    expect(eventsOf('asha')[3]).toMatchObject({ leg_identifier: 'agent', hangup_by: 'customer' });
  });

  it.each<[string, (customer: FakePhone) => unknown, string]>([
    ['busy', (customer) => customer.reject(486), 'busy'],
    ['busy everywhere', (customer) => customer.reject(600), 'busy'],
    ['declined', (customer) => customer.reject(603), 'busy'],
    ['not available', (customer) => customer.reject(480), 'no-answer'],
    ['rung in vain', () => system.clock.advance(25_001), 'no-answer'],
    ['no number', (customer) => customer.reject(404), 'invalid'],
    ['not whole', (customer) => customer.reject(484), 'invalid'],
    ['a timeout of the network', (customer) => customer.reject(408), 'network'],
    ['a failure of the network', (customer) => customer.reject(503), 'network'],
  ])('that is %s has that outcome, and no agent is told [CAMP-010]', async (_, does, outcome) => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    await dial(line());
    await does(customer);
    await written();
    expect(received()).toEqual(['over']);
    expect(over()).toMatchObject({ outcome, agentId: null, talkMs: 0 });
    expect(asha.rung()).toBeUndefined();
    expect(record()?.ends).toMatchObject([{ callStatus: 'Missed', customerStatus: 'Customer Missed', agentStatus: 'Did Not Process' }]); // prettier-ignore
  });

  it('to an unknown number is an error of the network [CAMP-010]', async () => {
    await open();
    await dial(line());
    await written();
    expect(over()).toMatchObject({ outcome: 'network' });
  });

  it('takes the next agent when the first is busy, and two lines never share one [CAMP-006]', async () => {
    await open();
    const [one, two] = [await system.customer('one', CUSTOMER), await system.customer('two', '+919898989898')];
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    await dial(line());
    await dial(line({ id: 'try-2', number: '+919898989898' }));
    one.answer();
    two.answer();
    await settle();
    asha.answer();
    ben.answer();
    await settle();
    expect(news.flatMap((each) => (each.is === 'talking' ? [`${each.id} ${each.agentId}`] : []))).toEqual([
      ...['try-1 asha', 'try-2 ben'],
    ]);
  });

  it('takes the next agent when the reserved one is gone, within two seconds [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    await dial(line());
    await answers(customer);
    expect(asha.rung()).toBeDefined();
    expect(ben.rung()).toBeUndefined();
    await system.clock.advance(1_001); // a page that does not run
    await answers(ben);
    expect(news.find(({ is }) => is === 'talking')).toMatchObject({ agentId: 'ben' });
    expect(record()?.missed).toEqual(['asha: tab frozen']);
    expect(system.directory.busy().has('asha')).toBe(false);
  });

  it('takes the next agent at once when the reserved one declines, or hangs up [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    await dial(line());
    await answers(customer);
    asha.reject(486);
    await settle();
    await answers(ben);
    expect(news.find(({ is }) => is === 'talking')).toMatchObject({ agentId: 'ben' });
    expect(eventsOf('asha').map(momentOf)).toEqual(['AGENT_CALL', 'HANGUP']);
  });

  it('does not take an agent who is rung for a queue’s caller [CAMP-006]', async () => {
    await open();
    const [customer, caller] = [await system.customer('cust', CUSTOMER), await system.customer('in', '+919898989898')];
    const [asha, ben] = [await system.softphone('asha'), await system.softphone('ben')];
    await dial(line());
    caller.call(QUEUE_SERVICE);
    await settle();
    expect(asha.header('X-Queue')).toBe('Sales');
    await answers(customer);
    expect(ben.header('X-Call-Solution')).toBe('predictive');
    expect(asha.header('X-Call-Solution')).toBe('inbound_cc');
  });

  it('of a progressive campaign is of the Progressive Dialer, and a talk once it is bridged [CALL-070, LOGS-035]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    await dial(line({ dialler: 'progressive' }));
    await answers(customer);
    await answers(asha);
    customer.bye();
    await written();
    expect(record()?.start.solution).toBe('sequential');
    expect(eventsOf('asha').map(momentOf)).toEqual(['AGENT_CALL', 'AGENT_ANSWER', 'CUSTOMER_ANSWER', 'HANGUP']);
    expect(eventsOf('asha')[0]).toMatchObject({ call_solution: 'sequential', dialer_type: 'sequential' });
  });

  it('waits for an agent who becomes free within two seconds [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    await dial(line());
    await answers(customer);
    await system.clock.advance(1_500);
    const asha = await system.softphone('asha');
    await system.clock.advance(300);
    await answers(asha);
    expect(received()).toContain('talking');
  });

  it('without a free agent in two seconds plays the message once a machine would be recognised, then ends as abandoned [CAMP-007, CAMP-009]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    await dial(line());
    await picksUp(customer);
    await system.clock.advance(2_999);
    expect(record()?.journey).toContain('No agent free');
    expect(customer.heard).toEqual([]);
    await system.clock.advance(1_900);
    expect(customer.heard).toEqual([]);
    await system.clock.advance(200);
    await written();
    expect(customer.heard).toEqual(['bye']);
    expect(received()).toEqual(['ringing', 'answered', 'over']);
    expect(over()).toMatchObject({ outcome: 'abandoned', agentId: null });
    expect(record()?.ends).toMatchObject([{ callStatus: 'Abandoned', customerStatus: 'Connected', cause: 'nobody free' }]); // prettier-ignore
    expect(record()?.journey).toContain('No agent free');
  });

  it('without a message ends at once, and so does one whose message is missing [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    for (const [id, message] of [
      ['a', null],
      ['b', { sound: 'gone', optOutKey: null }],
    ] as const) {
      // prettier-ignore
      await dial(line({ id, message }));
      await picksUp(customer);
      await system.clock.advance(id === 'a' ? 2_050 : 3_050);
      await written();
    }
    expect(news.flatMap((one) => (one.is === 'over' ? [one.outcome] : []))).toEqual(['abandoned', 'abandoned']);
  });

  it('without detection plays the message after two seconds [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    await dial(line({ onMachine: 'off' }));
    await picksUp(customer);
    await system.clock.advance(2_000);
    system.media.endpoints[0]?.events.digit('9');
    await system.clock.advance(2_100);
    await written();
    expect(received()).toEqual(['ringing', 'answered', 'optedOut', 'over']);
  });

  it('hears the opt-out key during the message, once, and no other key [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    await dial(line());
    await picksUp(customer);
    system.media.endpoints[0]?.events.digit('9'); // nothing is played yet
    await system.clock.advance(3_000);
    for (const digit of ['1', '9', '9']) system.media.endpoints[0]?.events.digit(digit);
    await system.clock.advance(2_100);
    await written();
    expect(received()).toEqual(['ringing', 'answered', 'optedOut', 'over']);
    expect(news[2]).toEqual({ is: 'optedOut', id: 'try-1', number: CUSTOMER, at: expect.any(Number) });
    expect(record()?.journey).toContain('Opted out');
  });

  it('whose customer leaves before an agent counts as abandoned, and the agent is free [CAMP-007]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    await system.softphone('asha');
    await dial(line());
    await answers(customer);
    customer.bye();
    await written();
    expect(over()).toMatchObject({ outcome: 'abandoned' });
    expect(record()?.missed).toEqual(['asha: caller gave up']);
    expect(system.directory.busy().size).toBe(0);
  });

  it('rings no desk phone, which cannot answer automatically, and is not dialled without other agents [CAMP-006]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const deskPhone = await system.customer('desk', '+918800000003');
    expect(await dial(line({ agents: [] }))).toBe('agent-gone');
    await dial(line({ agents: ['dev'] }));
    await answers(customer);
    await system.clock.advance(2_000);
    expect(deskPhone.rung()).toBeUndefined();
  });

  it('is dialled once, whoever asks again [CAMP-010]', async () => {
    await open();
    await system.customer('cust', CUSTOMER);
    await system.softphone('asha');
    for (const wanted of [line(), agentFirst({ id: 'try-2', number: '+919898989898' })])
      expect(await Promise.all([dial(wanted), dial(wanted)])).toEqual(['dialled', 'dialled']);
    expect(system.records.all()).toHaveLength(2);
  });

  it('ends with its process, as interrupted or with its outcome [CAMP-010]', async () => {
    await open();
    const [one] = [await system.customer('one', CUSTOMER), await system.customer('two', '+919898989898')];
    const asha = await system.softphone('asha');
    await dial(line());
    await dial(line({ id: 'try-2', number: '+919898989898' }));
    await answers(one);
    await answers(asha);
    await system.engine.close();
    expect(news.flatMap((each) => (each.is === 'over' ? [`${each.id} ${each.outcome}`] : [])).sort()).toEqual([
      ...['try-1 talked', 'try-2 interrupted'],
    ]);
    expect(await system.engine.dialLine(line({ id: 'try-3' }))).toBe('closing');
    expect(system.engine.linesHere()).toEqual([]);
  });

  it('continues when its listener fails [CAMP-010]', async () => {
    await open();
    system.engine.onLine(() => {
      throw new Error('no');
    });
    const customer = await system.customer('cust', CUSTOMER);
    await dial(line());
    customer.reject(486);
    await written();
    expect(received()).toEqual(['over']);
    expect(system.warnings.join()).toContain('news of a line were not taken');
  });
});

describe('a line with the agent first', () => {
  it('rings the agent, then the number, and both talk [CAMP-006]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    expect(await dial(agentFirst())).toBe('dialled');
    expect(['X-Call-Solution', 'Answer-Mode'].map(asha.header)).toEqual(['sequential', 'Auto']);
    expect(customer.rung()).toBeUndefined();
    await system.clock.advance(1_000);
    await answers(asha);
    customer.ring();
    await system.clock.advance(3_000);
    await answers(customer);
    await system.clock.advance(5_000);
    asha.bye();
    await written();
    expect(received()).toEqual(['ringing', 'answered', 'talking', 'over']);
    expect(over()).toMatchObject({ outcome: 'talked', ringMs: 3_000, talkMs: 5_000, agentId: 'asha' });
    expect(eventsOf('asha').map(momentOf)).toEqual(['AGENT_CALL', 'AGENT_ANSWER', 'CUSTOMER_CALL', 'CUSTOMER_ANSWER', 'HANGUP']); // prettier-ignore
    expect(eventsOf('asha')[0]).toMatchObject({ call_solution: 'sequential', dialer_type: 'sequential', campaign_id: 'c-1' }); // prettier-ignore
  });

  it('of a preview has the solution OBD [CALL-070, LOGS-035]', async () => {
    await open();
    const asha = await system.softphone('asha');
    await dial(agentFirst({ dialler: 'preview' }));
    expect(asha.header('X-Call-Solution')).toBe('obdcc');
    expect(record()?.start.solution).toBe('obdcc');
  });

  it.each<[string, (customer: FakePhone, asha: FakePhone) => unknown, string]>([
    ['a busy customer', (customer) => customer.reject(486), 'busy'],
    ['nobody who answers in its own time', () => system.clock.advance(25_001), 'no-answer'],
    ['an agent who leaves before', (_, asha) => asha.bye(), 'agent-gone'],
  ])('with %s has that outcome [CAMP-010]', async (_, does, outcome) => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    await dial(agentFirst());
    await answers(asha);
    await does(customer, asha);
    await system.clock.advance(3_000);
    await written();
    expect(received()).toEqual(['over']);
    expect(over()).toMatchObject({ outcome, agentId: 'asha' });
  });

  it('whose agent’s page goes while the customer’s phone rings is over, so that nobody answers into silence [CAMP-010, TEL-009]', async () => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const { phone: asha, end } = system.connectAgent();
    await asha.register();
    await dial(agentFirst());
    await answers(asha);
    end.leave?.();
    await written();
    expect(customer.heard).toContain('cancel');
    expect(over()).toMatchObject({ outcome: 'agent-gone', agentId: 'asha' });
  });

  it.each<[string, (asha: FakePhone) => unknown]>([
    ['declines', (asha) => asha.reject(486)],
    ['does not answer', () => system.clock.advance(30_001)],
  ])('whose agent %s rings nobody, and is told so [CAMP-010]', async (_, does) => {
    await open();
    const customer = await system.customer('cust', CUSTOMER);
    const asha = await system.softphone('asha');
    await dial(agentFirst());
    await does(asha);
    await written();
    expect(customer.rung()).toBeUndefined();
    expect(over()).toMatchObject({ outcome: 'agent-gone', ringMs: 0 });
  });

  it('does not begin for an agent without a phone, or in another call [CAMP-006]', async () => {
    await open();
    expect(await dial(agentFirst())).toBe('agent-gone');
    await system.softphone('asha');
    await dial(agentFirst());
    expect(await dial(agentFirst({ id: 'try-2' }))).toBe('agent-gone');
    expect(await dial(agentFirst({ id: 'try-3', agents: ['nobody'] }))).toBe('agent-gone');
    expect(system.records.all()).toHaveLength(1);
  });
});
