import { en } from '../../texts/en.ts';
import { filled } from '../testing/samples.ts';
import { problemsOf, shownProblem, stopsSave, type Checked, type Problems, type Rule } from './rules.ts';
import { emptyValues, nextRow, type CustomerValues } from './values.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const began = emptyValues('+919812345678');
const problems = (change: Partial<CustomerValues>, before = began) => problemsOf(filled(change), before, NOW);
const inEnglish = (rule: Rule | undefined): string | undefined => rule && en[rule];
const none: Problems = { numbers: new Map() };

describe('the rules of a customer', () => {
  it.each([
    ['Asha Rao 2', undefined],
    ['अमित शाह', undefined],
    ['', 'Required field'],
    ['   ', 'Required field'],
    ['Al', 'Customer name should be between 3-30 characters'],
    ['Ali', undefined],
    ['x'.repeat(30), undefined],
    ['x'.repeat(31), 'Customer name should be between 3-30 characters'],
    ['O’Brien', 'Special Characters are not allowed in the Customer Name field'],
    ['Asha-Rao', 'Special Characters are not allowed in the Customer Name field'],
  ])('a name %j: %s [CUST-028, CUST-029, CUST-030]', (name, rule) => {
    expect(inEnglish(problems({ name }).name)).toBe(rule);
  });
  it.each([
    ['', undefined],
    ['AB', 'Company Name should be between 3-50 characters'],
    ['A&B', undefined],
    ['x'.repeat(50), undefined],
    ['x'.repeat(51), 'Company Name should be between 3-50 characters'],
  ])('a company %j: %s [CUST-031]', (company, rule) => {
    expect(inEnglish(problems({ company }).company)).toBe(rule);
  });
  it.each([
    ['', undefined],
    ['asha@example.com', undefined],
    ['asha@', 'Please enter a valid email address'],
    ['asha example.com', 'Please enter a valid email address'],
  ])('an e-mail %j: %s [CUST-032]', (email, rule) => {
    expect(inEnglish(problems({ email }).email)).toBe(rule);
  });
  it.each([
    ['+919812345678', undefined],
    ['+91981234567', 'Phone number is not valid'],
    ['18001234567', undefined],
    ['anonymous', 'Phone number is not valid'],
    ['', 'Required field'],
    ['+91', 'Required field'],
    ['+9198######78', undefined],
  ])('a number %j: %s [CUST-033, CUST-034]', (number, rule) => {
    const row = { id: 0, number, country: 'in', known: false };
    expect(inEnglish(problems({ numbers: [row] }).numbers.get(0))).toBe(rule);
  });
  it('checks each number of a list, and finds one that stands there twice [CUST-035]', () => {
    const [first = nextRow([])] = began.numbers;
    const numbers = [
      first,
      { ...first, id: 1, number: '12' },
      { ...first, id: 2, number: '+4930123456' },
      { ...first, id: 3 },
    ];
    expect([...problems({ numbers }).numbers].map(([id, rule]) => [id, inEnglish(rule)])).toEqual([
      [1, 'Phone number is not valid'],
      [3, 'Phone number already exists'],
    ]);
  });
  it.each([
    ['2026-11-22T08:00:01Z', null, undefined],
    ['2026-11-22T07:59:00Z', null, 'Follow up time should be greater than current time'],
    ['2026-11-22T07:59:00Z', '2026-11-22T07:59:00Z', undefined],
    [null, null, undefined],
  ])('a follow-up at %s, which was at %s: %s [CUST-037]', (followUpAt, before, rule) => {
    expect(inEnglish(problems({ followUpAt }, { ...began, followUpAt: before }).followUpAt)).toBe(rule);
  });
});

describe('what stops a save [CUST-043]', () => {
  it.each<[string, Problems, boolean, boolean]>([
    ['nothing wrong', none, false, false],
    ['a wrong name', { ...none, name: 'rules.required' }, true, true],
    ['a wrong number', { numbers: new Map([[2, 'rules.number']]) }, true, true],
    ['a follow-up in the past', { ...none, followUpAt: 'rules.past' }, true, false],
  ])('%s [CUST-038]', (_, given, inTicker, inCrm) => {
    expect([stopsSave(given, 'ticker'), stopsSave(given, 'crm')]).toEqual([inTicker, inCrm]);
  });
});

describe('what is seen of it [CUST-042]', () => {
  const wrong: Problems = { name: 'rules.required', numbers: new Map([[1, 'rules.number']]) };
  it.each<[Checked, Checked[], boolean, string | undefined]>([
    ['name', [], false, undefined],
    ['name', ['name'], false, 'rules.required'],
    ['name', ['company'], false, undefined],
    ['name', [], true, 'rules.required'],
    ['number-1', ['number-0'], false, undefined],
    ['number-1', ['number-1'], false, 'rules.number'],
    ['number-0', [], true, undefined],
  ])('of %s, changed %j, forced %s: %s', (field, changed, forced, rule) => {
    expect(shownProblem(wrong, field, { changed: new Set(changed), forced })).toBe(rule);
  });
});
