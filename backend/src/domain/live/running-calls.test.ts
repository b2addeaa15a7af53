import { createValuesInProcess } from '../../kernel/shared-state/in-process/shared-values.ts';
import { createRunningCalls } from './running-calls.ts';

describe('parts of running calls of a process that died', () => {
  it('are those that no other process has: a call that was taken over goes on [TEL-022, LIVE-034]', async () => {
    const values = createValuesInProcess(Date.now);
    const running = createRunningCalls({
      processId: 'two',
      values,
      processes: { living: async () => new Set(['two']) },
    });
    const put = (processId: string, key: string) => values.put('live calls acc', `${processId} ${key}`, '{}', 60_000);
    put('one', 'ended with it');
    put('one', 'taken over');
    put('two', 'taken over');
    expect(await running.keysBy('acc', new Set(['one']))).toEqual(['ended with it']);
  });
});
