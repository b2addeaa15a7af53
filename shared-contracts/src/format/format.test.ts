import { isUntold, untoldWords } from './withheld.ts';
import { isBlockedNumericKey, isPhoneNumber, maskNumber, maxPhoneDigits } from './phone.ts';
import { initialOf, lengths, matchesLabel, truncate } from './text.ts';
import { formatDuration } from './duration.ts';

describe('the phone check', () => {
  it.each([
    ['+919800000001', true],
    ['+91980000000', false],
    ['+9198000000012', false],
    ['+911800123456', true], // 12 digits
    ['1800123456', true],
    ['18881234567890', true],
    ['1800 123 456', true],
  ])('%s for India and toll-free: %s [FMT-002]', (number, valid) => expect(isPhoneNumber(number)).toBe(valid));
  it.each([
    ['+4930123456', true],
    ['+491234', false],
    ['12345678', true],
    ['1234567', false],
    ['12345678901234', true],
    ['123456789012345', false],
    ['', false],
    ['abc', false],
  ])('%s for any other number: %s [FMT-003]', (number, valid) => expect(isPhoneNumber(number)).toBe(valid));
  it('takes 15 digits, 20 with long numbers [FMT-004, FMT-005]', () =>
    expect([maxPhoneDigits(), maxPhoneDigits(true)]).toEqual([15, 20]));
  it.each([...'Ee><`!@#$%^&*()-_+=[]{}|\\;:\'",./?'])('the numeric key filter blocks %s [FMT-011]', (key) =>
    expect(isBlockedNumericKey(key)).toBe(true),
  );
  it.each(['0', '9', 'Backspace', 'ArrowLeft', 'Tab'])('the numeric key filter lets %s through [FMT-011]', (key) =>
    expect(isBlockedNumericKey(key)).toBe(false),
  );
});

describe('masking', () => {
  const on = (format: number) => ({ on: true, format, inBrowser: true });
  it.each([
    ['off', '+919800000001', { on: false, format: 4, inBrowser: true }, '+919800000001', 'FMT-006'],
    ['already masked', '+9198######01', on(4), '+9198######01', 'FMT-006'],
    ['format 0', '+919800000001', on(0), '+919800000001', 'FMT-007'],
    ['the first n digits', '+919800000001', on(4), '+####00000001', 'FMT-007'],
    ['the last n digits', '+919800000001', on(-4), '+91980000####', 'FMT-007'],
    ['more than there are', '+4912', on(9), '+####', 'FMT-007'],
    ['left to the server', '+919800000001', { on: true, format: 4, inBrowser: false }, '+919800000001', 'FMT-008'],
  ])('%s [FMT-006, FMT-007, FMT-008]', (_, number, masking, shown) => expect(maskNumber(number, masking)).toBe(shown));
});

describe('names', () => {
  it.each([
    ['Short', 20, 'Short'],
    ['A name of exactly 20', 20, 'A name of exactly 20'],
    ['A name that is far too long', 20, 'A name that is far t...'],
    ['😀😀😀', 2, '😀😀...'],
  ])('%s cut at %d is %s [FMT-020]', (text, length, cut) => expect(truncate(text, length)).toBe(cut));
  it('are cut where the documents say [FMT-009, FMT-010, FMT-016, FMT-017, NAV-027]', () => {
    expect(lengths).toEqual({
      profileName: 30,
      profileEmail: 35,
      profileAgentNumber: 25,
      widgetCustomer: 20,
      widgetUser: 17,
      widgetQueue: 12,
      widgetQueueNarrow: 10,
      selectLabel: 25,
      selectLabelNarrow: 10,
      dispositionInTicker: 12,
      dispositionInCrm: 20,
    });
  });
  it.each([
    ['asha', 'A'],
    ['  émile', 'É'],
    ['', 'U'],
    [null, 'U'],
    [undefined, 'U'],
  ])('%s has the initial %s [FMT-020, SHELL-035]', (name, initial) => expect(initialOf(name)).toBe(initial));
});

describe('the search of a select [FILT-012]', () => {
  it.each([
    ['many', true],
    ['GERM', true],
    ['+4', true],
    [' 49 ', true],
    ['', true],
    ['50', false],
    ['grmany', false],
  ])("'%s' finds Germany +49: %s", (search, found) => expect(matchesLabel(search, 'Germany', '+49')).toBe(found));
});

describe('times', () => {
  it.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [61, '01:01'],
    [3600, '01:00:00'],
    [-5, '00:00'],
    [Number.NaN, '00:00'],
  ])('%s seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});

describe('a number that is withheld [TEL-028]', () => {
  const masking = { on: true, format: -4, inBrowser: true };
  it.each([
    ['anonymous', true],
    [' Anonymous ', true],
    ['erased-0a1b2c', true],
    ['+919812345678', false],
    ['', false],
  ])('is what stands at the wire: %j %j', (number, is) => expect(isUntold(number)).toBe(is));

  it('is read as words, whatever is masked; without words it stays as it is', () => {
    expect(maskNumber('anonymous', { ...masking, untold: untoldWords.en })).toBe('Withheld number');
    expect(maskNumber('erased-0a1b2c', { ...masking, untold: untoldWords.de })).toBe('Gelöschte Nummer');
    expect(maskNumber('anonymous', masking)).toBe('anonymous');
    expect(maskNumber('+919812345678', { ...masking, untold: untoldWords.en })).toBe('+91981234####');
  });
});
