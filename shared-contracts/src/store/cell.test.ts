import { createCell } from './cell.ts';

it('tells everybody about a change, and nobody when nothing changed', () => {
  const cell = createCell(1);
  const received: number[] = [];
  cell.subscribe(() => received.push(cell.current()));
  const stop = cell.subscribe(() => received.push(-cell.current()));
  cell.set(2);
  cell.set(2);
  stop();
  cell.set(3);
  expect(received).toEqual([2, -2, 3]);
});
