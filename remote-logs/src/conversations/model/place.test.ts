import { addressOf, firstSide, placeIn, questionOf } from './place.ts';

it.each([
  ['', { side: 'mine', search: '', id: null }],
  ['show=waiting&id=c1', { side: 'waiting', search: '', id: 'c1' }],
  ['show=closed&search=Mira', { side: 'closed', search: 'Mira', id: null }],
  ['show=nothing', { side: 'mine', search: '', id: null }],
] as const)('the address ?%s says %j [CONF-SMSF-002]', (address, place) => {
  expect(placeIn(new URLSearchParams(address), 'mine')).toEqual(place);
  if (!address.includes('nothing')) expect(new URLSearchParams(addressOf(place, 'mine')).toString()).toBe(address);
});

it('agents begin with their own, and closed ones are asked for of all [CONF-SMSF-002]', () => {
  expect([firstSide(true), firstSide(false)]).toEqual(['mine', 'all']);
  expect(questionOf({ side: 'closed', search: '' })).toEqual({ whose: 'all', state: 'closed' });
  expect(questionOf({ side: 'waiting', search: 'x' })).toEqual({ whose: 'waiting', state: 'open', search: 'x' });
});
