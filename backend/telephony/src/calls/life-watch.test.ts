import { createFakeClock } from '../testing/fake-clock.ts';
import { createLifeWatch } from './life-watch.ts';

describe('the watch over an answered leg', () => {
  it('reports each interval without a sign of life, and not before it begins or after it stops [TEL-026]', async () => {
    const clock = createFakeClock();
    const lost: number[] = [];
    const begun = clock.now();
    const watch = createLifeWatch(clock, 10_000, () => void lost.push(clock.now() - begun));
    await clock.advance(20_000);
    watch.begin();
    await clock.advance(9_000);
    watch.sign();
    await clock.advance(31_000);
    expect(lost).toEqual([39_000, 49_000, 59_000]);
    watch.stop();
    await clock.advance(30_000);
    expect(lost).toHaveLength(3);
  });
});
