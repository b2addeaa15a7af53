import { createLogsInProcess } from '../../kernel/shared-state/in-process/event-logs.ts';
import { createNotices } from '../../kernel/shared-state/notices.ts';
import type { SupervisorOrder, SupervisorOrderResult } from '../telephony/telephony.ts';
import { createSupervisorOrders } from './supervisor-orders.ts';

const order: SupervisorOrder = {
  ...{ callId: 'call-1', accountId: 'acc', queues: ['sales'], by: 'Priya' },
  order: { do: 'move', queueId: 'support' },
};
const unknown = { ok: false, reason: 'unknown-call' } as const;

/** Processes, each of which answers an order as given. */
const install = (...answers: readonly SupervisorOrderResult[]) => {
  const logs = createLogsInProcess({ epoch: 'e', now: () => 0 });
  const errors: unknown[] = [];
  const processes = answers.map((answer, place) => {
    const got: SupervisorOrder[] = [];
    const due: (() => void)[] = [];
    const orders = createSupervisorOrders({
      notices: createNotices(logs, `process-${place}`),
      isAlone: answers.length === 1,
      telephony: {
        orderBySupervisor: async (given) => {
          got.push(given);
          return answer;
        },
      },
      after: (_ms, run) => {
        due.push(run);
        return () => void due.splice(due.indexOf(run), 1);
      },
      onError: (error) => errors.push(error),
    });
    return { orders, got, due };
  });
  return { processes, errors };
};

describe('what a supervisor orders, at any process [LIVE-031]', () => {
  it.each<[string, readonly SupervisorOrderResult[], SupervisorOrderResult, readonly number[]]>([
    ['is done where it is ordered, when the call is there', [{ ok: true }, unknown], { ok: true }, [1, 0]],
    ['is done by the process that has the call', [unknown, unknown, { ok: true }], { ok: true }, [1, 1, 1]],
    [
      'is refused with the reason of the process that has it',
      [unknown, { ok: false, reason: 'same-queue' }],
      { ok: false, reason: 'same-queue' },
      [1, 1],
    ],
    ['is refused at once by the only process, which has no such call', [unknown], unknown, [1]],
  ])('%s', async (_name, answers, expected, asked) => {
    const { processes, errors } = install(...answers);
    expect(await processes[0]?.orders.give(order)).toEqual(expected);
    expect(processes.map(({ got }) => got.length)).toEqual(asked);
    for (const { got } of processes) for (const given of got) expect(given).toEqual(order);
    expect([processes[0]?.due, errors]).toEqual([[], []]);
  });

  it('is refused when nobody has the call, after a while', async () => {
    const { processes } = install(unknown, unknown);
    const [one] = processes;
    const result = one?.orders.give(order);
    await new Promise((resolve) => setImmediate(resolve));
    one?.due.splice(0).forEach((run) => run());
    expect(await result).toEqual(unknown);
  });
});
