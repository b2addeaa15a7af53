import { filterStateOf, toggled, toggledAlone } from './filter-state.ts';

it.each([
  [[], 0],
  [[[], []], 0],
  [[[], ['Missed']], 200],
])('selections %j are the state %d [FILT-007]', (selections, state) => expect(filterStateOf(selections)).toBe(state));

it('chooses several, or one alone, and takes them back', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggledAlone(['a'], 'b')).toEqual(['b']);
  expect(toggledAlone(['b'], 'b')).toEqual([]);
});
