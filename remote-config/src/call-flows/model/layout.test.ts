import { sampleGraph } from '../testing/samples.ts';
import { addStep, place } from './edit.ts';
import { aligned, laidOut, placed, stepAndNotePlaces } from './layout.ts';
import { found } from './search.ts';
import { heightOf, STEP_WIDTH } from './step-shape.ts';

it('lays steps out from left to right, none over another [CONF-FLOW-002]', () => {
  const places = laidOut(sampleGraph);
  expect(places.hello?.x).toBeLessThan(places.choice?.x ?? 0);
  expect(places.choice?.x).toBeLessThan(places.sales?.x ?? 0);
  const boxes = sampleGraph.nodes.map((node) => ({ ...(places[node.id] ?? { x: 0, y: 0 }), height: heightOf(node) }));
  const over = boxes.filter((a) =>
    boxes.some((b) => a !== b && Math.abs(a.x - b.x) < STEP_WIDTH && a.y <= b.y && b.y < a.y + a.height),
  );
  expect(over).toEqual([]);
});

it('lays out steps whose ids every object has as a name [CONF-FLOW-002]', () => {
  const nodes = ['constructor', 'toString'].map((id) => ({ type: 'hangup', id }) as const);
  expect(Object.keys(stepAndNotePlaces({ version: 1, start: 'constructor', nodes }))).toEqual([
    'constructor',
    'toString',
  ]);
});

it('moves one step and leaves all others where they were drawn [CONF-FLOW-002]', () => {
  const before = stepAndNotePlaces(sampleGraph);
  const after = placed(sampleGraph, { sales: { x: 900, y: 50 } });
  expect(stepAndNotePlaces(after)).toEqual({ ...before, sales: { x: 900, y: 50 } });
});

it('puts a new step beside the one that leads to it [CONF-FLOW-002]', () => {
  const all = placed(sampleGraph, { choice: { x: 100, y: 100 } });
  const more = addStep(all, 'hangup', 'n', { from: 'choice', name: 'otherwise' });
  expect(stepAndNotePlaces(more).n?.x).toBe(100 + STEP_WIDTH + 72);
});

it('puts notes that nobody placed above all steps, beside each other; one that was moved stays [CONF-FLOW-002]', () => {
  const notes = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  const all = placed({ ...sampleGraph, notes }, { b: { x: 5, y: 500 } });
  const { a, b, c } = stepAndNotePlaces({ ...all, places: { ...stepAndNotePlaces(sampleGraph), b: { x: 5, y: 500 } } });
  const top = Math.min(...Object.values(stepAndNotePlaces(sampleGraph)).map(({ y }) => y));
  expect(b).toEqual({ x: 5, y: 500 });
  for (const note of [a, c]) expect(note?.y).toBeLessThan(top - 60);
  expect(c?.x).toBeGreaterThan((a?.x ?? 0) + 240);
  expect(stepAndNotePlaces({ version: 1, start: '', nodes: [], notes }).a).toEqual({ x: 0, y: 0 });
});

it('aligns what is chosen in a column or a row [CONF-FLOW-002]', () => {
  const places = { a: { x: 10, y: 20 }, b: { x: 30, y: 5 }, c: { x: 0, y: 0 } };
  expect(aligned(places, ['a', 'b', 'gone'], 'column')).toEqual({ a: { x: 10, y: 20 }, b: { x: 10, y: 5 } });
  expect(aligned(places, ['a', 'b'], 'row')).toEqual({ a: { x: 10, y: 5 }, b: { x: 30, y: 5 } });
  expect(place(sampleGraph, aligned(places, [], 'row')).places).toEqual({});
});

it.each([
  ['QUEUE', ['sales', 'support']],
  ['  ', []],
  ['nothing', []],
])('finds %j by its words [CONF-FLOW-002]', (text, ids) => expect(found(sampleGraph, text, ({ type }) => type)).toEqual(ids)); // prettier-ignore
