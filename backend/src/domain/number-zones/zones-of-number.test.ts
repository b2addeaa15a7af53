import { isTimeZone } from '@patchbay/shared-contracts/time';
import { zonesByPrefix } from './table.ts';
import { zonesOfNumber } from './zones-of-number.ts';

describe('possible time zones of a number', () => {
  it.each([
    ['in New York, by the area', '+12125550100', ['America/New_York']],
    ['in San Francisco', '+1 415 555 0100', ['America/Los_Angeles']],
    ['in India', '+919812345678', ['Asia/Calcutta']],
    ['in Japan', '+81312345678', ['Asia/Tokyo']],
    ['in Germany', '+4930123456', ['Europe/Berlin']],
    ['in no country', '+9991234', []],
    ['nowhere', '', []],
  ])('is %s: %s gives %j [rule: CAMP-005]', (_, number, zones) => expect(zonesOfNumber(number)).toEqual(zones));

  it('are all of the country if a number has no area [rule: CAMP-005]', () => {
    expect(zonesOfNumber('+79161234567')).toEqual(expect.arrayContaining(['Europe/Moscow', 'Asia/Vladivostok']));
    expect(zonesOfNumber('+61412345678')).toEqual(expect.arrayContaining(['Australia/Perth', 'Australia/Sydney']));
    expect(zonesOfNumber('+6281234567890')).toEqual(['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar']);
    expect(zonesOfNumber('+18005550100').length).toBeGreaterThan(20);
  });

  it('are only known zones [rule: CAMP-005]', () => {
    const zones = new Set(zonesByPrefix.trim().split('\n').flatMap((line) => line.split(' ')[0]?.split('&') ?? [])); // prettier-ignore
    expect(zones.size).toBeGreaterThan(200);
    expect([...zones].filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});
