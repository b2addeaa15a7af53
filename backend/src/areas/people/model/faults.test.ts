import { faultsOf, type Known, type Wanted } from './faults.ts';

const known: Known = {
  emails: new Set(['asha@x.test']),
  invited: new Set(['ravi@x.test']),
  numbers: new Set(['+919800000001']),
  queues: new Set(['q1']),
};
const person = (change: Partial<Wanted>): Wanted => ({
  email: 'new@x.test',
  role: 'agent',
  number: '+919800000009',
  queues: [],
  ...change,
});

it.each<[string, Partial<Wanted>, readonly string[]]>([
  ['an agent with a number and a queue', { queues: ['q1'] }, []],
  ['an agent without a number', { number: '' }, ['number noNumber']],
  ['a supervisor without one', { role: 'supervisor', number: '' }, []],
  ['an e-mail that somebody has, in other letters', { email: 'ASHA@x.test' }, ['email emailTaken']],
  ['an e-mail that is invited', { email: 'ravi@x.test' }, ['email invited']],
  ['a number that an agent has', { number: '+919800000001' }, ['number numberTaken']],
  ['a queue that there is not', { queues: ['q1', 'q2'] }, ['queues unknownQueue']],
])('%s [CONF-USER-001]', (_, change, faults) =>
  expect(faultsOf([person(change)], known)[0]?.map(({ field, problem }) => `${field} ${problem}`)).toEqual(faults),
);

it('of two rows with one e-mail or number the second is reported [CONF-USER-001]', () =>
  expect(faultsOf([person({}), person({ email: 'New@x.test' })], known)).toEqual([
    [],
    [
      { field: 'email', problem: 'twice' },
      { field: 'number', problem: 'twice' },
    ],
  ]));
