import type { ThreadLoad } from '../media/media-endpoint.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { admit, initialCapacity, measured, type Capacity } from './admission-rule.ts';
import { createAdmission } from './admission.ts';

const MANY = 40;
const after = (...loads: readonly ThreadLoad[]): Capacity => loads.reduce(measured, initialCapacity);
const admitted = (capacity: Capacity): number => {
  let count = 0;
  for (let next = admit(capacity, MANY); next && count < 1000; next = admit(next, MANY)) count++;
  return count;
};

describe('capacity for one more call', () => {
  it.each<[string, readonly ThreadLoad[], boolean]>([
    ['an idle process', [{ busy: 0, late: 0 }], true],
    ['a busy one with frames in time', [{ busy: 0.75, late: 0.01 }], true],
    ['one that is nearly always busy', [{ busy: 0.81, late: 0 }], false],
    ['one with late frames, though not busy: the machine is full', [{ busy: 0.3, late: 0.06 }], false],
    [
      'one that was full and is a little less so',
      [
        { busy: 0.9, late: 0 },
        { busy: 0.75, late: 0 },
      ],
      false,
    ],
    [
      'one that was full and is clearly less so',
      [
        { busy: 0.9, late: 0.2 },
        { busy: 0.6, late: 0 },
      ],
      true,
    ],
  ])('%s', (_, loads, isRoom) => expect(admit(after(...loads), MANY) !== undefined).toBe(isRoom));

  it('a burst between two checks is limited by the expected cost of its calls', () => {
    expect(admitted(after({ busy: 0.5, late: 0 }))).toBe(20);
    expect(admitted(after({ busy: 0.79, late: 0 }))).toBe(1);
  });

  it('the first eight calls are always accepted: they are not what keeps the process busy', () => {
    const full = after({ busy: 1, late: 1 });
    expect([admit(full, 7) !== undefined, admit(full, 8) !== undefined]).toEqual([true, false]);
  });

  it('is checked twice a second', async () => {
    const clock = createFakeClock();
    let busy = 0;
    const admission = createAdmission({ frames: { takeLateness: () => 0 } }, clock, () => ({ busy, late: 0 }));
    expect(admission.take(MANY)).toBe(true);
    busy = 0.95;
    await clock.advance(500);
    expect(admission.take(MANY)).toBe(false);
    busy = 0.1;
    await clock.advance(500);
    expect(admission.take(MANY)).toBe(true);
    admission.close();
  });

  it('a media thread that is full counts as a full process', async () => {
    const clock = createFakeClock();
    let media = { busy: 0, late: 0 };
    const sources = { frames: { takeLateness: () => 0 }, media: { takeLoad: () => media } };
    const admission = createAdmission(sources, clock);
    expect(admission.take(MANY)).toBe(true);
    for (const load of [
      { busy: 0.95, late: 0 },
      { busy: 0.1, late: 0.2 },
    ]) {
      media = load;
      await clock.advance(500);
      expect(admission.take(MANY)).toBe(false);
    }
    admission.close();
  });
});
