import { createValuesInProcess } from '../../kernel/shared-state/in-process/shared-values.ts';
import type { FlowCaller } from '@patchbay/telephony/telephony';
import { createFlowCallers } from './flow-callers.ts';

const at = (node: string, flowId = 'main', accountId = 'acc'): FlowCaller => ({ accountId, flowId, node });

/** Processes of one installation, whose callers a test sets. */
const install = () => {
  let now = 0;
  const values = createValuesInProcess(() => now);
  const start = (processId: string) => {
    const here: FlowCaller[] = [];
    const callers = createFlowCallers({ processId, values, telephony: { flowCallers: () => here } });
    const seen = async (flowId = 'main', accountId = 'acc') => Object.fromEntries(await callers.of(accountId, flowId));
    return { here, seen, beat: callers.beat };
  };
  return { start, pass: (ms: number) => void (now += ms) };
};

describe('callers in the steps of a flow, over all processes [CONF-FLOW-006]', () => {
  it('are counted by step, separately for each flow and account', async () => {
    const { start } = install();
    const [one, other] = [start('one'), start('other')];
    one.here.push(at('menu'), at('queue'), at('menu', 'second'), at('menu', 'main', 'another'));
    other.here.push(at('menu'));
    for (const { beat } of [one, other]) beat();
    expect([await one.seen(), await other.seen()]).toEqual([
      { menu: 2, queue: 1 },
      { menu: 2, queue: 1 },
    ]);
    expect([await one.seen('second'), await other.seen('main', 'another')]).toEqual([{ menu: 1 }, { menu: 1 }]);
  });

  it('who leave are no longer counted: at once in this process, with the next beat in others', async () => {
    const { start } = install();
    const [one, other] = [start('one'), start('other')];
    one.here.push(at('menu'));
    one.beat();
    one.here.pop();
    expect(await one.seen()).toEqual({});
    one.beat();
    expect(await other.seen()).toEqual({});
  });

  it('of a dead process count for seconds only', async () => {
    const { start, pass } = install();
    const [dead, looking] = [start('dead'), start('looking')];
    dead.here.push(at('menu'));
    dead.beat();
    pass(5_000);
    expect(await looking.seen()).toEqual({ menu: 1 });
    pass(2_000);
    expect(await looking.seen()).toEqual({});
  });
});
