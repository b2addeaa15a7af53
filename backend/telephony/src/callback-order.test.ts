// @whole a long simulation of a queue
import fc from 'fast-check';
import type { FlowGraph, FlowNode } from '@patchbay/shared-contracts/flows';
import { plainQueue } from './flow/queue-plan.ts';
import type { Callback } from './ports.ts';
import { openCallTestSystem } from './testing/call-test-system.ts';
import { settle } from './testing/fake-clock.ts';

const MAIN = '+911800111444';
const second = new Int16Array(8_000);
const nodes: FlowNode[] = [
  { type: 'queue', id: 'sales', queueId: 'q-9', key: '1', pressed: 'back' },
  {
    ...{
      type: 'callback',
      id: 'back',
      queueId: 'q-9',
      prompt: 'offer',
      acceptKey: '1',
      declineKey: '2',
      otherKey: null,
    },
    ...{ numberPrompt: null, done: 'done', timeoutSeconds: 5 },
    ...{ declined: 'sales', impossible: 'sales' },
  },
];
const graph: FlowGraph = { version: 1, start: 'sales', nodes };

/**
 * Behaviour of a caller after joining the line: waits; asks for a callback but waits on; keeps the place; keeps it and rejoins later,
 * as when the process ended or the queue was closed meanwhile; or keeps it and calls again.
 */
const courses = ['stays', 'declines', 'keeps', 'late', 'again'] as const;
type Course = (typeof courses)[number];
/** A new caller joins the line, or an earlier one takes the next step. */
type Turn = { readonly is: 'comes'; readonly course: Course } | { readonly is: 'goesOn'; readonly who: number };

const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.oneof(
    fc.record({ is: fc.constant('comes' as const), course: fc.constantFrom(...courses) }),
    fc.record({ is: fc.constant('goesOn' as const), who: fc.nat(5) }),
  ),
  { minLength: 4, maxLength: 14 },
);

const openQueue = async () => {
  const kept = new Map<string, Callback>();
  const system = await openCallTestSystem({
    sounds: { offer: second, done: second },
    numbers: [{ accountId: 'acc', number: MAIN, flow: { id: 'main', name: 'Main', version: 1, graph } }],
    queues: [{ ...plainQueue({ id: 'q-9', name: 'Sales' }), maxWaitMs: 3_600_000, wrapUpMs: 0 }],
    callbacks: {
      keep: async ({ number, queueId, since, call }) => {
        const place = { id: `of ${number}`, accountId: 'acc', queueId, number, serviceNumber: MAIN, since, tries: 3 };
        if (!kept.has(number)) kept.set(number, { ...place, until: since + 28_800_000, attempt: 1, of: call.callId });
        return 'kept';
      },
      begin: async () => true,
      over: async () => undefined,
      answered: ({ customerNumber }) => system.engine.dropCallback(`of ${customerNumber}`),
    },
  });
  const tick = () => system.clock.advance(1_000);
  const press = async (ear: number, key: string) => {
    system.media.endpoints[ear]?.events.digit(key);
    await settle();
    await tick();
  };
  /** Adds a caller, then runs that caller's behaviour step by step. */
  const comes = async (course: Course, place: number) => {
    const number = `+9198123450${String(place).padStart(2, '0')}`;
    const phone = await system.customer(`customer-${place}`, number);
    const ear = system.media.endpoints.length;
    const call = async () => {
      phone.call(MAIN);
      await settle();
      await tick();
    };
    const keeps = async () => {
      await press(ear, '1');
      await press(ear, '1');
      await tick();
    };
    const back = async () => {
      const callback = kept.get(number);
      if (callback === undefined) throw new Error(`${number} has kept no place`);
      await system.engine.callBack(callback);
      await tick();
    };
    const steps: Readonly<Record<Course, readonly (() => Promise<void>)[]>> = {
      stays: [],
      declines: [() => press(ear, '1'), () => press(ear, '2')],
      keeps: [async () => (await keeps(), back())],
      late: [keeps, back],
      again: [async () => (await keeps(), back()), call],
    };
    await call();
    return { number, phone, left: [...steps[course]] };
  };
  return { system, comes };
};

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof openQueue>>['comes']>>;

/** Returns the numbers of the callers in the order in which the only agent talks to them. */
async function served({ system }: Awaited<ReturnType<typeof openQueue>>, callers: readonly Caller[]) {
  const order: string[] = [];
  const agent = await system.softphone('asha');
  let answered: ReturnType<typeof agent.rung>;
  while (order.length < callers.length) {
    for (let tries = 0; agent.rung() === answered && tries < 5; tries++) await system.clock.advance(1_000);
    answered = agent.rung();
    const number = agent.header('X-Customer-Number') ?? '';
    order.push(number);
    agent.answer();
    await settle();
    const rung = callers.find((caller) => caller.number === number)?.phone;
    if (rung?.rung() !== undefined) rung.answer();
    await system.clock.advance(1_000);
    agent.bye();
    await system.clock.advance(2_000);
  }
  return order;
}

describe('the order in which callers are served', () => {
  it('equals that of a queue in which everybody stayed, whoever kept the place, asked, or called again [TEL-019]', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (taken) => {
        const queue = await openQueue();
        try {
          const callers: Caller[] = [];
          for (const turn of taken) {
            if (turn.is === 'comes' && callers.length < 6) callers.push(await queue.comes(turn.course, callers.length));
            else if (turn.is === 'goesOn') await callers[turn.who]?.left.shift()?.();
          }
          for (const { left } of callers) for (const step of left.splice(0)) await step();
          expect(await served(queue, callers)).toEqual(callers.map(({ number }) => number));
        } finally {
          await queue.system.close();
        }
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});
