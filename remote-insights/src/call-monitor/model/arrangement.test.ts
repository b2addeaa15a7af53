import type { LiveCall } from '@patchbay/shared-contracts/live';
import { sampleLiveCall } from '../testing/sample-live-call.ts';
import { arrangementOf } from './arrangement.ts';
import type { MonitorRow } from './call-store.ts';

const calls: readonly LiveCall[] = [
  sampleLiveCall('asha', { started_at: 3_000, mos: 3.2 }),
  sampleLiveCall('ben', {
    ...{
      agent_id: 'ben',
      agent_name: 'Ben Okafor',
      role: 'supervisor',
      call_solution: 'c2c',
      Queue: undefined,
      sip_url_flag: 'False',
    },
    ...{ customer_number: '+4930123456', Srnum: '+918045000002', event_type: 'ack', answered_at: undefined },
  }),
  sampleLiveCall('chen', {
    ...{ agent_id: 'chen', agent_name: 'Chen Wei', Queue: 'Sales', held_since: 4_000, started_at: 2_000, mos: 4.3 },
  }),
  sampleLiveCall('dana', { agent_id: 'dana', agent_name: 'Dana Silva', call_solution: 'predictive', Queue: 'Sales', started_at: 2_000, campaign: 'Renewals' }), // prettier-ignore
];
const statuses = new Map([
  ['asha', 'On Call'],
  ['ben', 'Available'],
]);

const teams = new Map([
  ['asha', ['Night', 'Day']],
  ['ben', ['Day']],
]);

const row = (key: string, group = ''): MonitorRow => ({ is: 'call', key, id: `${group} ${key}` });
function shown(chosen: Record<string, string[]>, { search = '', order = 'agent' } = {}) {
  const known = new Map(calls.map((call) => [call.uuid, call]));
  const rows = arrangementOf({ chosen, search, order }, { language: 'en', statuses, teams })(known, row);
  return rows.map((each) => (each.is === 'call' ? each.key : `${each.name}: ${each.count}`));
}

describe('the calls that a view shows', () => {
  it.each([
    ['call_type', 'IBD CC', ['asha', 'chen']],
    ['agent_status', 'Available', ['ben']],
    ['agent_status', 'Logged Out', []],
    ['sip_url_flag', 'False', ['ben']],
    ['sip_url_flag', 'True', ['asha', 'chen', 'dana']],
    ['customer-status', 'On Call', ['asha', 'dana']],
    ['customer-status', 'On Hold', ['chen']],
    ['CC-SR-Number', '+918045000002', ['ben']],
    ['queue_name', 'Sales', ['chen', 'dana']],
    ['direction', 'INBOUND', ['asha', 'chen']],
    ['direction', 'OUTBOUND', ['ben']],
    ['direction', 'BLENDED', []],
    ['role', 'supervisor', ['ben']],
    ['role', 'agent', ['asha', 'chen', 'dana']],
    ['role', 'owner', []],
  ])('by %s %s are %s [LIVE-010, LIVE-028]', (key, value, found) => expect(shown({ [key]: [value] })).toEqual(found));

  it('fit all filters, by any of the values of each', () => {
    expect(shown({ queue_name: ['Sales', 'Support'], direction: ['INBOUND'] })).toEqual(['asha', 'chen']);
    expect(shown({ queue_name: ['Sales'], 'customer-status': ['On Call'] })).toEqual(['dana']);
  });

  it.each([
    ['OKAFOR', ['ben']],
    ['98123', ['asha', 'chen', 'dana']],
    ['sales', ['chen', 'dana']],
    ['renew', ['dana']],
    ['nobody', []],
  ])('when %s is looked for are %s', (search, found) => expect(shown({}, { search })).toEqual(found));

  it.each([
    ['', ['ben', 'chen', 'dana', 'asha']],
    ['duration', ['asha', 'chen', 'dana', 'ben']],
    ['agent', ['asha', 'ben', 'chen', 'dana']],
    ['-agent', ['dana', 'chen', 'ben', 'asha']],
    ['queue', ['ben', 'chen', 'dana', 'asha']],
    ['-campaign', ['dana', 'ben', 'chen', 'asha']],
    ['state', ['ben', 'dana', 'asha', 'chen']],
    ['mos', ['asha', 'chen', 'ben', 'dana']],
    ['-mos', ['chen', 'asha', 'ben', 'dana']],
  ])('stand in the order "%s" as %s', (order, found) => expect(shown({}, { order })).toEqual(found));

  it('grouped stand under their queues, each with its number of calls, those without one last [LIVE-026]', () =>
    expect(shown({ by: ['queue'] })).toEqual(['Sales: 2', 'chen', 'dana', 'Support: 1', 'asha', ': 1', 'ben']));

  it('grouped by team stand under each team of their agent, and last those of an agent without one [LIVE-026]', () => {
    const known = new Map(calls.map((call) => [call.uuid, call]));
    expect(shown({ by: ['team'] })).toEqual(['Day: 2', 'asha', 'ben', 'Night: 1', 'asha', ': 2', 'chen', 'dana']);
    const view = { chosen: { by: ['team'] }, search: '', order: '' };
    const rows = arrangementOf(view, { language: 'en', statuses, teams })(known, row);
    const ids = rows.flatMap((each) => (each.is === 'call' ? [each.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('follow changes in the same order as if they were arranged anew, with calls that come, go and are found again', () => {
    const arranged = (arrange: ReturnType<typeof arrangementOf>, known: ReadonlyMap<string, LiveCall>) =>
      arrange(known, row).map((each) => each.is === 'call' && each.key);
    const fresh = () =>
      arrangementOf(
        { chosen: { sip_url_flag: ['True'] }, search: '', order: 'duration' },
        { language: 'en', statuses, teams },
      );
    const kept = fresh();
    const known = new Map(calls.map((call) => [call.uuid, call]));
    const step = (change: () => void): void => {
      change();
      expect(arranged(kept, known)).toEqual(arranged(fresh(), known));
    };
    step(() => undefined);
    step(() => known.set('elif', sampleLiveCall('elif', { started_at: 1_000 })));
    step(() => known.set('dana', sampleLiveCall('dana', { started_at: 500 })));
    step(() => known.set('asha', sampleLiveCall('asha', { sip_url_flag: 'False' })));
    step(() => known.delete('chen'));
    step(() => known.set('asha', sampleLiveCall('asha', { started_at: 3_000 })));
    expect(arranged(kept, known)).toEqual(['asha', 'elif', 'dana']);
  });
});
