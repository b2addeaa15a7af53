import { createManualClock, type ManualClock } from '../testing/manual-clock.ts';
import { createWorkerClock, type TimeWorker } from './worker-clock.ts';

/** A worker on a test clock; the page's own clock may stand still meanwhile. */
function fakeWorker(time: ManualClock) {
  const stops = new Map<number, () => void>();
  let tick: (id: number) => void = () => undefined;
  let fail = () => {};
  const worker: TimeWorker = {
    listen(ticked, failed) {
      [tick, fail] = [ticked, failed];
    },
    stop: () => stops.forEach((stop) => stop()),
    post({ id, ms, repeats }) {
      stops.get(id)?.();
      if (ms !== undefined) stops.set(id, repeats ? time.every(ms, () => tick(id)) : time.after(ms, () => tick(id)));
    },
  };
  return { worker, fail: () => fail() };
}

function clocks(withWorker = true) {
  const time = createManualClock();
  const page = createManualClock(1_000);
  const { worker, fail } = fakeWorker(time);
  const log: string[] = [];
  const clock = createWorkerClock(() => {
    if (!withWorker) throw new Error('no workers here');
    return worker;
  }, page);
  return { time, page, fail, clock, log, note: (what: string) => () => void log.push(what) };
}

it('time goes on by the worker while the page’s own timers stand still [TEL-014]', () => {
  const { clock, time, log, note } = clocks();
  clock.after(3_000, note('once'));
  clock.every(1_000, note('each'));
  time.pass(3_000);
  expect(log.sort()).toEqual(['each', 'each', 'each', 'once']);
  time.pass(10_000);
  expect(log.filter((what) => what === 'once')).toHaveLength(1);
});

it('what was stopped does not happen, however late it is stopped', () => {
  const { clock, time, log, note } = clocks();
  const stop = clock.after(1_000, note('once'));
  const stopEach = clock.every(1_000, note('each'));
  stop();
  stopEach();
  stopEach();
  time.pass(10_000);
  expect(log).toEqual([]);
});

it('a worker that fails leaves what is waiting to the page, with the time that is left [TEL-014]', () => {
  const { clock, fail, page, log, note } = clocks();
  clock.after(3_000, note('once'));
  const stopEach = clock.every(1_000, note('each'));
  page.pass(1_000);
  fail();
  page.pass(2_000);
  expect(log.sort()).toEqual(['each', 'each', 'once']);
  stopEach();
  clock.after(500, note('later'));
  page.pass(5_000);
  expect(log).toEqual(['each', 'each', 'once', 'later']);
});

it('without workers the page keeps the time', () => {
  const { clock, page, log, note } = clocks(false);
  clock.after(1_000, note('once'));
  page.pass(1_000);
  expect([log, clock.now()]).toEqual([['once'], 2_000]);
});
