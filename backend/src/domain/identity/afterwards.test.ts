import { createAfterwards } from './afterwards.ts';

describe('deferred work', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('begins after the request, within half a second', () => {
    const done: string[] = [];
    createAfterwards(() => undefined).run(async () => void done.push('one'));
    jest.advanceTimersByTime(49);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(451);
    expect(done).toEqual(['one']);
  });

  it('is done once, at once, when everything has to be finished', async () => {
    const done: string[] = [];
    const afterwards = createAfterwards(() => undefined);
    afterwards.run(async () => void done.push('one'));
    await afterwards.settled();
    jest.advanceTimersByTime(500);
    expect(done).toEqual(['one']);
  });

  it('reports errors', async () => {
    const errors: unknown[] = [];
    const afterwards = createAfterwards((error) => errors.push(error));
    afterwards.run(() => Promise.reject(new Error('no')));
    await afterwards.settled();
    expect(errors).toEqual([new Error('no')]);
  });
});
