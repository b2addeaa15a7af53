import { agentSearch } from './agent-search.ts';

it.each([
  ['', null],
  ['   ', null],
  [' ben ', { limit: 20, first_name__icontains: 'ben' }],
  ['+91 80-45', { limit: 20, phone__contains: '918045' }],
  ['1'.repeat(30), { limit: 20, phone__contains: '1'.repeat(20) }],
  ['42a', { limit: 20, first_name__icontains: '42a' }],
  ['+', { limit: 20, first_name__icontains: '+' }],
])('agents are searched for %j by name or digits, 20 at most [CALL-055]', (typed, query) => {
  expect(agentSearch(typed)).toEqual(query);
});
