import { createBus, feedState } from '@patchbay/shared-contracts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createFeedStanding } from './feed-standing.ts';

function standing() {
  const bus = createBus({ check: true });
  const clock = createManualClock();
  const received: string[] = [];
  bus.on(feedState).subscribe(({ state }) => received.push(state));
  return { clock, received, standing: createFeedStanding(bus, clock) };
}

it('tells that what is shown may be old after three seconds without a feed, and when it is back [UX-012]', () => {
  const { clock, received, standing: feed } = standing();
  feed.opened();
  feed.cut();
  clock.pass(2_999);
  expect(received).toEqual(['live']);
  feed.cut(); // the retry failed too: the time counts from the first failure
  clock.pass(1);
  expect(received).toEqual(['live', 'interrupted']);
  feed.opened();
  clock.pass(60_000);
  expect(received).toEqual(['live', 'interrupted', 'live']);
});

it('tells nothing of an interruption that is over before, and nothing after its end', () => {
  const { clock, received, standing: feed } = standing();
  feed.cut();
  clock.pass(2_000);
  feed.opened();
  feed.cut();
  feed.stop();
  clock.pass(60_000);
  expect(received).toEqual(['live', 'off']);
});
