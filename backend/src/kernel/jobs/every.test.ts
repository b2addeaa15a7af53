import { every } from './every.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is repeated until it is stopped', async () => {
  const work = jest.fn();
  const stop = every(1_000, work, () => undefined);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('does not begin again before it has finished, and stopping waits for it', async () => {
  let finish: () => void = () => undefined;
  const work = jest.fn(() => new Promise<void>((done) => (finish = done)));
  const stop = every(1_000, work, () => undefined);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(1);
  const ended = jest.fn();
  const ending = stop().then(ended);
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await ending;
  expect(ended).toHaveBeenCalled();
});

it('reports errors, thrown or rejected, and continues', async () => {
  const received: unknown[] = [];
  const work = jest.fn(() => {
    if (work.mock.calls.length === 1) throw new Error('thrown');
    return Promise.reject(new Error('rejected'));
  });
  const stop = every(1_000, work, (error) => received.push(error));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual([new Error('thrown'), new Error('rejected')]);
  await stop();
});
