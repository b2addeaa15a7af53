import { printedValue } from './printed-value.ts';

describe('a value of a printed report', () => {
  it.each([
    ['a time as a clock has it', 'talk_time', 3_725, '01:02:05'],
    ['a threshold, too', 'threshold', 20, '00:20'],
    ['how long a call took, too', 'call_duration', 65, '01:05'],
    ['a share with its sign', 'answered_percent', 79.6, '79.6 %'],
    ['a target, too', 'target', 80, '80 %'],
    ['a number as it is', 'offered', 133_688, 133_688],
    ['no queue in words', 'queue', null, 'No queue'],
    ['no disposition in words', 'disposition', '', 'No disposition'],
    ['a figure that there is nothing of', 'service_level', null, '–'],
    ['a text as it is', 'queue', 'Billing', 'Billing'],
  ])('%s [CONF-REP-004]', (_name, column, value, shown) => expect(printedValue('en')(column, value)).toBe(shown));

  it('names missing values in the language of the file’s owner', () =>
    expect(printedValue('de')('queue', null)).toBe('Ohne Warteschlange'));

  it('leaves the queue of a call without one empty', () => expect(printedValue(null)('queue', '')).toBe('–'));
});
