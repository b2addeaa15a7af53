import { createOrigins, networkOf } from './origins.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['unknown', 'unknown'],
])('%s counts as %s [SEC-013]', (address, network) => expect(networkOf(address)).toBe(network));

it('a network’s hash differs each day, and in each installation', () => {
  let day = Date.UTC(2026, 10, 20);
  const origin = createOrigins(Buffer.from('one'), () => day);
  const before = origin('198.51.100.7');
  expect(origin('198.51.100.7')).toBe(before);
  expect(origin('198.51.100.8')).not.toBe(before);
  expect(createOrigins(Buffer.from('two'), () => day)('198.51.100.7')).not.toBe(before);
  day += 86_400_000;
  expect(origin('198.51.100.7')).not.toBe(before);
});
