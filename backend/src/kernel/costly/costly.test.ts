import { createCostly } from './costly.ts';

describe('an expensive count', () => {
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

  it('is repeated each time if it is quick', async () => {
    const costly = fresh();
    expect((await costly.get('a', costing(5))).value).toBe(1);
    expect((await costly.get('a', costing(5))).value).toBe(2);
  });

  it('returns the stored value, and is refreshed in the background after twenty times its duration', async () => {
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

  it('runs once for all simultaneous requests', async () => {
    const costly = fresh();
    await costly.get('a', costing(1_000));
    clock += 30_000;
    await Promise.all([costly.get('a', costing(1_000)), costly.get('a', costing(1_000))]);
    await settled();
    expect(counted).toBe(2);
  });

  it('is awaited if the stored value is too old', async () => {
    const costly = fresh();
    await costly.get('a', costing(1_000));
    clock += 301_000;
    expect((await costly.get('a', costing(1_000))).value).toBe(2);
  });

  it('is separate for each key', async () => {
    const costly = fresh();
    await costly.get('a', costing(1_000));
    expect((await costly.get('b', costing(1_000))).value).toBe(2);
  });

  it('fails without a stored value, and does not with one', async () => {
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
