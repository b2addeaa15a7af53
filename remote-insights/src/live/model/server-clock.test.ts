import { createServerClock } from './server-clock.ts';

it('the server’s clock is ahead by what was told last; a message that took a little longer changes nothing', () => {
  const clock = createServerClock();
  const received: number[] = [];
  const stop = clock.onChange(() => received.push(clock.ahead()));
  clock.heard(10_249, 10_000);
  clock.heard(70_000, 10_000);
  clock.heard(70_900, 11_100);
  clock.heard(9_000, 12_000);
  stop();
  clock.heard(13_000, 13_000);
  expect([received, clock.ahead()]).toEqual([[60_000, -3_000], 0]);
});
