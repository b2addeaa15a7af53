import { titleOfRule, type SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import { sampleSmsFlow as flow } from '../testing/samples.ts';
import { compareSms } from './compare.ts';
import {
  addRule,
  changeRule,
  copyRule,
  moveAction,
  moveRule,
  newAction,
  newRule,
  readSmsDraft,
  removeAction,
  removeRule,
} from './edit.ts';
import { exportedSms, importedSms } from './files.ts';
import { tryAnswer, tryMessage } from './trying.ts';

const order = ({ rules }: SmsFlow) => rules.map(({ id }) => id).join(' ');
let made = 0;
const newId = () => `n${(made += 1)}`;

describe('rules', () => {
  it.each<[string, SmsFlow, string]>([
    ['moved down', moveRule(flow, 0, 2), 'order rest hours'],
    ['moved up', moveRule(flow, 2, 0), 'rest hours order'],
    ['moved beyond the end, which is nothing', moveRule(flow, 0, 3), 'hours order rest'],
    ['moved before the first, which is nothing', moveRule(flow, 0, -1), 'hours order rest'],
    ['deleted', removeRule(flow, 'order'), 'hours rest'],
    ['added at the end', addRule(flow, newRule('new', 'a')), 'hours order rest new'],
  ])('%s [CONF-SMSF-001]', (_, after, ids) => expect(order(after)).toBe(ids));

  it('a copy stands behind it, with ids of its own', () => {
    const { rules } = copyRule(flow, 'order', newId);
    expect(order({ version: 1, rules })).toBe('hours order n1 rest');
    expect(rules[2]).toMatchObject({
      when: rules[1]?.when,
      actions: [
        { id: 'n2', do: 'hook' },
        { id: 'n3', do: 'tag' },
      ],
    });
  });

  it('actions change their places, and go', () => {
    const [, rule = newRule('x', 'y')] = flow.rules;
    expect(moveAction(rule, 'order-2', -1).actions.map(({ id }) => id)).toEqual(['order-2', 'order-1']);
    expect(moveAction(rule, 'order-2', 1)).toBe(rule);
    expect(removeAction(rule, 'order-1').actions.map(({ id }) => id)).toEqual(['order-2']);
    expect(newAction('hook', 'h')).toEqual({ id: 'h', do: 'hook', url: '', answers: true });
  });
});

it.each<[string, SmsFlow, object[]]>([
  ['nothing', flow, []],
  [
    'one that moved',
    moveRule(flow, 0, 1),
    [
      { id: 'order', is: 'moved' },
      { id: 'hours', is: 'moved' },
    ],
  ],
  ['one that is gone', removeRule(flow, 'hours'), [{ id: 'hours', is: 'removed', title: 'Opening hours' }]],
  [
    'one that is other',
    changeRule(flow, 'rest', (rule) => ({ ...rule, then: 'go-on' })),
    [{ id: 'rest', is: 'changed' }],
  ],
  ['one that is new', addRule(flow, newRule('new', 'a')), [{ id: 'new', is: 'added', title: '#4' }]],
])('what differs is %s', (_, after, found) => expect(compareSms(flow, after)).toMatchObject(found));

it.each<[string, string, object]>([
  ['what was taken away', exportedSms('Main', flow), { ok: true, draft: flow }],
  ['no JSON', 'hello', { ok: false, why: 'no-json' }],
  ['a call flow', '{"format":"patchbay-call-flow","graph":{"version":1}}', { ok: false, why: 'other' }],
  ['something newer', '{"format":"patchbay-sms-flow","graph":{"version":2,"rules":[]}}', { ok: false, why: 'newer' }],
  ['more than a megabyte', 'x'.repeat(1_000_001), { ok: false, why: 'large' }],
])('brought in: %s [CONF-SMSF-001]', (_, text, read) => expect(importedSms(text)).toEqual(read));

it('a draft that nobody changed yet is empty', () => expect(readSmsDraft(null)).toEqual({ version: 1, rules: [] }));

describe('a message that is tried', () => {
  const facts = (text: string, isKnown = false) => ({ text, now: 0, isKnown, calendars: new Map() });
  it('goes the way of the server: what ends SMS before any rule [CONF-SMSF-001]', () =>
    expect(tryMessage(flow, facts('Arrêt!'))).toEqual({ is: 'word', word: 'out', language: 'fr' }));
  it('waits for what the web hook answers, and goes on', () => {
    const trying = tryMessage(flow, facts('Order 42', true));
    expect(trying).toMatchObject({ wait: { url: 'https://shop.example/orders' }, orders: [] });
    expect(tryAnswer(trying, 'Shipped')).toMatchObject({
      ...{ wait: null, orders: [{ is: 'answer', text: 'Shipped' }, { is: 'tag' }, { is: 'assign' }] },
      looked: [{ why: 'words' }, { why: 'matched' }, { rule: 'rest', why: 'matched' }],
    });
  });
  it('a rule is known by its words where it has no name', () =>
    expect(flow.rules.map(titleOfRule)).toEqual(['Opening hours', 'order', 'Everything else']));
});
