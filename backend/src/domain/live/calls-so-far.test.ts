import type { CallEvent } from '@patchbay/shared-contracts';
import { createCallsSoFar } from './calls-so-far.ts';

const event = (uuid: string, event_type: CallEvent['event_type'], change: Partial<CallEvent> = {}): CallEvent => ({
  ...{ uuid, event_type, call_solution: 'c2c', leg_identifier: 'agent' },
  ...change,
});
const types = (events: readonly CallEvent[]) => events.map(({ event_type }) => event_type);

describe('earlier events of a running call', () => {
  it('are kept for each agent in order, from the call that has the agent', () => {
    const soFar = createCallsSoFar();
    soFar.note('asha', event('c1', 'invited'));
    soFar.note('ben', event('c2', 'invited'));
    soFar.note('asha', event('c1', 'agent_ack'));
    expect(types(soFar.of('asha', ['c1']))).toEqual(['invited', 'agent_ack']);
    expect(types(soFar.of('ben', ['c2']))).toEqual(['invited']);
    expect(soFar.of('asha', ['c2'])).toEqual([]);
  });

  it.each<readonly [string, CallEvent, readonly string[]]>([
    ['goes with its end', event('c1', 'hangup'), []],
    ['stays with the end of a third', event('c1', 'hangup', { leg_identifier: 'third' }), ['invited', 'hangup']],
    ['gives way to the next call', event('c2', 'originate'), ['originate']],
  ])('%s', (_name, next, kept) => {
    const soFar = createCallsSoFar();
    soFar.note('asha', event('c1', 'invited'));
    soFar.note('asha', next);
    expect(types(soFar.of('asha', [next.uuid]))).toEqual(kept);
  });

  it('are the beginning and the newest of very many', () => {
    const soFar = createCallsSoFar();
    soFar.note('asha', event('c1', 'invited'));
    for (let at = 0; at < 200; at += 1) soFar.note('asha', event('c1', 'info', { event_time: at }));
    const kept = soFar.of('asha', ['c1']);
    expect([kept.length, kept[0]?.event_type, kept.at(-1)?.event_time]).toEqual([50, 'invited', 199]);
  });
});
