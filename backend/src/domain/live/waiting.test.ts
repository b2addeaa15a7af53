import { createLogsInProcess } from '../../kernel/shared-state/in-process/event-logs.ts';
import { createValuesInProcess } from '../../kernel/shared-state/in-process/shared-values.ts';
import { createNotices } from '../../kernel/shared-state/notices.ts';
import type { WaitingCall } from '@patchbay/telephony/telephony';
import { createWaiting } from './waiting.ts';

const caller = (callId: string, since: number, queueId = 'sales'): WaitingCall => ({
  ...{ callId, since, queueId, accountId: 'acc', customerNumber: '+493012345', isFirst: false },
  ledBy: { at: 1, step: 'Menu', detail: '2' },
});

/** Processes of one installation, whose lines a test sets. */
const install = () => {
  let now = 0;
  const logs = createLogsInProcess({ epoch: 'e', now: () => now });
  const values = createValuesInProcess(() => now);
  const start = (processId: string) => {
    const lines = new Map<string, readonly WaitingCall[]>();
    const due: (() => void)[] = [];
    const received: string[] = [];
    const waiting = createWaiting({
      ...{ processId, values, notices: createNotices(logs, processId) },
      telephony: { waitingIn: (queueId) => lines.get(queueId) ?? [] },
      after: (_ms, run) => {
        due.push(run);
        return () => undefined;
      },
    });
    waiting.onChange((accountId) => received.push(accountId));
    const set = (queueId: string, ...line: readonly WaitingCall[]) => {
      lines.set(queueId, line);
      waiting.changed(queueId);
      due.splice(0).forEach((run) => run());
    };
    const seen = async (accountId = 'acc') =>
      [...(await waiting.of(accountId))].map(([id, line]) => `${id}: ${line.map(({ callId }) => callId).join(' ')}`);
    return { waiting, lines, due, received, set, seen };
  };
  return { start, pass: (ms: number) => void (now += ms) };
};

describe('waiting callers over all processes [LIVE-034, LIVE-036]', () => {
  it('are the same at each of them, in the order in which they are served', async () => {
    const { start } = install();
    const [one, other] = [start('one'), start('other')];
    one.set('sales', caller('a', 1), caller('c', 3));
    other.set('sales', caller('b', 2));
    other.set('support', caller('d', 4, 'support'));
    const picture = ['sales: a b c', 'support: d'];
    expect([(await one.seen()).sort(), (await other.seen()).sort()]).toEqual([picture, picture]);
    expect(await one.seen('another account')).toEqual([]);
    expect((await one.waiting.of('acc')).get('support')).toEqual([caller('d', 4, 'support')]);
  });

  it('are updated at each change, at each process; those who leave disappear at once', async () => {
    const { start } = install();
    const [one, other] = [start('one'), start('other')];
    one.set('sales', caller('a', 1));
    one.set('sales');
    expect([one.received, other.received]).toEqual([
      ['acc', 'acc'],
      ['acc', 'acc'],
    ]);
    expect(await other.seen()).toEqual([]);
    one.set('sales');
    expect(one.received).toHaveLength(2); // nobody waits there, and nobody did
  });

  it('are updated once for all changes of a moment', () => {
    const { start } = install();
    const { waiting, due } = start('one');
    waiting.changed('sales');
    waiting.changed('sales');
    waiting.changed('support');
    expect(due).toHaveLength(2);
  });

  it('of a dead process disappear within seconds, and those of a living one stay', async () => {
    const { start, pass } = install();
    const [dead, alive, looking] = [start('dead'), start('alive'), start('looking')];
    dead.set('sales', caller('a', 1));
    alive.set('sales', caller('b', 2));
    for (let second = 0; second < 6; second++) {
      pass(1_000);
      alive.waiting.beat();
      looking.waiting.beat();
    }
    expect(await looking.seen()).toEqual(['sales: b']);
    expect(await dead.seen()).toEqual(['sales: a b']); // if it is alive after all, it knows its own callers
  });
});
