import { flowGraphSchema, stepKinds, type FlowGraph, type FlowTargets } from '@patchbay/shared-contracts/flows';
import { sampleFlowTargets, sampleGraph } from '../testing/samples.ts';
import { clipText, pasted } from './clip.ts';
import { exported } from './files.ts';
import { compare } from './compare.ts';
import { emptyDraft, readDraft, type Draft } from './draft.ts';
import { addFirst, addStep, changeFields, connect, place, remove, removeExit, setStart, writeNote } from './edit.ts';
import { askedOf, changeOf } from './fields.ts';
import { freeKeys, waysOut } from './exits.ts';
import { begin, record, redo, undo } from './history.ts';
import { isDue, keptState, stepKeeping, type Keeping } from './keeping.ts';
import { moveEarlier, moveLater } from './move.ts';
import { outlineMove } from './outline-keys.ts';
import { outlineOf } from './outline.ts';
import { knownOf, problemsOf } from './problems.ts';
import { addHoliday, removeHoliday, withWeek } from './week.ts';

/** Writes each connection of a flow, and its first step: `hello.next>choice`. */
const ways = ({ start, nodes }: FlowGraph) =>
  [`>${start}`, ...nodes.flatMap((node) => waysOut(node).flatMap(({ name, to }) => (to === undefined ? [] : [`${node.id}.${name}>${to ?? ''}`])))].join(' '); // prettier-ignore
const chain: Draft = {
  ...{ version: 1, start: 'a' },
  nodes: [
    { type: 'play', id: 'a', sound: 'system/welcome', next: 'b' },
    { type: 'play', id: 'b', sound: 'system/welcome', next: 'c' },
    { type: 'play', id: 'c', sound: 'system/welcome', next: null },
  ],
};

describe('drawing', () => {
  it.each<[string, (draft: Draft) => Draft, string]>([
    ['a step at an exit comes before what followed', (d) => addStep(d, 'play', 'n', { from: 'a', name: 'next' }), '>a a.next>n b.next>c c.next> n.next>b'], // prettier-ignore
    ['a step that ends the call cuts off what followed', (d) => addStep(d, 'hangup', 'n', { from: 'a', name: 'next' }), '>a a.next>n b.next>c c.next>'], // prettier-ignore
    ['a step before all others', (d) => addFirst(d, 'play', 'n'), '>n a.next>b b.next>c c.next> n.next>a'],
    ['a step alone', (d) => addStep(d, 'hangup', 'n'), '>a a.next>b b.next>c c.next>'],
    ['a way led elsewhere', (d) => connect(d, { from: 'c', name: 'next' }, 'a'), '>a a.next>b b.next>c c.next>a'],
    ['a way led nowhere', (d) => connect(d, { from: 'a', name: 'next' }, null), '>a a.next> b.next>c c.next>'],
    ['deleted, the ways to it lead nowhere', (d) => remove(d, ['b']), '>a a.next> c.next>'],
    ['the first one deleted, what it led to is the first', (d) => remove(d, ['a']), '>b b.next>c c.next>'],
    ['all of them deleted', (d) => remove(d, ['a', 'b', 'c']), '>'],
    ['another first step', (d) => setStart(d, 'c'), '>c a.next>b b.next>c c.next>'],
    ['moved earlier', (d) => moveEarlier(d, 'b', { from: 'a', name: 'next' }), '>b a.next>c b.next>a c.next>'],
    ['moved later', (d) => moveLater(d, 'b'), '>a a.next>c b.next> c.next>b'],
    ['the last one is not moved later', (d) => moveLater(d, 'c'), '>a a.next>b b.next>c c.next>'],
  ])('%s [CONF-FLOW-002]', (_, change, expected) => expect(ways(change(chain))).toBe(expected));

  it('keys of a menu come and go, and a queue is given its own overflow back [CONF-FLOW-002]', () => {
    const more = connect(sampleGraph, { from: 'choice', name: 'digit 5' }, 'message');
    expect(ways(more)).toContain('choice.digit 5>message');
    const less = removeExit(removeExit(more, { from: 'choice', name: 'digit 5' }), { from: 'sales', name: 'full' });
    expect(less.nodes.find(({ id }) => id === 'sales')).not.toHaveProperty('full');
    expect(freeKeys(less.nodes[1] ?? { type: 'hangup', id: 'x' }).join('')).toBe('0345678*#');
  });

  it('fields, places and notes are written, and go with what they are about [CONF-FLOW-002]', () => {
    const noted = writeNote(place(changeFields(chain, 'a', { sound: 'x' }), { a: { x: 1.4, y: 2.6 }, n: { x: 0, y: 0 } }), 'n', 'Why'); // prettier-ignore
    expect(noted).toMatchObject({ nodes: [{ sound: 'x' }, {}, {}], places: { a: { x: 1, y: 3 } }, notes: [{ id: 'n', text: 'Why' }] }); // prettier-ignore
    expect(writeNote(noted, 'n', 'Else').notes).toEqual([{ id: 'n', text: 'Else' }]);
    expect(remove(noted, ['n', 'a'])).toMatchObject({ places: {}, notes: [] });
    expect(flowGraphSchema.safeParse(noted).success).toBe(true);
  });

  it('undoes and redoes without limit; what is typed into one field is one change [CONF-FLOW-002]', () => {
    const many = Array.from({ length: 500 }, (_, at) => at).reduce((history, at) => record(history, at + 1), begin(0));
    const back = many.past.reduce((history) => undo(history), many);
    expect([many.now, back.now, redo(back).now, undo(back)]).toEqual([500, 0, 1, back]);
    const typed = ['a', 'ab', 'abc'].reduce((history, text) => record(history, text, 'name'), begin(''));
    expect([typed.now, undo(typed).now, redo(undo(typed)).now]).toEqual(['abc', '', 'abc']);
    expect(record(undo(typed), 'x').future).toEqual([]);
  });

  it('pastes steps into any flow, with new ids and their ways to each other [CONF-FLOW-002]', () => {
    let count = 0;
    const put = pasted(emptyDraft, clipText(place(chain, { a: { x: 0, y: 10 } }), ['a', 'b']), () => `n${++count}`);
    expect(put.ok && ways(put.draft)).toBe('>n1 n1.next>n2 n2.next>');
    expect(put.ok && put.draft.places).toEqual({ n1: { x: 40, y: 50 } });
  });

  it('pastes what was exported, with the first step that it has [CONF-FLOW-002, CONF-FLOW-007]', () => {
    let count = 0;
    const put = pasted(emptyDraft, exported('Main', { ...chain, start: 'b' }), () => `n${++count}`);
    expect(put.ok && put.draft.start).toBe('n2');
    expect(put.ok && put.ids).toHaveLength(chain.nodes.length);
  });

  it.each([
    ['a word', 'hello', 'nothing'],
    ['nothing', '', 'nothing'],
    ['a number', '42', 'nothing'],
    ['another product’s', '{"workflow":{"nodes":[]}}', 'other-product'],
    ['a list of another product', '[1]', 'other-product'],
    ['of a newer version', '{"patchbay":"call-flow-steps","version":2,"nodes":[{}]}', 'newer'],
    [
      'of an unknown step',
      '{"patchbay":"call-flow-steps","version":1,"nodes":[{"type":"x","id":"y"}]}',
      'unknown-step',
    ],
    ['of a step called constructor', '{"patchbay":"call-flow-steps","version":1,"nodes":[{"type":"constructor","id":"y"}]}', 'unknown-step'], // prettier-ignore
    ['of 2,000 steps', JSON.stringify({ patchbay: 'call-flow-steps', version: 1, nodes: Array.from({ length: 2_000 }, () => ({})) }), 'steps'], // prettier-ignore
    ['too large', `"${'x'.repeat(1_000_001)}"`, 'large'],
  ])('what is pasted and is %s changes nothing, and is told as that [CONF-FLOW-002]', (_, text, why) =>
    expect(pasted(chain, text, () => 'n')).toEqual({ ok: false, why }),
  );
});

describe('what was kept', () => {
  it('every kind of step is read as it was written, right or not', () => {
    const nodes = Object.values(stepKinds).map((kind, at) => ({ ...kind.fresh, type: kind.type, id: `s${at}` }));
    expect(readDraft({ version: 1, start: 's0', nodes })?.nodes).toEqual(nodes);
  });
  it.each<[string, unknown]>([
    ['nothing', null],
    ['another product’s', { steps: [] }],
    ['a newer schema', { version: 2, start: '', nodes: [] }],
    [
      'a step called like something of every object',
      { version: 1, start: 'a', nodes: [{ type: 'toString', id: 'a' }] },
    ],
    ['a kind of step that is not known', { version: 1, start: 'a', nodes: [{ type: 'teleport', id: 'a' }] }],
  ])('%s cannot be drawn', (_, kept) => expect(readDraft(kept)).toBeNull());
  it('fields that make no sense are as in a new step', () => {
    const nodes = [{ type: 'menu', id: 'm', prompt: 7, choices: 'all', timeoutSeconds: 99, extra: 1 }];
    expect(readDraft({ version: 1, start: 'm', nodes })?.nodes).toEqual([
      { type: 'menu', id: 'm', prompt: '', invalid: null, retries: 2, timeoutSeconds: 99, choices: { '1': null }, otherwise: null }, // prettier-ignore
    ]);
  });
});

describe('the outline', () => {
  const words = (draft: Draft) =>
    outlineOf(draft).map((line) => {
      const what = line.is === 'step' ? `${line.node.id}${line.isLost ? '?' : ''}` : line.is === 'link' ? `→${line.to}` : line.is; // prettier-ignore
      return `${'-'.repeat(line.level)}${line.via?.name ?? ''}:${what}`;
    });
  it('is a tree, in which what stands there already is a link [CONF-FLOW-009]', () => {
    expect(words(sampleGraph)).toEqual([
      '-:hello',
      '-next:choice',
      '--digit 1:sales',
      '---full:message',
      '---timeout:own',
      '--digit 2:support',
      '---full:own',
      '---timeout:own',
      '--digit 9:→choice',
      '--otherwise:ends',
    ]);
  });
  it('ends with what no way leads to', () => {
    expect(words(connect(chain, { from: 'a', name: 'next' }, null))).toEqual(['-:a', '-next:ends', '-:b?', '-next:c', '-next:ends']); // prettier-ignore
  });
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, 0],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 0, null],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 8, 1],
    ['ArrowLeft', 0, null],
    ['Home', 5, 0],
    ['End', 0, 9],
    ['x', 0, null],
  ])('%s at %d leads to %s [CONF-FLOW-009]', (key, at, to) => expect(outlineMove(key, outlineOf(sampleGraph), at)).toBe(to)); // prettier-ignore
});

describe('keeping', () => {
  const [drawn, more] = [setStart(chain, 'b'), setStart(chain, 'c')];
  const rest: Keeping<Draft> = { kept: chain, version: 4, phase: { is: 'resting' } };
  const sending = stepKeeping(rest, { type: 'sent', draft: drawn });
  const failed = stepKeeping(sending, { type: 'failed', code: 'offline' });
  const theirs = { draft: more, version: 7, by: 'Ravi' };
  const overtaken = stepKeeping(sending, { type: 'overtaken', theirs });
  it.each<[string, Keeping<Draft>, Draft, string, boolean]>([
    ['what is kept', rest, chain, 'kept', false],
    ['a change', rest, drawn, 'waiting', true],
    ['while it is sent', sending, more, 'sending', false],
    ['when it is kept', stepKeeping(sending, { type: 'kept', version: 5 }), drawn, 'kept', false],
    ['what was drawn meanwhile', stepKeeping(sending, { type: 'kept', version: 5 }), more, 'waiting', true],
    ['what failed', failed, drawn, 'failed', false],
    ['what failed, and was changed', failed, more, 'failed', true],
    ['somebody else was first', overtaken, drawn, 'overtaken', false],
    ['mine over theirs', stepKeeping(overtaken, { type: 'settled' }), drawn, 'waiting', true],
    ['theirs instead of mine', stepKeeping(overtaken, { type: 'settled' }), more, 'kept', false],
    ['nothing to settle', stepKeeping(rest, { type: 'settled' }), chain, 'kept', false],
    [
      'a draft that the server made',
      stepKeeping(rest, { type: 'followed', draft: more, version: 9 }),
      more,
      'kept',
      false,
    ],
    [
      'such a draft while another is being sent',
      stepKeeping(sending, { type: 'followed', draft: more, version: 9 }),
      drawn,
      'sending',
      false,
    ],
    ['an answer to nothing', stepKeeping(rest, { type: 'kept', version: 9 }), chain, 'kept', false],
  ])('%s [CONF-FLOW-004]', (_, state, draft, name, due) => {
    expect([keptState(state, draft), isDue(state, draft)]).toEqual([name, due]);
  });
  it('goes on from the version that was there [CONF-FLOW-004]', () =>
    expect(stepKeeping(overtaken, { type: 'settled' }).version).toBe(7));
});

it('what is different of two versions is added, changed or removed; places do not count [CONF-FLOW-004]', () => {
  const after = addStep(remove(changeFields(chain, 'a', { sound: 'x' }), ['c']), 'hangup', 'n');
  const received = compare(chain, place(after, { a: { x: 1, y: 1 } })).map(({ id, is, fields }) => [id, is, ...fields]);
  expect(received).toEqual([['a', 'changed', 'sound'], ['b', 'changed', 'next'], ['n', 'added'], ['c', 'removed']]); // prettier-ignore
  expect(compare(chain, chain)).toEqual([]);
});

it('own hours keep only days that have some, and holidays once, in their order', () => {
  const none = { timeZone: 'UTC', week: {}, holidays: ['2026-12-25'] };
  const nights = withWeek(none, { mon: [{ from: '20:00', to: '02:00' }], tue: [] });
  expect(nights).toEqual({ ...none, week: { mon: [{ from: '20:00', to: '02:00' }] } });
  const days = addHoliday(addHoliday(none, '2026-01-01'), '2026-12-25');
  expect([days.holidays, removeHoliday(days, '2026-12-25').holidays]).toEqual([['2026-01-01', '2026-12-25'], ['2026-01-01']]); // prettier-ignore
});

it('two hundred steps in a row are checked as one flow [CONF-FLOW-003]', () => {
  const targets: FlowTargets = sampleFlowTargets;
  const nodes = Array.from({ length: 200 }, (_, at) => ({ type: 'play' as const, id: `s${at}`, sound: 'system/welcome', next: at < 199 ? `s${at + 1}` : null })); // prettier-ignore
  const draft: Draft = { version: 1, start: 's0', nodes };
  expect(problemsOf(draft, knownOf(targets))).toEqual([]);
  const broken = { ...draft, nodes: nodes.map((node, at) => (at === 150 ? { ...node, sound: 'gone' } : node)) };
  expect(problemsOf(broken, knownOf(targets))).toMatchObject([
    { nodeId: 's150', field: 'sound', code: 'unknown-sound' },
  ]);
});

it('a calendar takes the place of own hours, and gives it back [CONF-FLOW-008]', () => {
  const hours = { type: 'hours' as const, id: 'h', ...stepKinds.hours.fresh };
  const draft: Draft = { version: 1, start: 'h', nodes: [hours] };
  const byCalendar = changeFields(draft, 'h', changeOf(hours, 'calendarId', 'office'));
  const [chosen] = byCalendar.nodes;
  expect(problemsOf(byCalendar, knownOf(sampleFlowTargets))).toEqual([]);
  expect(chosen && askedOf(chosen).map(([field]) => field)).toEqual(['calendarId']);
  const own = changeFields(byCalendar, 'h', changeOf(chosen ?? hours, 'calendarId', null));
  expect(problemsOf(own, knownOf(sampleFlowTargets))).toEqual([]);
  expect(own.nodes[0] && askedOf(own.nodes[0]).map(([field]) => field)).toEqual(['calendarId', 'hours']);
});
