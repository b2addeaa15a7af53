import { createRoom, roomAtEdges } from './room.ts';

it.each([
  ['nothing floats', {}, { right: 0, bottom: 0 }],
  ['the buttons', { buttons: 88 }, { right: 0, bottom: 88 }],
  ['notes stand over the buttons', { buttons: 88, notes: 56 }, { right: 0, bottom: 144 }],
  ['a docked window takes of the width only', { buttons: 88, dock: 400 }, { right: 400, bottom: 88 }],
  ['a sheet lies over what is beneath it', { buttons: 88, notes: 56, sheet: 520 }, { right: 0, bottom: 520 }],
  ['a low sheet makes it no less', { buttons: 88, sheet: 40 }, { right: 0, bottom: 88 }],
])('%s', (_, taken, expected) =>
  expect(roomAtEdges({ buttons: 0, notes: 0, dock: 0, sheet: 0, ...taken })).toEqual(expected),
);

it('a part says what it takes, the last word counts, and the page hears of changes alone', () => {
  const room = createRoom();
  const heard: number[] = [];
  room.subscribe(() => heard.push(room.current().notes));
  room.take('notes', 43.2);
  room.take('notes', 44);
  room.take('buttons', -5);
  room.take('notes', 0);
  expect(heard).toEqual([44, 0]);
  expect(room.current()).toEqual({ buttons: 0, notes: 0, dock: 0, sheet: 0 });
});
