import { hasLists, isOfOtherLists, isUnread } from './lists.ts';

const lists = { source: 'phonebooks', phonebooks: 'a', customers_filter: '' } as const;

describe('the lists of a campaign', () => {
  it.each([
    ['none', 0, true],
    ['none', 3, false],
    ['loading', 0, false],
    ['done', 0, false],
  ] as const)('that are %s with %s numbers are unread: %s', (load_state, loaded, is) =>
    expect(isUnread({ load_state, loaded })).toBe(is),
  );

  it.each([
    ['phonebooks', 'a', true],
    ['phonebooks', '', false],
    ['customers', '', true],
    ['api', 'a', false],
  ] as const)('by %s, "%s", can be read: %s', (source, phonebooks, is) =>
    expect(hasLists({ ...lists, source, phonebooks })).toBe(is),
  );

  it('are others where any of what makes them is', () => {
    expect(isOfOtherLists(lists, lists)).toBe(false);
    expect(isOfOtherLists(lists, { ...lists, source: 'api' })).toBe(true);
    expect(isOfOtherLists(lists, { ...lists, phonebooks: 'a,b' })).toBe(true);
    expect(isOfOtherLists(lists, { ...lists, customers_filter: 'status=1' })).toBe(true);
  });
});
