import { createReturnTimes } from './return-times.ts';

describe('the time that an agent’s page has to come back', () => {
  const clock = { at: 0, now: () => clock.at };
  const times = createReturnTimes(clock);
  const after = (ms: number, isThere: boolean) => {
    clock.at += ms;
    times.changed('a', isThere);
  };

  it('is twice what its browser last needed; nothing is known before the first time [TEL-009]', () => {
    expect(times.within('a')).toBe(0);
    after(1_000, true);
    expect(times.within('a')).toBe(0); // it was not away
    after(5_000, false);
    after(18_000, true);
    expect(times.within('a')).toBe(36_000);
    after(60_000, false);
    after(3_000, false); // reported twice
    after(1_000, true);
    expect(times.within('a')).toBe(8_000);
    expect(times.within('b')).toBe(0);
  });

  it('is twice what the page says that it took, until it was loaded anew once [TEL-009]', () => {
    times.note('c', 14_000);
    expect(times.within('c')).toBe(28_000);
    times.changed('c', true);
    times.changed('c', false);
    clock.at += 22_000;
    times.changed('c', true);
    expect(times.within('c')).toBe(44_000);
  });

  it('is ninety seconds at most, and a browser that was shut for long tells nothing [TEL-009]', () => {
    after(1_000, false);
    after(80_000, true);
    expect(times.within('a')).toBe(90_000);
    after(1_000, false);
    after(600_000, true);
    expect(times.within('a')).toBe(90_000);
  });
});
