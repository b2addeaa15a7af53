import { covers } from './covers.ts';

const button = { left: 280, right: 344, top: 700, bottom: 748 };

it.each([
  ['a field beneath it', { left: 16, right: 344, top: 720, bottom: 760 }, true],
  ['a field above it', { left: 16, right: 344, top: 640, bottom: 700 }, false],
  ['a field beside it', { left: 16, right: 280, top: 720, bottom: 760 }, false],
  ['a field whose corner it touches', { left: 16, right: 281, top: 660, bottom: 701 }, true],
  ['a region of more than half the screen', { left: 0, right: 360, top: 100, bottom: 800 }, false],
  ['something that is not drawn', { left: 0, right: 0, top: 0, bottom: 0 }, false],
])('%s', (_, focused, expected) => expect(covers([button], focused, 800)).toBe(expected));

it('what has several parts covers by each of them', () => {
  const feedback = { left: 1416, right: 1440, top: 500, bottom: 600 };
  expect(covers([button, feedback], { left: 1400, right: 1430, top: 550, bottom: 580 }, 800)).toBe(true);
});
