import { standingOf, standingOfQueue } from './standing.ts';

it.each([
  ['no agents', [], 'notavailable'],
  ['one available among others', ['On Break', 'Available', 'Logged Out'], 'available'],
  ['all on break', ['On Break', 'On Break'], 'onbreak'],
  ['all logged out', ['Logged Out'], 'loggedout'],
  ['a mix', ['On Break', 'Logged Out'], 'notavailable'],
  ['all on calls', ['On Call'], 'notavailable'],
])('a queue of %s [CALL-166, CALL-167]', (_, statuses, expected) => expect(standingOfQueue(statuses)).toBe(expected));

it('a status that is not known counts as not available [CALL-165]', () => {
  expect(['Wrap Up', 'Asleep', 'On Call'].map(standingOf)).toEqual(['notavailable', 'notavailable', 'oncall']);
});
