import { DatabaseTrouble } from '../../kernel/db/database-trouble.ts';
import { createLanes } from './lanes.ts';

/** Creates lanes that record their groups, and wait until released. */
function watched(fails: (items: readonly string[]) => Error | null = () => null, most = 10) {
  const groups: string[][] = [];
  const open: (() => void)[] = [];
  const lanes = createLanes<string, string>(async (key, items) => {
    groups.push([key, ...items]);
    await new Promise<void>((done) => open.push(done));
    const error = fails(items);
    if (error !== null) throw error;
    return items.map((item) => item.toUpperCase());
  }, most);
  /** Releases groups until none is waiting. */
  const drain = async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      open.shift()?.();
      await new Promise((done) => setImmediate(done));
    }
  };
  return { lanes, groups, drain };
}

it('the first is processed at once, and later ones together after it, in order [CONF-SMSF-001]', async () => {
  const { lanes, groups, drain } = watched();
  const all = ['a', 'b', 'c'].map((item) => lanes.put('one', item));
  expect(groups).toEqual([['one', 'a']]);
  await drain();
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([
    ['one', 'a'],
    ['one', 'b', 'c'],
  ]);
});

it('groups have a maximum size, and no key waits for another', async () => {
  const { lanes, groups, drain } = watched(() => null, 2);
  for (const item of ['a', 'b', 'c', 'd']) void lanes.put('one', item);
  void lanes.put('other', 'x');
  expect(groups).toEqual([
    ['one', 'a'],
    ['other', 'x'],
  ]);
  await drain();
  expect(groups.filter(([key]) => key === 'one')).toEqual([
    ['one', 'a'],
    ['one', 'b', 'c'],
    ['one', 'd'],
  ]);
});

it('one that fails does so alone, and the others of its group are processed in order', async () => {
  const { lanes, groups, drain } = watched((items) => (items.includes('bad') ? new Error('no') : null));
  const all = ['a', 'b', 'bad', 'c'].map((item) => lanes.put('one', item));
  const settled = Promise.allSettled(all);
  await drain();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(groups.slice(2)).toEqual([
    ['one', 'b'],
    ['one', 'bad'],
    ['one', 'c'],
  ]);
});

it('without the database all that waited together fail at once, and later ones are tried', async () => {
  let isAway = true;
  const { lanes, groups, drain } = watched(() => (isAway ? new DatabaseTrouble('DATABASE_AWAY', null) : null));
  const settled = Promise.allSettled(['a', 'b', 'c'].map((item) => lanes.put('one', item)));
  await drain();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(groups).toHaveLength(2);
  isAway = false;
  const later = lanes.put('one', 'd');
  await drain();
  expect(await later).toBe('D');
});
