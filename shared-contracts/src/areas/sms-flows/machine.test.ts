import {
  answerSms,
  calendarsOfSms,
  startSms,
  titleOfRule,
  type SmsFacts,
  type SmsFlow,
  type SmsRule,
  type When,
} from './index.ts';

const anything: When = { match: 'any', words: [], hours: 'always', calendar: '', who: 'everybody' };
const rule = (
  id: string,
  change: Omit<Partial<SmsRule>, 'when'> & { readonly when?: Partial<When> } = {},
): SmsRule => ({
  ...{ id, name: '', actions: [{ id: `${id}-a`, do: 'tag', tag: id }], then: 'stop' },
  ...change,
  when: { ...anything, ...change.when },
});
const flow = (...rules: SmsRule[]): SmsFlow => ({ version: 1, rules });
const facts = (text: string, change: Partial<SmsFacts> = {}): SmsFacts => ({
  ...{ text, now: 0, isKnown: false, calendars: new Map() },
  ...change,
});
const calendarAt = (isClosed: boolean) => ({
  ...{ timeZone: 'UTC', week: { thu: [{ from: '00:00', to: '24:00' }] }, exceptions: [] },
  closure: isClosed ? { since: 0, until: null } : null,
});

describe('a rule for words', () => {
  it.each<[When['match'], string, string, boolean]>([
    ['exact', 'order', 'Order!', true],
    ['exact', 'order', 'order 42', false],
    ['starts', 'order', 'ORDER 42', true],
    ['starts', 'order', 'orders', false],
    ['starts', 'order', 'order42', false],
    ['starts', 'order', 'my order', false],
    ['starts', '注文', '注文番号42', true],
    ['contains', 'invoice', 'Where is my INVOICE?', true],
    ['contains', 'factura', 'La Fáctura', true],
    ['contains', 'invoice', 'voice', false],
    ['any', '', '', true],
    ['exact', '👍', '👍', true],
    ['exact', '!', '?', false],
  ])('that are %s “%s” takes “%s”: %s [CONF-SMSF-001]', (match, word, text, takes) => {
    const { looked } = startSms(flow(rule('r', { when: { match, words: [word] } })), facts(text));
    expect(looked).toEqual([{ rule: 'r', why: takes ? 'matched' : 'words' }]);
  });
});

describe('a rule by its other conditions', () => {
  it.each<[string, Partial<When>, Partial<SmsFacts>, string]>([
    [
      'within hours, open',
      { hours: 'open', calendar: 'c' },
      { calendars: new Map([['c', calendarAt(false)]]) },
      'matched',
    ],
    [
      'within hours, closed',
      { hours: 'open', calendar: 'c' },
      { calendars: new Map([['c', calendarAt(true)]]) },
      'hours',
    ],
    [
      'outside hours, closed',
      { hours: 'closed', calendar: 'c' },
      { calendars: new Map([['c', calendarAt(true)]]) },
      'matched',
    ],
    ['of a calendar that is gone, which counts as open', { hours: 'closed', calendar: 'c' }, {}, 'hours'],
    ['for customers, from one', { who: 'known' }, { isKnown: true }, 'matched'],
    ['for customers, from a stranger', { who: 'known' }, {}, 'who'],
    ['for strangers, from a customer', { who: 'unknown' }, { isKnown: true }, 'who'],
    ['for strangers, from one', { who: 'unknown' }, {}, 'matched'],
  ])('%s [CONF-SMSF-001]', (_, when, change, why) =>
    expect(startSms(flow(rule('r', { when })), facts('x', change)).looked).toEqual([{ rule: 'r', why }]),
  );
});

it('rules are looked at in their order, and those after one that stops are not [CONF-SMSF-001]', () => {
  const run = startSms(flow(rule('a', { then: 'go-on' }), rule('b'), rule('c')), facts('x'));
  expect(run).toEqual({
    orders: [
      { rule: 'a', is: 'tag', tag: 'a' },
      { rule: 'b', is: 'tag', tag: 'b' },
    ],
    looked: [
      { rule: 'a', why: 'matched' },
      { rule: 'b', why: 'matched' },
    ],
    wait: null,
  });
});

describe('a web hook', () => {
  const hooked = flow(
    rule('a', {
      actions: [
        { id: '1', do: 'reply', text: 'One moment', template: '' },
        { id: '2', do: 'hook', url: 'https://x.example', answers: true },
        { id: '3', do: 'assign', to: 'queue', target: 'q' },
      ],
      then: 'go-on',
    }),
    rule('b'),
  );
  const wait = { rule: 0, action: 1, url: 'https://x.example', answers: true };

  it('is waited for with what comes before it done [CONF-SMSF-001]', () =>
    expect(startSms(hooked, facts('x'))).toMatchObject({ orders: [{ is: 'reply', text: 'One moment' }], wait }));

  it.each<[string, string | null, object[]]>([
    ['answers a text, which is sent', ' Shipped ', [{ rule: 'a', is: 'answer', text: 'Shipped' }]],
    ['answers nothing', '', []],
    ['fails', null, []],
  ])('that %s lets the message go on [CONF-SMSF-001]', (_, answer, said) =>
    expect(answerSms(hooked, facts('x'), wait, answer)).toEqual({
      orders: [...said, { rule: 'a', is: 'assign', to: 'queue', target: 'q' }, { rule: 'b', is: 'tag', tag: 'b' }],
      looked: [{ rule: 'b', why: 'matched' }],
      wait: null,
    }),
  );

  it('as the last of a rule that goes on leads to the rules after it [CONF-SMSF-001]', () => {
    const hook = { id: '1', do: 'hook', url: 'https://x.example', answers: false } as const;
    const on = flow(rule('a', { actions: [hook], then: 'go-on' }), rule('b'));
    const wait = { rule: 0, action: 0, url: hook.url, answers: false };
    expect(answerSms(on, facts('x'), wait, null).looked.map((each) => each.rule)).toEqual(['b']);
  });

  it('that is not to answer says nothing, and as the last of a rule that stops is the end', () => {
    const last = flow(
      rule('a', { actions: [{ id: '1', do: 'hook', url: 'https://x.example', answers: false }] }),
      rule('b'),
    );
    const quiet = { rule: 0, action: 0, url: 'https://x.example', answers: false };
    expect(answerSms(last, facts('x'), quiet, 'text')).toEqual({ orders: [], looked: [], wait: null });
  });
});

it('the calendars of a flow are each named once', () =>
  expect(
    calendarsOfSms(
      flow(
        rule('a', { when: { hours: 'open', calendar: 'c' } }),
        rule('b', { when: { hours: 'closed', calendar: 'c' } }),
        rule('d'),
      ),
    ),
  ).toEqual(['c']));

it.each<[string, SmsRule, string]>([
  ['its name', rule('a', { name: ' Orders ' }), 'Orders'],
  ['its words', rule('a', { when: { match: 'exact', words: ['order', 'buy'] } }), 'order, buy'],
  ['its place', rule('a'), '#3'],
])('a rule is known by %s', (_, each, title) => expect(titleOfRule(each, 2)).toBe(title));
