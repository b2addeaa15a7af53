import { event } from '../../call/testing/samples.ts';
import { createTimeHere } from './time-here.ts';

/** The server's clock is an hour behind this browser's. */
const AHEAD = 3_600_000;
const at = (event_time?: number) => event('answer', event_time === undefined ? {} : { event_time });

describe('the time of an event of before', () => {
  it('is by the server’s clock of the moment it is told, however old it is; and teaches nothing wrong', () => {
    const clock = { now: () => AHEAD + 500_000 };
    const here = createTimeHere(clock);
    expect(here.ofPast(at(200_000), 500_000)).toBe(AHEAD + 200_000);
    expect(here.ofPast(at(100_000), 500_000)).toBe(AHEAD + 100_000);
    expect(here.of(at(499_990))).toBe(AHEAD + 499_990);
  });

  it('is that moment where the event does not say', () => {
    const here = createTimeHere({ now: () => AHEAD + 500_000 });
    expect(here.ofPast(at(), 500_000)).toBe(AHEAD + 500_000);
  });
});
