import { customFieldsOf } from './custom-fields.ts';
import { isPlaceholder } from './customer-name.ts';

it.each([
  ['Unknown', true],
  ['anonymous', true],
  ['ANONYMOUS', true],
  ['undefined', true],
  ['null', true],
  ['0', true],
  ['+0000', true],
  [' +unknown ', true],
  ['', true],
  ['+919812345678', false],
  ['0042', false],
  ['nullable', false],
])("'%s' stands for nobody: %s [CALL-096]", (number, nobody) => expect(isPlaceholder(number)).toBe(nobody));

describe('custom fields are strings whose first character is not a punctuation symbol [CALL-063]', () => {
  it.each<[string, unknown, boolean]>([
    ['a word', 'Gold', true],
    ['a number in text', '42', true],
    ['another script', 'सोना', true],
    ['punctuation later', 'Gold!', true],
    ['a brace', '{plan}', false],
    ['a dash', '-', false],
    ['a currency sign', '$5', false],
    ['an underscore', '_x', false],
    ['nothing', '', false],
    ['a number', 42, false],
    ['null', null, false],
  ])('%s', (_, value, used) => expect(customFieldsOf({ SR_Text_Plan: value })).toHaveLength(used ? 1 : 0));
});
