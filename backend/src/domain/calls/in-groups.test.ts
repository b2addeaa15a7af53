import { inGroups } from './in-groups.ts';

const gate = () => {
  let open = () => undefined as void;
  const opened = new Promise<void>((done) => (open = done));
  return { open, opened };
};

const none = () => false;

describe('work in groups', () => {
  it('begins at once; what comes meanwhile is the next group, in order [ACCT-011]', async () => {
    const groups: (readonly number[])[] = [];
    const { open, opened } = gate();
    const add = inGroups(async (_, items: readonly number[]) => {
      groups.push(items);
      await opened;
      return items.map((item) => item * 10);
    }, none);
    const all = [1, 2, 3, 4].map((item) => add('a', item));
    expect(groups).toEqual([[1]]);
    open();
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
    await add('a', 5);
    expect(groups.at(-1)).toEqual([5]);
  });

  it('of one key does not wait for another key [ACCT-011]', async () => {
    const { open, opened } = gate();
    const add = inGroups(async (key, items: readonly string[]) => {
      if (key === 'slow') await opened;
      return items;
    }, none);
    const slow = add('slow', 'late');
    expect(await add('quick', 'soon')).toBe('soon');
    open();
    expect(await slow).toBe('late');
  });

  it('that fails is tried one by one: only the wrong one gets an error [ACCT-010]', async () => {
    const add = inGroups(async (_, items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('bad');
      return items;
    }, none);
    const all = ['first', 'one', 'bad', 'other'].map((item) => add('a', item));
    expect(
      (await Promise.allSettled(all)).map((each) => (each.status === 'fulfilled' ? each.value : 'failed')),
    ).toEqual(['first', 'one', 'failed', 'other']);
    expect(await add('a', 'later')).toBe('later');
  });

  it('is in groups of at most 32 [ACCT-011]', async () => {
    const sizes: number[] = [];
    const add = inGroups(async (_, items: readonly number[]) => {
      sizes.push(items.length);
      await Promise.resolve();
      return items;
    }, none);
    await Promise.all(Array.from({ length: 70 }, (_, item) => add('a', item)));
    expect(sizes).toEqual([1, 32, 32, 5]);
  });

  it('fails at once if it fails for all, without trying one by one [ACCT-010]', async () => {
    let tries = 0;
    const { open, opened } = gate();
    const add = inGroups<string, string>(
      async (_, items) => {
        tries += 1;
        if (items.includes('first')) await opened;
        else throw new Error('away');
        return items;
      },
      (error) => error instanceof Error && error.message === 'away',
    );
    const [first, ...rest] = ['first', 'one', 'two', 'three'].map((item) => add('a', item));
    open();
    expect(await first).toBe('first');
    expect((await Promise.allSettled(rest)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(2);
  });
});
