import { usualRetries } from '../model/rules/index.ts';
import { isListOf } from './ids.ts';
import { retriesOf, retriesText } from './retries.ts';

describe('rules for the next try', () => {
  it.each([
    ['', {}],
    ['busy 5', { busy: 5 }],
    ['busy 5,no-answer never, machine 1440', { busy: 5, 'no-answer': null, machine: 1440 }],
  ])('of %j are as usual but for what is named, and are written as they are read [CAMP-010]', (text, differs) => {
    const retries = retriesOf(text);
    expect(retries).toEqual({ ...usualRetries, ...differs });
    expect(retriesOf(retriesText(retries ?? usualRetries))).toEqual(retries);
  });

  it.each(['busy', 'busy 0', 'busy 99999', 'busy -1', 'nobody 5', 'busy 5,busy 6', 'busy 5,', 'busy 1.5'])(
    'are none of %j [CAMP-010]',
    (text) => expect(retriesOf(text)).toBeNull(),
  );
});

it.each([
  ['', true],
  ['a,b-1,+919800000001', true],
  ['a,a', false],
  ['a b', false],
  ['a,b,c,d', false],
])('whether %j is a list of at most three: %s [CAMP-013]', (text, is) => expect(isListOf(text, 3)).toBe(is));
