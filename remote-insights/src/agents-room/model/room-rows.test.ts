import type { View } from '@patchbay/shared-ui/list-page';
import { sampleRoom, sampleStatuses } from '../testing/sample-room.ts';
import { withKnownQueues } from './question.ts';
import { countStatuses, keptRows, roomRows } from './room-rows.ts';

const statuses = new Map(sampleStatuses.map((entry) => [entry.agent_id, entry]));
const teams = new Map([
  ['asha', ['Night', 'Day']],
  ['ben', ['Day']],
]);
const known = { agents: sampleRoom.objects, statuses, teams, language: 'en' };
const first = { chosen: {}, search: '', order: '' };
const shown = (view: Partial<Pick<View, 'chosen' | 'search' | 'order'>>, more: Partial<typeof known> = {}) =>
  roomRows({ ...first, ...view }, { ...known, ...more }).map((row) =>
    row.is === 'group' ? `${row.name} ${row.count}` : row.agent.agent_id,
  );

describe('the rows of the room', () => {
  it.each([
    ['', ['asha', 'ben', 'chen']],
    ['-name', ['chen', 'ben', 'asha']],
    ['-since', ['ben', 'chen', 'asha']],
    ['since', ['asha', 'chen', 'ben']],
    ['-answered', ['ben', 'asha', 'chen']],
    ['-handling_time', ['asha', 'ben', 'chen']],
    ['handling_time', ['ben', 'asha', 'chen']],
    ['status', ['ben', 'asha', 'chen']],
    ['nonsense', ['asha', 'ben', 'chen']],
  ])('sorted by "%s", those of whom nothing is known last', (order, ids) => expect(shown({ order })).toEqual(ids));

  it.each([
    [{ status: ['On Call', 'Unreachable'] }, '', ['asha', 'chen']],
    [{ queue: ['billing'] }, '', ['asha']],
    [{ queue: ['billing', 'support'], status: ['On Break'] }, '', ['ben']],
    [{}, 'OKAF', ['ben']],
    [{}, '0002', ['ben']],
    [{}, 'billing', ['asha']],
  ])('narrowed by %o and "%s"', (chosen, search, ids) => expect(shown({ chosen, search })).toEqual(ids));

  it('grouped has each agent under every queue, of chosen queues those alone, and last those of none', () => {
    const by = ['queue'];
    expect(shown({ chosen: { by } })).toEqual(['Billing 1', 'asha', 'Support 2', 'asha', 'ben', ' 1', 'chen']);
    expect(shown({ chosen: { by, queue: ['support'] } })).toEqual(['Support 2', 'asha', 'ben']);
    const keys = roomRows({ ...first, chosen: { by } }, known).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('grouped by team has each agent under every team, and last those of none [LIVE-025]', () =>
    expect(shown({ chosen: { by: ['team'] } })).toEqual(['Day 2', 'asha', 'ben', 'Night 1', 'asha', ' 1', 'chen']));

  it('of whom no status was told yet is shown, but in no status', () => {
    expect(shown({}, { statuses: new Map() })).toEqual(['asha', 'ben', 'chen']);
    expect(shown({ chosen: { status: ['Available'] } }, { statuses: new Map() })).toEqual([]);
  });

  it('where one status changed are the same objects but for that one, grouped or not', () => {
    for (const by of [[], ['queue']]) {
      const view = { ...first, chosen: { by } };
      const before = roomRows(view, known);
      const changed = new Map([...statuses, ['ben', { ...sampleStatuses[1], agent_status: 'Available' } as never]]);
      const after = keptRows(before, roomRows(view, { ...known, statuses: changed }));
      const others = after.filter((row, at) => row !== before[at]);
      expect(others.map((row) => (row.is === 'agent' ? row.agent.agent_id : row.name))).toEqual(['ben']);
      expect(others).toMatchObject([{ statusEntry: { agent_status: 'Available' } }]);
    }
  });

  it('counts who is in which status, of those who are seen alone [LIVE-025, LIVE-035]', () => {
    const more = new Map([...statuses, ['stranger', { ...sampleStatuses[0], agent_id: 'stranger' } as never]]);
    expect(countStatuses(sampleRoom.objects, more)).toEqual({ 'On Call': 1, 'On Break': 1, Unreachable: 1 });
  });

  it('forgets queues that there are not', () =>
    expect(
      withKnownQueues({ ...first, chosen: { queue: ['gone', 'billing'] } } as never, sampleRoom.queues).chosen['queue'],
    ).toEqual(['billing']));
});
