import type { FlowPresence } from '@patchbay/shared-contracts/flows';
import { createNotices } from '../../kernel/shared-state/notices.ts';
import { createLogsInProcess } from '../../kernel/shared-state/in-process/event-logs.ts';
import { createValuesInProcess } from '../../kernel/shared-state/in-process/shared-values.ts';
import { until } from '@patchbay/testing/until';
import { toldTo, type Present } from './model/presence.ts';
import { createFlowPresences, roomNameOf } from './presence.ts';

const asha: Present = { userId: 'asha', name: 'Asha Rao' };
const ravi: Present = { userId: 'ravi', name: 'Ravi Nair' };
const mia: Present = { userId: 'mia', name: 'Mia Roth' };
const MAIN = roomNameOf('demo', 'main');

describe('others who have a flow open [CONF-FLOW-004]', () => {
  it.each<[string, readonly Present[], FlowPresence]>([
    ['nobody', [asha], { others: [], is_twice: false }],
    ['others by name', [asha, ravi, mia], { others: ['Mia Roth', 'Ravi Nair'], is_twice: false }],
    ['another once, in however many tabs', [asha, ravi, ravi], { others: ['Ravi Nair'], is_twice: false }],
    ['the same person in another tab', [asha, asha], { others: [], is_twice: true }],
  ])('%s', (_, all, expected) => {
    expect(toldTo('0', new Map(all.map((each, key) => [String(key), each])))).toEqual(expected);
  });

  const clock = { now: 0 };
  const now = () => clock.now;
  const logs = createLogsInProcess({ epoch: 'e', now });
  const values = createValuesInProcess(now);
  const errors: unknown[] = [];
  const process = (id: string) => {
    const notices = createNotices(logs, id);
    const ended: ((end: { readonly sessionId: string }) => unknown)[] = [];
    const presences = createFlowPresences({
      shared: { values, notices },
      sessions: { onEnded: (listener) => void ended.push(listener as never) },
      onError: (error) => errors.push(error),
    });
    return { ...presences, end: (sessionId: string) => ended.forEach((each) => void each({ sessionId })) };
  };
  const open = (at: ReturnType<typeof process>, who: Present, room = MAIN) => {
    const tab = { presence: [] as FlowPresence[], isThere: true, isClosed: false, leave: () => undefined as void };
    tab.leave = at.enter(
      room,
      { ...who, sessionId: `session of ${who.userId}` },
      {
        send: (presence) => tab.presence.push(presence),
        isThere: () => tab.isThere,
        close: () => void (tab.isClosed = true),
      },
    );
    return tab;
  };
  const seen = (tab: ReturnType<typeof open>) => tab.presence.at(-1)?.others.join();

  it('are reported at once on all processes, and when they leave', async () => {
    const [one, two] = [process('one'), process('two')];
    const [a, b, elsewhere] = [open(one, asha), open(two, ravi), open(two, mia, roomNameOf('demo', 'night'))];
    await until(() => seen(a) === 'Ravi Nair' && seen(b) === 'Asha Rao');
    expect(elsewhere.presence).toEqual([{ others: [], is_twice: false }]);
    b.leave();
    await until(() => seen(a) === '');
    expect(errors).toEqual([]);
  });

  it('disappear when their connection is lost or they sign out', async () => {
    const one = process('three');
    const [a, b, c] = [open(one, asha), open(one, ravi), open(one, mia)];
    await until(() => seen(a) === 'Mia Roth,Ravi Nair');
    b.isThere = false;
    one.heartbeat();
    await until(() => seen(a) === 'Mia Roth');
    one.end('session of mia');
    await until(() => seen(a) === '');
    expect([b.isClosed, c.isClosed, a.isClosed]).toEqual([true, true, false]);
    one.close();
    expect(a.isClosed).toBe(true);
  });

  it('of a dead process disappear; all others stay', async () => {
    const [one, dead] = [process('four'), process('five')];
    const [a, b] = [open(one, asha), open(one, mia)];
    open(dead, ravi);
    await until(() => seen(a) === 'Mia Roth,Ravi Nair');
    for (let beats = 0; beats < 3; beats++) {
      clock.now += 15_000;
      one.heartbeat();
    }
    await until(() => seen(a) === 'Mia Roth');
    expect(seen(b)).toBe('Asha Rao');
  });
});
