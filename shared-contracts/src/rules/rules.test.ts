import { customerRules } from '@patchbay/shared-contracts/customers';
import { brokenRule } from './rule.ts';
import { ruledEmail, ruledText } from './text.ts';

const short = ruledText({ least: 3, most: 5 });

it.each([
  ['nothing', '', 'required'],
  ['only space', '   ', 'required'],
  ['two characters', 'ab', 'short'],
  ['three', 'abc', null],
  ['space around five', ' abcde ', null],
  ['six', 'abcdef', 'long'],
  ['five emoji, ten UTF-16 units', '😀😀😀😀😀', null],
  ['no text at all', 7, null],
])('a text of three to five characters: %s', (_, text, expected) => {
  const broken = brokenRule(short, text);
  expect(broken?.rule ?? null).toBe(expected);
  expect(broken === null).toBe(short.safeParse(text).success);
});

it.each([
  ['none, where none is needed', ruledEmail({ most: 20 }), '', null],
  ['none, where one is', ruledEmail({ least: 3, most: 20 }), '', 'required'],
  ['no at sign', ruledEmail({ most: 20 }), 'asha', 'email'],
  ['no end', ruledEmail({ most: 20 }), 'asha@host', 'email'],
  ['one', ruledEmail({ most: 20 }), ' asha@example.com ', null],
  ['too long a one', ruledEmail({ most: 20 }), 'asha.rao@example.company', 'long'],
])('an e-mail: %s', (_, schema, text, expected) => expect(brokenRule(schema, text)?.rule ?? null).toBe(expected));

it.each([
  ['a name of 30 letters with marks', 'name', 'é'.repeat(30), null],
  ['a name of 31', 'name', 'a'.repeat(31), 'long'],
  ['a name with a hyphen', 'name', 'Anne-Marie', 'characters'],
  ['no company', 'company', '', null],
  ['a company of two', 'company', 'AB', 'length'],
  ['a number with letters', 'number', '+91 CALL 98123', 'number'],
  ['a number with space', 'number', '+91 98123 45678', null],
] as const)('a customer: %s [CUST-029, CUST-030, CUST-031, CUST-033]', (_, field, text, expected) =>
  expect(brokenRule(customerRules[field], text)?.rule ?? null).toBe(expected),
);
