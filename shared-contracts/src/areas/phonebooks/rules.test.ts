import { brokenRule } from '@patchbay/shared-contracts/rules';
import { phonebookName } from './rules.ts';

it.each<[string, string | null]>([
  ['Diwali 2026', null],
  ['', 'required'],
  ['x'.repeat(51), 'long'],
  ['a\u0000b', 'characters'],
  ['a\u202eb', 'characters'],
])('a name: %j', (name, rule) => expect(brokenRule(phonebookName, name)?.rule ?? null).toBe(rule));
