import { isWithin, middleOf, onCanvas, onMap, pathOf, scaleOf, shownIn } from './map.ts';

const boxes = [
  { x: 0, y: 0, width: 240, height: 80 },
  { x: 640, y: 900, width: 240, height: 20 },
];

it('shows all that stands on the canvas, in the middle of the map [CONF-FLOW-002]', () => {
  const scale = scaleOf(boxes, 200, 100);
  const all = onMap({ x: 0, y: 0, width: 880, height: 920 }, scale);
  expect(all.y).toBeGreaterThan(0);
  expect(all.y + all.height).toBeLessThan(100);
  expect(all.y).toBeCloseTo(100 - (all.y + all.height));
  expect(all.x).toBeCloseTo(200 - (all.x + all.width));
});

it('of an empty flow is empty [CONF-FLOW-002]', () => {
  expect(scaleOf([], 200, 100)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(pathOf([])).toBe('');
});

it('draws each box once [CONF-FLOW-002]', () => {
  expect(pathOf(boxes)).toBe('M0 0h240v80h-240zM640 900h240v20h-240z');
});

it('frames what the view shows, and finds the place under the pointer [CONF-FLOW-002]', () => {
  const shown = shownIn({ x: -300, y: 60, zoom: 0.5 }, { width: 800, height: 400 });
  expect(shown).toEqual({ x: 600, y: -120, width: 1600, height: 800 });
  expect(middleOf(shown)).toEqual({ x: 1400, y: 280 });
  const scale = scaleOf(boxes, 200, 100);
  const { x, y } = onMap(shown, scale);
  const back = onCanvas({ x, y }, scale);
  expect(back.x).toBeCloseTo(600);
  expect(back.y).toBeCloseTo(-120);
});

it.each([
  [{ x: 600, y: -120 }, true],
  [{ x: 599, y: 0 }, false],
  [{ x: 2200, y: 680 }, true],
  [{ x: 700, y: 681 }, false],
])('%j is within the frame: %j [CONF-FLOW-002]', (at, is) =>
  expect(isWithin(at, { x: 600, y: -120, width: 1600, height: 800 })).toBe(is)); // prettier-ignore
