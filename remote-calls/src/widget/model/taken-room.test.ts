import { clearOf, roomOf } from './taken-room.ts';

describe('the window over a page', () => {
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
