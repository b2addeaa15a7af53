import {
  noQueues,
  queueMonitorMessageSchema,
  withQueueMessage,
  type QueueNow,
  type QueuesShown,
  type WaitingCaller,
} from '@patchbay/shared-contracts/live';
import fc from 'fast-check';
import { noSums, toldSums } from '../../../domain/calls/sums/call-sums.ts';
import { newsOf } from './queue-news.ts';

const queue = (id: string, waiting: number): QueueNow => ({
  ...{ queue: { queue_name: `Queue ${id}`, queue_id: id }, waiting, waiting_since: waiting > 0 ? 1_000 : null },
  ...{ expected_wait_ms: null, sums: toldSums(noSums), service_level_seconds: 20, service_level_target: 0.8 },
  ...{ agents: { Available: waiting }, alerts: [], pace: null },
});
const caller = (callId: string, position: number): WaitingCaller => ({
  ...{ call_id: callId, position, number: '+49301', name: null, since: 1, expected_wait_ms: null, led_by: null },
});
const truth: fc.Arbitrary<QueuesShown> = fc.record({
  queues: fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3)), { selector: ([id]) => id })
    .map((all) => new Map(all.map(([id, waiting]) => [id, queue(id, waiting)]))),
  agents: fc.record({ Available: fc.nat(2) }),
  callers: fc
    .uniqueArray(fc.constantFrom('x', 'y', 'z'))
    .map((all) => all.map((callId, ahead) => caller(callId, ahead + 1))),
});

describe('a watcher’s view', () => {
  it('equals the server’s state after any sequence of changes, cuts and reconnects [LIVE-034] @whole', () => {
    const turn = fc.record({ truth, isLost: fc.boolean() });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 12 }), (turns) => {
        let told: QueuesShown | null = null;
        let shown = noQueues;
        for (const { truth: now, isLost } of turns) {
          if (isLost) told = null; // a new socket, or one that did not receive earlier messages
          const news = newsOf(told, now);
          told = now;
          if (news === null) continue;
          shown = withQueueMessage(shown, queueMonitorMessageSchema.parse({ ...news, now: 1, counted_at: 1 }));
        }
        expect([[...shown.queues].sort(), shown.agents, shown.callers]).toEqual([
          ...[[...(told?.queues ?? [])].sort(), told?.agents, told?.callers],
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('gets only changes, and nothing if nothing changed', () => {
    const before: QueuesShown = { queues: new Map([['a', queue('a', 0)], ['b', queue('b', 1)], ['c', queue('c', 2)]]), agents: {}, callers: [] }; // prettier-ignore
    const after: QueuesShown = {
      queues: new Map([
        ['a', queue('a', 0)],
        ['b', queue('b', 2)],
      ]),
      agents: {},
      callers: [],
    };
    expect(newsOf(before, after)).toEqual({ type: 'changes', queues: [queue('b', 2)], gone: ['c'] });
    expect(newsOf(after, after)).toBeNull();
    expect(newsOf(after, { ...after, agents: { Available: 1 } })).toEqual({
      ...{ type: 'changes', queues: [], gone: [] },
      agents: { Available: 1 },
    });
    expect(newsOf(after, { ...after, callers: [caller('x', 1)] })).toEqual({
      ...{ type: 'changes', queues: [], gone: [] },
      callers: [caller('x', 1)],
    });
  });

  it('a heartbeat changes nothing', () => {
    const shown: QueuesShown = { queues: new Map([['a', queue('a', 1)]]), agents: {}, callers: [caller('x', 1)] };
    expect(withQueueMessage(shown, { type: 'alive', now: 1, counted_at: 1 })).toBe(shown);
  });
});
