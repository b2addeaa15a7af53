import { availabilityOf, queueAvailability, availabilities } from './availability.ts';

it.each([
  ['no agents', [], 'notavailable'],
  ['one available among others', ['On Break', 'Available', 'Logged Out'], 'available'],
  ['all on break', ['On Break', 'On Break'], 'onbreak'],
  ['all logged out', ['Logged Out'], 'loggedout'],
  ['a mix', ['On Break', 'Logged Out'], 'notavailable'],
  ['all on calls', ['On Call'], 'notavailable'],
])('a queue of %s [CALL-166, CALL-167]', (_, statuses, expected) => expect(queueAvailability(statuses)).toBe(expected));

it('a status that is not known counts as not available [CALL-165]', () => {
  expect(['Wrap Up', 'Asleep', 'On Call'].map(availabilityOf)).toEqual(['notavailable', 'notavailable', 'oncall']);
});

it('the statuses of agents are available, on break, not available, logged out and on call, in this order [CONF-AGENT-015]', () => {
  expect(availabilities).toEqual(['available', 'onbreak', 'notavailable', 'loggedout', 'oncall']);
  expect(['Available', 'On Break', 'Not Available', 'Logged Out', 'On Call'].map(availabilityOf)).toEqual(
    availabilities,
  );
});
