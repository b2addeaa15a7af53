import { plainQueue, type QueuePlan } from '../flow/queue-plan.ts';
import type { Agent, Candidate } from '../ports.ts';
import { createFakeClock, settle } from '../testing/fake-clock.ts';
import type { AgentRequest } from './agent-request.ts';
import { createWaitingRoom } from './waiting-room.ts';

const agent = (agentId: string, accountId = 'acc'): Agent => ({
  ...{ agentId, accountId, name: agentId, number: '1', username: agentId, domain: 'd' },
});
const candidate = (agentId: string, change: Partial<Candidate> = {}): Candidate => ({
  ...{ agent: agent(agentId), agentId, level: 1, position: 1, idleSince: 0, answeredToday: 0 },
  ...change,
});
const queue = (change: Partial<QueuePlan> = {}): QueuePlan => ({ ...plainQueue({ id: 'q', name: 'Q' }), ...change });

/** A waiting room whose agents are free unless told; `free` is the agents who would be rung now. */
const openRoom = (candidates: readonly Candidate[]) => {
  const clock = createFakeClock(0);
  const free = new Set<string>();
  const sticky = new Map<string, string>();
  const answers: string[] = [];
  let reserving = (): void => undefined;
  let freed: (who: Agent) => void = () => undefined;
  let lookUps = 0;
  const room = createWaitingRoom({
    clock,
    random: () => 0.5,
    log: { info: () => undefined, warn: () => undefined },
    directory: {
      candidates: async () => {
        lookUps++;
        return candidates;
      },
      stickyAgent: async ({ customerNumber }) => sticky.get(customerNumber),
    },
    agents: {
      reserveReachable: ({ agentId }) => {
        reserving();
        return free.delete(agentId);
      },
      isFree: ({ agentId }) => free.has(agentId),
      release: ({ agentId }) => void free.add(agentId),
      onFree: (listener) => {
        freed = listener;
      },
    },
  });
  const ask = (callId: string, plan: QueuePlan, change: Partial<AgentRequest> = {}) => {
    room.ask({
      ...{
        callId,
        accountId: 'acc',
        customerNumber: callId,
        scope: { is: 'queue', plan },
        except: [],
        since: clock.now(),
      },
      answer: (found) => {
        const who = found?.parties.map((party) => (party.is === 'agent' ? party.agent.agentId : party.number)) ?? [];
        answers.push(`${callId}: ${who.join(' ') || 'nobody'}${found?.sticky ? ' again' : ''}`);
      },
      ...change,
    });
    return settle();
  };
  const becomesFree = (agentId: string) => {
    free.add(agentId);
    freed(agent(agentId));
    return settle();
  };
  return {
    room,
    clock,
    free,
    sticky,
    answers,
    ask,
    becomesFree,
    lookUps: () => lookUps,
    onReserve: (run: () => void) => (reserving = run),
  };
};

describe('callers who wait [TEL-006]', () => {
  it('are served in order of arrival, though the younger one asks while an agent becomes free', async () => {
    const { ask, free, answers } = openRoom([candidate('asha')]);
    await ask('first', queue());
    await ask('second', queue());
    expect(answers).toEqual(['first: nobody', 'second: nobody']);
    free.add('asha');
    await ask('second', queue());
    expect(answers.slice(2)).toEqual(['first: asha', 'second: nobody']);
  });

  it('are served at once when an agent becomes free, without asking again', async () => {
    const { ask, becomesFree, answers } = openRoom([candidate('asha')]);
    await ask('first', queue());
    await becomesFree('asha');
    expect(answers).toEqual(['first: nobody', 'first: asha']);
  });

  it('keep their place while a phone rings for them, and lose it when they leave', async () => {
    const { room, ask, becomesFree, answers } = openRoom([candidate('asha')]);
    for (const call of ['first', 'second']) room.enter(call, queue());
    await becomesFree('asha');
    await ask('first', queue());
    await ask('second', queue());
    expect([room.placeOf('first'), room.placeOf('second')]).toEqual([1, 2]);
    await ask('first', queue());
    await becomesFree('asha');
    expect(answers.at(-1)).toBe('first: asha');
    room.leave('first');
    expect([room.placeOf('first'), room.placeOf('second'), room.placeOf('third')]).toEqual([undefined, 1, undefined]);
  });

  it('are refused when the queue is full, until one leaves', () => {
    const { room } = openRoom([]);
    const plan = queue({ maxLength: 2 });
    expect(['a', 'b', 'c'].map((call) => room.enter(call, plan))).toEqual([true, true, false]);
    room.leave('a');
    expect(room.enter('c', plan)).toBe(true);
  });

  it('who left are not answered any more', async () => {
    const { room, ask, becomesFree, answers } = openRoom([candidate('asha')]);
    await ask('first', queue());
    room.leave('first');
    await becomesFree('asha');
    expect(answers).toEqual(['first: nobody']);
  });

  it('an agent reserved for a caller who leaves in that moment is free again', async () => {
    const { room, ask, free, answers, onReserve } = openRoom([candidate('asha')]);
    free.add('asha');
    onReserve(() => room.leave('first'));
    await ask('first', queue());
    expect([answers, [...free]]).toEqual([[], ['asha']]);
  });

  it('after a failure nobody is served, but everybody the next time', async () => {
    const { ask, free, answers, onReserve } = openRoom([candidate('asha')]);
    onReserve(() => {
      throw new Error('the directory broke');
    });
    await ask('first', queue());
    onReserve(() => undefined);
    free.add('asha');
    await ask('first', queue());
    expect(answers).toEqual(['first: asha']);
  });

  it('a hundred who ask at the same time cost two queries', async () => {
    const { ask, answers, lookUps } = openRoom([]);
    await Promise.all(Array.from({ length: 100 }, (_, at) => ask(`call-${at}`, queue())));
    expect(answers).toHaveLength(100);
    expect(lookUps()).toBeLessThanOrEqual(2);
  });

  it('ring all takes all free agents; the others ring one', async () => {
    const team = [candidate('asha'), candidate('ben', { idleSince: 1 }), candidate('dev', { idleSince: 2 })];
    const { ask, free, answers } = openRoom(team);
    for (const id of ['asha', 'dev']) free.add(id);
    await ask('all', queue({ strategy: 'ring all' }));
    for (const id of ['asha', 'dev']) free.add(id);
    await ask('one', queue({ id: 'other' }));
    expect(answers).toEqual(['all: asha dev', 'one: asha']);
  });

  it('round robin continues after the last one rung', async () => {
    const team = [candidate('asha', { position: 1 }), candidate('ben', { position: 2 })];
    const { ask, free, answers } = openRoom(team);
    for (const call of ['one', 'two', 'three']) {
      for (const id of ['asha', 'ben']) free.add(id);
      await ask(call, queue({ strategy: 'round robin' }));
    }
    expect(answers).toEqual(['one: asha', 'two: ben', 'three: asha']);
  });

  it('the second tier joins after the tier wait', async () => {
    const { ask, free, answers, clock } = openRoom([candidate('asha'), candidate('ben', { level: 2 })]);
    free.add('ben');
    const plan = queue({ tierWaitMs: 10_000 });
    await ask('first', plan);
    await clock.advance(10_000);
    await ask('first', plan, { since: 0 });
    expect(answers).toEqual(['first: nobody', 'first: ben']);
  });

  it('a customer returns to the sticky agent, and to another when that one is busy [rule /sticky-agent: CONF-STICKY-007]', async () => {
    const { ask, free, sticky, answers } = openRoom([candidate('asha'), candidate('ben', { idleSince: 9 })]);
    sticky.set('known', 'ben');
    sticky.set('later', 'ben');
    for (const id of ['asha', 'ben']) free.add(id);
    await ask('known', queue({ stickyMs: 1_000 }));
    await ask('later', queue({ stickyMs: 1_000 }));
    expect(answers).toEqual(['known: ben again', 'later: asha']);
  });

  it('who would be rung is determined by the same choice, and stays free [CONF-STICKY-008]', async () => {
    const { room, ask, free, sticky, answers } = openRoom([candidate('asha'), candidate('ben', { idleSince: 9 })]);
    const next = (plan = queue({ stickyMs: 1_000 }), customerNumber = 'known') =>
      room.next({ accountId: 'acc', customerNumber, plan });
    expect(await next()).toEqual({ agentIds: [], sticky: null });
    sticky.set('known', 'ben');
    free.add('asha').add('ben');
    expect(await next()).toEqual({ agentIds: ['ben'], sticky: { agentId: 'ben', takes: true } });
    expect(await next(queue(), 'other')).toEqual({ agentIds: ['asha'], sticky: null });
    expect(await next(queue({ strategy: 'ring all' }), 'other')).toEqual({ agentIds: ['asha', 'ben'], sticky: null });
    expect([...free]).toEqual(['asha', 'ben']);
    await ask('known', queue({ stickyMs: 1_000 }));
    expect(answers).toEqual(['known: ben again']);
    expect(await next()).toEqual({ agentIds: ['asha'], sticky: { agentId: 'ben', takes: false } });
  });

  it('a caller who kept a place and calls again has that place, and is not called back meanwhile [TEL-019]', async () => {
    const { room, ask, becomesFree, answers, clock } = openRoom([candidate('asha')]);
    const kept = { customerNumber: '+91 kept', isCallback: true, since: 0 };
    await ask('place', queue(), kept);
    await ask('between', queue(), { since: 1 });
    await clock.advance(10);
    await ask('again', queue(), { customerNumber: '+91 kept' });
    expect(room.line('q').map(({ callId }) => callId)).toEqual(['again', 'place', 'between']);
    expect(room.placeOf('again')).toBe(1);
    await becomesFree('asha');
    expect(answers.slice(-1)).toEqual(['again: asha']);
    // While an agent's phone rings for the caller, nobody rings the caller.
    await ask('place', queue(), kept);
    await becomesFree('asha');
    expect(answers.slice(-2)).toEqual(['place: nobody', 'between: asha']);
    // A caller who gives up on the line still has the kept place.
    room.leave('again');
    room.leave('between');
    await becomesFree('asha');
    expect(answers.slice(-1)).toEqual(['place: asha']);
  });

  it('a kept place of another account, or of another number, is not theirs [TEL-019]', async () => {
    const { room, ask } = openRoom([]);
    await ask('theirs', queue(), { customerNumber: '+91 kept', isCallback: true, accountId: 'other', since: 0 });
    await ask('other', queue(), { customerNumber: '+91 other', isCallback: true, since: 0 });
    await ask('again', queue(), { customerNumber: '+91 kept', since: 1 });
    expect(room.placeOf('again')).toBe(3);
  });

  it('a kept place does not count for the queue’s length, not even while an agent is rung for it [TEL-019]', async () => {
    const { room, ask, free } = openRoom([candidate('asha')]);
    free.add('asha');
    await ask('place', queue(), { isCallback: true });
    expect(room.enter('caller', queue({ maxLength: 1 }))).toBe(true);
    expect(room.enter('second', queue({ maxLength: 1 }))).toBe(false);
  });

  it('an excluded agent is not rung, sticky or not', async () => {
    const { ask, free, sticky, answers } = openRoom([candidate('asha')]);
    sticky.set('known', 'asha');
    free.add('asha');
    await ask('known', queue({ stickyMs: 1_000 }), { except: ['asha'] });
    expect(answers).toEqual(['known: nobody']);
  });
});
