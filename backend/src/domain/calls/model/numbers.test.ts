import { isCustomerNumber } from './numbers.ts';

describe('numbers', () => {
  it.each([
    ['+919812345678', true],
    ['+91981234567', false],
    ['+9198123456789', false],
    ['+14155550100', true],
    ['+12345678', false],
    ['+1800123456', true],
  ])('%s is a customer number: %s [CALL-043]', (text, is) => {
    expect(isCustomerNumber(text)).toBe(is);
  });
});
