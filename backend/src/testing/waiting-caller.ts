import { until } from '@patchbay/testing/until';
import type { TestApp } from './test-app.ts';

/** Lets a caller, `call-1` of the demo account, wait in a queue; resolves when this is known, with the engine's earlier orders removed. */
export async function letCallerWait(test: TestApp, queueId: string): Promise<void> {
  const call = { callId: 'call-1', accountId: 'demo', customerNumber: '+919812345678', since: test.clock.now };
  test.calls.lines.set(queueId, [{ ...call, queueId, isFirst: false, ledBy: null }]);
  test.services.waiting.changed(queueId);
  await until(async () => (await test.services.waiting.of('demo')).has(queueId));
  test.calls.orders.length = 0;
}
