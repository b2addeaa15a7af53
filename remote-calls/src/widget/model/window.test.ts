import { clamp, initialWindow, isNarrow, moved } from './window.ts';

const viewport = { width: 1280, height: 720 };
const size = { width: 400, height: 480 };

describe('the widget window', () => {
  it('starts closed at 104, 60 [CALL-008, CALL-011]', () => {
    expect(initialWindow).toEqual({ is: 'closed', position: { x: 104, y: 60 }, docked: false });
  });
  it.each([
    ['inside', { x: 104, y: 60 }, { x: 104, y: 60 }],
    ['left and above', { x: -50, y: -1 }, { x: 0, y: 0 }],
    ['right and below', { x: 5000, y: 5000 }, { x: 880, y: 240 }],
  ])('is clamped to the viewport: %s [CALL-009]', (_, position, expected) => {
    expect(clamp(position, viewport, size)).toEqual(expected);
  });
  it('keeps its upper left in sight when it does not fit', () => {
    expect(clamp({ x: 10, y: 10 }, { width: 320, height: 300 }, size)).toEqual({ x: 0, y: 0 });
  });
  it.each([
    [540, true],
    [541, false],
  ])('is fixed up to 540 px: %i [CALL-010]', (width, narrow) => expect(isNarrow({ width, height: 1 })).toBe(narrow));
  it('moves by the arrow keys, and by no other', () => {
    expect(moved({ x: 100, y: 100 }, 'ArrowLeft')).toEqual({ x: 84, y: 100 });
    expect(moved({ x: 100, y: 100 }, 'ArrowDown')).toEqual({ x: 100, y: 116 });
    expect(moved({ x: 100, y: 100 }, 'a')).toBeNull();
  });
});
