import { agentRows, numberTarget, queueRows, tabsOf } from './choices.ts';
import { sampleAgent } from '../../agents/testing/sample-agent.ts';

const agent = (id: string, first_name: string, agent_status: string, queue: string[] = []) =>
  sampleAgent({ id, first_name, last_name: '', agent_status, queue });
const warm = (id: string, first_name: string) => ({
  ...agent(id, first_name, 'Available'),
  phone_type: 'sip' as const,
  to: `${first_name}@demo.test`,
});

describe('the agents of the picker', () => {
  it('are those who are available, by name [CALL-124, CALL-138]', () => {
    expect(agentRows([warm('2', 'Chen'), warm('1', 'Ben')], null)).toEqual([
      {
        id: '1',
        name: 'Ben',
        standing: 'available',
        away: null,
        target: { is: 'agent', name: 'Ben', to: 'Ben@demo.test' },
      },
      {
        id: '2',
        name: 'Chen',
        standing: 'available',
        away: null,
        target: { is: 'agent', name: 'Chen', to: 'Chen@demo.test' },
      },
    ]);
  });
  it('of a search stand by status, and only those who can be rung can be chosen [CALL-055, CALL-124, CALL-164, CALL-165, CALL-173]', () => {
    const found = [
      agent('6', 'Talk', 'On Call'),
      agent('5', 'Out', 'Logged Out'),
      agent('4', 'Odd', 'Whatever'),
      agent('3', 'Busy', 'Available'),
      agent('2', 'Tea', 'On Break'),
      agent('1', 'Ben', 'Available'),
    ];
    expect(
      agentRows([warm('1', 'Ben')], found).map(({ name, standing, target }) => [name, standing, target !== null]),
    ).toEqual([
      ['Ben', 'available', true],
      ['Tea', 'onbreak', false],
      ['Busy', 'notavailable', false],
      ['Odd', 'notavailable', false],
      ['Out', 'loggedout', false],
      ['Talk', 'oncall', false],
    ]);
  });
});

it.each([
  ['Unreachable', 'silent', 'silent'],
  ['Unreachable', 'struck-by-lightning', 'not-registered'],
  ['Unreachable', undefined, 'not-registered'],
  ['On Break', 'silent', null],
])('an agent who is %s because of %j is away: %j', (agent_status, status_reason, away) => {
  const [row] = agentRows([], [sampleAgent({ agent_status, status_reason })]);
  expect([row?.standing, row?.away]).toEqual([agent_status === 'On Break' ? 'onbreak' : 'notavailable', away]);
});

describe('the queues of the picker', () => {
  const queues = [
    { q_uuid: 'q1', name: 'Sales' },
    { q_uuid: 'q2', name: 'Billing' },
  ];
  it.each([
    ['its name', 'Sales', ['Billing']],
    ['its id', 'q1', ['Billing']],
    ['none', null, ['Sales', 'Billing']],
  ])('leave out the call’s own, known by %s [CALL-125]', (_, own, names) => {
    expect(queueRows(queues, [], own).map(({ name }) => name)).toEqual(names);
  });
  it.each([
    ['notavailable', []],
    ['available', ['On Break', 'Available']],
    ['onbreak', ['On Break', 'On Break']],
    ['loggedout', ['Logged Out']],
    ['notavailable', ['On Break', 'Logged Out']],
    ['notavailable', ['On Call', 'On Call']],
    ['notavailable', ['On Call', 'On Break']],
  ])('are %s when their agents are %j [CALL-060, CALL-166, CALL-167]', (standing, statuses) => {
    const agents = statuses.map((status, index) => agent(String(index), 'A', status, ['Billing']));
    const others = agent('x', 'X', 'Available', ['Sales']);
    expect(queueRows(queues, [...agents, others], 'q1')).toEqual([{ id: 'q2', name: 'Billing', standing }]);
  });
});

it.each([
  ['+91981234567', false],
  ['+919812345678', true],
])('%s as a number outside: %s [CALL-123]', (number, fits) => {
  expect(numberTarget(number)).toEqual(fits ? { is: 'number', name: number, to: number } : null);
});

describe('the tabs of the picker', () => {
  const on = { is_transfer_to_queue: true, hide_queue_tc: false, is_call_to_anynumber: true };
  const inbound = { solution: 'inbound_cc' };
  it.each([
    ['a transfer of a queue call has all', 'transfer', inbound, on, ['agents', 'queues', 'number']],
    ['a conference has no queues', 'conference', inbound, on, ['agents', 'number']],
    ['nor has a call without a queue', 'transfer', { solution: 'c2c' }, on, ['agents', 'number']],
    ['nor where the flag is off', 'transfer', inbound, { ...on, is_transfer_to_queue: false }, ['agents', 'number']],
    ['nor where they are hidden', 'transfer', inbound, { ...on, hide_queue_tc: true }, ['agents', 'number']],
    ['numbers need their flag', 'transfer', inbound, { ...on, is_call_to_anynumber: false }, ['agents', 'queues']],
  ] as const)('%s [CALL-126, CALL-127]', (_, kind, call, flags, tabs) => {
    expect(tabsOf(kind, call, flags)).toEqual(tabs);
  });
});
