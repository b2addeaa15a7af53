import { createReturnTimes } from './return-times.ts';

describe('the return time of an agent’s page', () => {
  const clock = { at: 0, now: () => clock.at };
  const times = createReturnTimes(clock);
  const after = (ms: number, isThere: boolean) => {
    clock.at += ms;
    times.changed('a', isThere);
  };

  it('is twice what its browser last needed; unknown before the first time [TEL-009]', () => {
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

  it('is twice what the page reports, until it was reloaded once [TEL-009]', () => {
    times.note('c', 14_000);
    expect(times.within('c')).toBe(28_000);
    times.changed('c', true);
    times.changed('c', false);
    clock.at += 22_000;
    times.changed('c', true);
    expect(times.within('c')).toBe(44_000);
  });

  it('is ninety seconds at most, and a browser closed for long says nothing about it [TEL-009]', () => {
    after(1_000, false);
    after(80_000, true);
    expect(times.within('a')).toBe(90_000);
    after(1_000, false);
    after(600_000, true);
    expect(times.within('a')).toBe(90_000);
  });
});
