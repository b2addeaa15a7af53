import {
  COUNTRY_DISABLED,
  disabledCountries,
  isPhoneErrorStatus,
  phoneInputMessage,
  takesPhoneKey,
  tidyPhoneNumber,
} from './phone-input.ts';

describe('what a phone input says of an answer', () => {
  it.each([
    [402, undefined, 'Customer Number is not valid'],
    [402, 'Backup Number', 'Backup Number is not valid'],
    [400, undefined, null],
    [403, undefined, null],
    [200, undefined, null],
  ])('%i for %s: %s [FMT-012]', (status, label, text) => expect(phoneInputMessage(status, label)).toBe(text));
  it.each([
    [400, true],
    [401, false],
    [402, true],
    [403, true],
    [404, false],
    [200, false],
    [504, false],
  ])('%i looks like an error: %s [FMT-013]', (status, error) => expect(isPhoneErrorStatus(status)).toBe(error));
});

describe('keys of a phone input [FMT-011]', () => {
  it.each([
    ['5', false, true],
    ['+', true, true],
    ['+', false, false],
    ['-', true, false],
    ['e', true, false],
    ['E', true, false],
    ['a', true, false],
    ['Backspace', true, true],
    ['ArrowLeft', true, true],
  ])('%s at the start %s: %s', (key, atStart, taken) => expect(takesPhoneKey(key, atStart)).toBe(taken));
  it.each([
    ['+91 (98123) 45-678', false, '+919812345678'],
    ['098123abc45678', false, '09812345678'],
    ['12345678901234567890', false, '123456789012345'],
    [' +1 415+555', false, '+1415555'],
    ['+1234567890123456789012', true, '+12345678901234567890'],
  ])("a text '%s', long %s, becomes %s [FMT-004, FMT-005]", (text, long, number) =>
    expect(tidyPhoneNumber(text, long)).toBe(number),
  );
});

describe('countries nobody may call', () => {
  it.each([
    ['Pakistan by default', false, undefined, ['pk']],
    ['not Pakistan in the KSA cluster', true, undefined, []],
    ['those of another list', false, ['kp', 'pk'], ['kp', 'pk']],
    ['another list without Pakistan in the KSA cluster', true, ['kp', 'pk'], ['kp']],
  ])('are %s [FMT-014, FMT-015]', (_, ksa, list, disabled) =>
    expect([...disabledCountries(ksa, list)]).toEqual(disabled),
  );
  it('have the text of the tooltip [FMT-015]', () =>
    expect(COUNTRY_DISABLED).toBe('Please contact support to activate calling to this country.'));
});
