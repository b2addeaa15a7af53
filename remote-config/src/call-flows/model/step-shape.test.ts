import { entryOf, exitAt, heightOf, STEP_WIDTH } from './step-shape.ts';
import { sampleGraph } from '../testing/samples.ts';

it('each way out begins at its own line, below what is told of the step [CONF-FLOW-002]', () => {
  const [first, second] = [exitAt(0), exitAt(1)];
  expect(first.x).toBe(STEP_WIDTH - 1);
  expect(second.y - first.y).toBe(26);
  expect(exitAt(0, true)).toEqual(second);
});

it('a step has room for its head, its ways out and what is told of it [CONF-FLOW-002]', () => {
  for (const node of sampleGraph.nodes) {
    const height = heightOf(node);
    expect(heightOf(node, true) - height).toBe(26);
    expect(entryOf(height)).toEqual({ x: 0, y: height / 2 });
    expect(height).toBeGreaterThanOrEqual(60);
  }
});
