import { checkSmsFlow, smsFlowLimits, type SmsAction, type SmsFlow, type SmsKnown, type When } from './index.ts';

const known: SmsKnown = {
  templates: new Set(['t']),
  agents: new Set(['a']),
  queues: new Set(['q']),
  calendars: new Set(['c']),
};
const anything: When = { match: 'any', words: [], hours: 'always', calendar: '', who: 'everybody' };
const one = (when: Partial<When>, action: SmsAction | null, then: 'stop' | 'go-on' = 'stop'): SmsFlow => ({
  version: 1,
  rules: [{ id: 'r', name: '', when: { ...anything, ...when }, actions: action === null ? [] : [action], then }],
});
const reply = (text: string, template = ''): SmsAction => ({ id: 'x', do: 'reply', text, template });
const problemsOf = (draft: unknown) => {
  const checked = checkSmsFlow(draft, known);
  return checked.ok ? [] : checked.problems.map(({ nodeId, field, code }) => [nodeId, field, code]);
};

it.each<[string, SmsFlow]>([
  ['a reply of its own', one({}, reply('Hello {{customer.name}}'))],
  ['a template', one({}, reply('', 't'))],
  ['an agent', one({}, { id: 'x', do: 'assign', to: 'agent', target: 'a' })],
  ['a queue', one({ hours: 'open', calendar: 'c' }, { id: 'x', do: 'assign', to: 'queue', target: 'q' })],
  ['a tag', one({ match: 'exact', words: ['vip'] }, { id: 'x', do: 'tag', tag: 'VIP' })],
  ['a hook', one({}, { id: 'x', do: 'hook', url: 'https://example.com/sms', answers: true })],
  ['nothing, and stops', one({ match: 'contains', words: ['spam'] }, null)],
])('a rule with %s is right [CONF-SMSF-001]', (_, draft) =>
  expect(checkSmsFlow(draft, known)).toEqual({ ok: true, graph: draft }),
);

it.each<[string, SmsFlow, string, string]>([
  ['words without one', one({ match: 'exact' }, reply('x')), 'when.words', 'no-words'],
  ['a word of signs alone', one({ match: 'starts', words: ['a', '?!'] }, reply('x')), 'when.words.1', 'empty-word'],
  ['a beginning that ends SMS', one({ match: 'starts', words: ['Stop'] }, reply('x')), 'when.words.0', 'opt-word'],
  ['a word that ends SMS', one({ match: 'exact', words: ['Stop!'] }, reply('x')), 'when.words.0', 'opt-word'],
  ['hours of no calendar', one({ hours: 'open' }, reply('x')), 'when.calendar', 'no-calendar'],
  [
    'a calendar that is gone',
    one({ hours: 'closed', calendar: 'gone' }, reply('x')),
    'when.calendar',
    'unknown-calendar',
  ],
  ['nothing done and going on', one({}, null, 'go-on'), 'actions', 'no-actions'],
  ['an empty reply', one({}, reply('  ')), 'actions.x.text', 'no-text'],
  ['a reply of eleven segments', one({}, reply('日'.repeat(671))), 'actions.x.text', 'too-long'],
  ['braces that do not meet', one({}, reply('{{customer.name')), 'actions.x.text', 'braces'],
  ['a variable nobody has', one({}, reply('{{order}}')), 'actions.x.text', 'variable'],
  ['a template that is gone', one({}, reply('', 'gone')), 'actions.x.template', 'unknown-template'],
  [
    'an agent who is gone',
    one({}, { id: 'x', do: 'assign', to: 'agent', target: 'q' }),
    'actions.x.target',
    'unknown-agent',
  ],
  [
    'a queue that is gone',
    one({}, { id: 'x', do: 'assign', to: 'queue', target: 'a' }),
    'actions.x.target',
    'unknown-queue',
  ],
  ['a tag without a name', one({}, { id: 'x', do: 'tag', tag: ' ' }), 'actions.x.tag', 'no-tag'],
  ['an address that is none', one({}, { id: 'x', do: 'hook', url: 'ftp://x', answers: false }), 'actions.x.url', 'url'],
])('%s is told where it stands [CONF-SMSF-001]', (_, draft, field, code) =>
  expect(problemsOf(draft)).toEqual([['r', field, code]]),
);

it('a rule after one that takes all and stops is never met, and an id stands once', () => {
  const [rule] = one({}, reply('x')).rules;
  expect(problemsOf({ version: 1, rules: [rule, rule] })).toEqual([
    ['r', undefined, 'doubled-id'],
    ['r', undefined, 'doubled-id'],
    ['r', undefined, 'never'],
  ]);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'x'],
  ['a call flow', { version: 1, start: '', nodes: [] }],
  [
    'too many rules',
    { version: 1, rules: Array.from({ length: smsFlowLimits.rules + 1 }, () => one({}, reply('x')).rules[0]) },
  ],
])('%s is no SMS flow', (_, draft) => expect(problemsOf(draft)[0]?.[2]).toBe('invalid'));

it('a flow without rules is not published', () =>
  expect(problemsOf({ version: 1, rules: [] })).toEqual([[null, undefined, 'no-rules']]));
