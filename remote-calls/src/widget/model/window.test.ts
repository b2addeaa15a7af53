import { clamp, clearOf, initialWindow, isNarrow, moved, roomOf } from './window.ts';

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
  const screen = { width: 1280, height: 720 };
  const phone = { width: 360, height: 740 };
  it.each([
    ['one that floats takes nothing', false, screen, { dock: 0, sheet: 0 }],
    ['a docked one its width', true, screen, { dock: 400, sheet: 0 }],
    ['a sheet its height', false, phone, { dock: 0, sheet: 480 }],
    ['a docked one is a sheet there, too', true, phone, { dock: 0, sheet: 480 }],
    ['but leaves the page 160 px', false, { width: 360, height: 560 }, { dock: 0, sheet: 400 }],
  ])('of the page %s', (_, docked, viewport, expected) =>
    expect(roomOf(docked, viewport, { width: 400, height: 480 })).toEqual(expected),
  );
  it.each([
    ['nothing of it', { left: 600, top: 100, right: 700, bottom: 140 }, null],
    ['its left edge: to the right', { left: 64, top: 100, right: 120, bottom: 140 }, { x: 128, y: 60 }],
    ['its right edge: to the left', { left: 490, top: 100, right: 700, bottom: 140 }, { x: 82, y: 60 }],
    ['its upper edge: below', { left: 104, top: 40, right: 504, bottom: 80 }, { x: 104, y: 88 }],
    ['its lower edge: above', { left: 104, top: 520, right: 504, bottom: 560 }, { x: 104, y: 32 }],
    ['all the width: below, where it fits', { left: 0, top: 60, right: 1280, bottom: 100 }, { x: 104, y: 108 }],
    ['all the screen: nothing helps', { left: 0, top: 0, right: 1280, bottom: 720 }, null],
  ])('steps aside for what has the focus and covers %s', (_, focused, expected) =>
    expect(clearOf({ x: 104, y: 60 }, { width: 400, height: 480 }, screen, focused)).toEqual(expected),
  );
});
