import { grouped, moved, type PaletteItem } from './items.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('%s at %d leads to %s [UX-002]', (key, at, expected) => expect(moved(at, key, 3)).toBe(expected));

it('an empty list has nowhere to go', () => expect(moved(0, 'ArrowDown', 0)).toBeNull());

it('items stand by group, the best one’s group first', () => {
  const item = (id: string, group: PaletteItem['group']): PaletteItem => ({
    id,
    group,
    title: id,
    icon: '',
    run: () => undefined,
  });
  const items = [item('a', 'actions'), item('b', 'pages'), item('c', 'actions')];
  expect(grouped(items).map(({ group, items: of }) => [group, of.map(({ id }) => id)])).toEqual([
    ['actions', ['a', 'c']],
    ['pages', ['b']],
  ]);
});
