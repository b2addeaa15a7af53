import { countryCodeOf } from './country-code.ts';

it.each([
  ['+14155550100', '+1'],
  ['+74955550100', '+7'],
  ['+919800000001', '+91'],
  ['+97145001001', '+971'],
  ['+35315550100', '+353'],
  ['+4930123456', '+49'],
  ['', ''],
])('the country code of %j is %j', (number, code) => expect(countryCodeOf(number)).toBe(code));
