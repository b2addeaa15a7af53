import { createAfterwards } from './afterwards.ts';

describe('work that is done afterwards', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does not begin with the request, and begins within half a second', () => {
    const done: string[] = [];
    createAfterwards(() => undefined).run(async () => void done.push('one'));
    jest.advanceTimersByTime(49);
    expect(done).toEqual([]);
    jest.advanceTimersByTime(451);
    expect(done).toEqual(['one']);
  });

  it('is done once, at once, when everything must be done', async () => {
    const done: string[] = [];
    const afterwards = createAfterwards(() => undefined);
    afterwards.run(async () => void done.push('one'));
    await afterwards.settled();
    jest.advanceTimersByTime(500);
    expect(done).toEqual(['one']);
  });

  it('tells what went wrong', async () => {
    const errors: unknown[] = [];
    const afterwards = createAfterwards((error) => errors.push(error));
    afterwards.run(() => Promise.reject(new Error('no')));
    await afterwards.settled();
    expect(errors).toEqual([new Error('no')]);
  });
});
