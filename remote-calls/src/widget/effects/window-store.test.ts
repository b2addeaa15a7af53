import { createWindowStore } from './window-store.ts';

const KEY = 'V001-ticker-window';
const open = (person = 'u1') => createWindowStore(localStorage, () => person);
beforeEach(() => localStorage.clear());

it('each person of a browser finds the window where they left it, docked or not', () => {
  open('u1').moveTo({ x: 5, y: 6 });
  open('u2').dock(true);
  expect(open('u1').current()).toEqual({ is: 'closed', position: { x: 5, y: 6 }, docked: false });
  expect(open('u2').current()).toEqual({ is: 'closed', position: { x: 104, y: 60 }, docked: true });
  expect(open('u3').current()).toEqual({ is: 'closed', position: { x: 104, y: 60 }, docked: false });
});

it('who undocks it finds the place of before', () => {
  const window = open();
  window.moveTo({ x: 5, y: 6 });
  window.dock(true);
  window.dock(false);
  expect(open().current()).toEqual({ is: 'closed', position: { x: 5, y: 6 }, docked: false });
});

it('forgets who has not been here for twenty others', () => {
  for (let at = 0; at <= 20; at += 1) open(`u${at}`).dock(true);
  expect([open('u0').current().docked, open('u1').current().docked]).toEqual([false, true]);
});

it.each([
  ['nothing', null],
  ['no JSON', 'x'],
  ['null', 'null'],
  ['a place of before people were told apart', '{"x":5,"y":6}'],
  ['no numbers', '[{"of":"u1","x":"5","y":null,"docked":true}]'],
])('begins at the default place after %s', (_, stored) => {
  if (stored !== null) localStorage.setItem(KEY, stored);
  expect(open().current()).toEqual({ is: 'closed', position: { x: 104, y: 60 }, docked: false });
});
