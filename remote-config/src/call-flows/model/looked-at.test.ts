import { instantsOf, type RangeChoice } from './usage-range.ts';
import { usageOn } from './usage.ts';
import { drawComparison } from './drawn-comparison.ts';
import { changeFields, place, remove } from './edit.ts';
import { litUntil, stopsOf } from './call-way.ts';
import { sampleGraph } from '../testing/samples.ts';
import { overlayOf } from './overlay.ts';

describe('how a flow was used, drawn on it [CONF-FLOW-006]', () => {
  const usage = {
    calls: 40,
    nodes: [
      { node_id: 'hello', calls: 40, hung_up: 4, exits: [{ exit: 'next', calls: 36 }] },
      { node_id: 'choice', calls: 36, hung_up: 0, exits: [{ exit: 'digit 1', calls: 18 }, { exit: 'digit 7', calls: 3 }] }, // prettier-ignore
      { node_id: 'support', calls: 16, hung_up: 4, exits: [] },
      { node_id: 'old', calls: 5, hung_up: 1, exits: [{ exit: 'next', calls: 4 }] },
    ],
  };
  const { steps, ways, gone } = usageOn(sampleGraph, usage);

  it('each step has its calls and who hung up there; of those who got there; one that nobody got to has none', () => {
    expect(steps.get('hello')).toEqual({ calls: 40, hungUp: 4, share: 0.1 });
    expect(steps.get('support')).toEqual({ calls: 16, hungUp: 4, share: 0.25 });
    expect(steps.get('sales')).toEqual({ calls: 0, hungUp: 0, share: 0 });
  });
  it('ways are as thick as they are used', () => {
    expect(ways.get('hello next')).toEqual({ calls: 36, weight: 1 });
    expect(ways.get('choice digit 1')).toEqual({ calls: 18, weight: 0.5 });
    expect(ways.get('choice digit 2')).toEqual({ calls: 0, weight: 0 });
  });
  it('what it has no more is told apart: steps, and ways out of those that it has', () => {
    expect(gone).toEqual([
      { node: 'choice', exit: 'digit 7', calls: 3 },
      { node: 'old', exit: null, calls: 5 },
    ]);
  });
  it('of no calls is all zero', () => {
    const none = usageOn(sampleGraph, { calls: 0, nodes: [] });
    expect([...none.ways.values()].every(({ calls, weight }) => calls === 0 && weight === 0)).toBe(true);
  });
});

describe('the days over which it is told [CONF-FLOW-006]', () => {
  const now = Date.parse('2026-03-30T10:00:00Z');
  it.each<[Partial<RangeChoice>, ReturnType<typeof instantsOf>]>([
    [{ is: 'today' }, { from: '2026-03-29T22:00:00.000Z', to: '2026-03-30T22:00:00.000Z' }],
    [{ is: '7 days' }, { from: '2026-03-23T23:00:00.000Z', to: '2026-03-30T22:00:00.000Z' }], // daylight saving time started
    [{ is: '30 days' }, { from: '2026-02-28T23:00:00.000Z', to: '2026-03-30T22:00:00.000Z' }],
    [
      { from: '2026-01-01', to: '2026-01-01' },
      { from: '2025-12-31T23:00:00.000Z', to: '2026-01-01T23:00:00.000Z' },
    ],
    [{ from: '2026-01-01', to: '' }, 'missing'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'order'],
    [{ from: '2025-01-01', to: '2026-01-01' }, 'long'],
  ])('%j', (choice, expected) => {
    expect(instantsOf({ is: 'own', from: '', to: '', ...choice }, now, 'Europe/Berlin')).toEqual(expected);
  });
});

describe('two versions as one drawing [CONF-FLOW-004]', () => {
  const before = place(sampleGraph, { hello: { x: 0, y: 0 }, sales: { x: 10, y: 10 } });
  const after = place(
    changeFields(changeFields(remove(before, ['message']), 'support', { full: 'bye' }), 'hello', { next: 'sales' }),
    { hello: { x: 0, y: 0 }, sales: { x: 500, y: 10 } },
  );
  const both = { ...after, nodes: [...after.nodes, { type: 'hangup' as const, id: 'bye' }] };
  const drawn = drawComparison(before, both);

  it('has every step of both, each with what became of it', () => {
    expect(drawn.draft.nodes.map(({ id }) => `${id} ${drawn.marks.get(id) ?? 'same'}`)).toEqual([
      'hello changed',
      'choice same',
      'sales changed',
      'support changed',
      'bye added',
      'message removed',
    ]);
    expect(drawn.draft.places?.['message']).toBeDefined();
    expect(drawn.fields.get('support')).toEqual(['full']);
  });
  it('a step that was only moved says so', () => {
    expect([...drawComparison(before, place(before, { sales: { x: 99, y: 10 } })).marks]).toEqual([['sales', 'moved']]);
    expect(drawComparison(sampleGraph, sampleGraph).marks.size).toBe(0);
  });
  it('ways that are new, and where others led before', () => {
    expect([...drawn.ways]).toEqual([
      ['hello next', { mark: 'added' }],
      ['support full', { mark: 'added' }],
    ]);
    expect(drawn.ghosts).toContainEqual({ from: 'hello', name: 'next', to: 'choice' });
  });
});

describe('the way of a call, step by step [CONF-FLOW-012]', () => {
  const part = { flow_id: 'f1', name: 'Main line', version: 2, graph: sampleGraph };
  const stops = stopsOf([
    { ...part, passed: [{ node: 'hello', exit: 'next' }, { node: 'choice', exit: 'digit 1' }], stayed: null }, // prettier-ignore
    { ...part, flow_id: 'f2', passed: [{ node: 'hello', exit: 'next' }], stayed: 'sales' },
  ]);
  it('goes on through all flows that it went through', () => {
    expect(
      stops.map(({ part: at, node, exit, isEnd }) => `${at} ${node} ${exit ?? ''} ${isEnd ? 'end' : ''}`.trim()),
    ).toEqual(['0 hello next', '0 choice digit 1', '1 hello next', '1 sales  end']);
  });
  it('lights up what was passed in the flow that is shown, and where it is', () => {
    const marks = (at: number) =>
      [...overlayOf(litUntil(stops, at)).steps].map(([id, { mark }]) => `${id} ${String(mark)}`);
    expect([marks(0), marks(1), marks(2), marks(3), marks(9)]).toEqual([
      ['hello here'],
      ['hello passed', 'choice here'],
      ['hello here'],
      ['hello passed', 'sales here'],
      [],
    ]);
  });
});
