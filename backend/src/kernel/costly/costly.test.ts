import { createCostly } from './costly.ts';

describe('what is costly to count', () => {
  let clock = 0;
  let counted = 0;
  const costing = (ms: number) => async () => {
    clock += ms;
    await Promise.resolve();
    return (counted += 1);
  };
  beforeEach(() => {
    clock = 1_000_000;
    counted = 0;
  });
  const fresh = () => createCostly<number>(() => clock);
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('is counted each time where that is quick', async () => {
    const costly = fresh();
    expect((await costly.get('a', costing(5))).value).toBe(1);
    expect((await costly.get('a', costing(5))).value).toBe(2);
  });

  it('is told as it was, and counted again behind it once twenty times of what it takes are over', async () => {
    const costly = fresh();
    const at = clock;
    expect(await costly.get('a', costing(1_000))).toMatchObject({ value: 1, at });
    clock = at + 19_000;
    expect((await costly.get('a', costing(1_000))).value).toBe(1);
    await settled();
    expect(counted).toBe(1);
    clock = at + 20_001;
    expect((await costly.get('a', costing(1_000))).value).toBe(1);
    await settled();
    expect((await costly.get('a', costing(1_000))).value).toBe(2);
  });

  it('is counted once for all who ask meanwhile', async () => {
    const costly = fresh();
    await costly.get('a', costing(1_000));
    clock += 30_000;
    await Promise.all([costly.get('a', costing(1_000)), costly.get('a', costing(1_000))]);
    await settled();
    expect(counted).toBe(2);
  });

  it('is waited for where what is kept is too old', async () => {
    const costly = fresh();
    await costly.get('a', costing(1_000));
    clock += 301_000;
    expect((await costly.get('a', costing(1_000))).value).toBe(2);
  });

  it('is of each key by itself', async () => {
    const costly = fresh();
    await costly.get('a', costing(1_000));
    expect((await costly.get('b', costing(1_000))).value).toBe(2);
  });

  it('fails where nothing is kept, and does not where something is', async () => {
    const costly = fresh();
    const fails = () => Promise.reject(new Error('away'));
    await expect(costly.get('a', fails)).rejects.toThrow('away');
    await costly.get('a', costing(1_000));
    clock += 30_000;
    expect((await costly.get('a', fails)).value).toBe(1);
    await settled();
    expect((await costly.get('a', fails)).value).toBe(1);
  });
});
