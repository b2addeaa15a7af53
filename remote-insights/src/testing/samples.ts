import type { CallRecord } from '@patchbay/shared-contracts/logs';
import {
  callSums,
  type AgentDayAnswer,
  type AgentFiguresAnswer,
  type AgentsActivityAnswer,
  type AgentsNowAnswer,
  type CallConnectivityAnswer,
  type CallForecastAnswer,
  type CallSums,
  type CallSummaryAnswer,
  type Counted,
} from '@patchbay/shared-contracts/insights';

const HOUR_MS = 3_600_000;
const nothing = Object.fromEntries(callSums.map((name) => [name, 0])) as Record<keyof CallSums, number>;

/** Returns sums of so many offered calls: four in five answered, a quarter of the others abandoned. */
export const sampleSums = (offered: number, change: Partial<CallSums> = {}): CallSums => {
  const answered = Math.floor(offered * 0.8);
  const abandoned = Math.floor((offered - answered) / 4);
  return {
    ...nothing,
    ...{ calls: offered, offered, answered, abandoned, missed: offered - answered - abandoned },
    ...{ answered_within: Math.floor(answered * 0.9), level_of: offered, waited_ms: answered * 12_000 },
    ...{ rings: answered, ring_ms: answered * 6_000, conversations: answered, talk_ms: answered * 180_000 },
    ...{ dialled: 20, reached: 15, wrap_up_ms: answered * 30_000 },
    ...change,
  };
};

const counted = (sums: CallSums): Counted => ({
  ...sums,
  ...{ peak: 7, logged_in_ms: null, available_ms: null, idle_ms: null, break_ms: null },
});

/** Returns figures of a morning in UTC, by hour, from 09:00. */
export function sampleRange(day: string, offered: readonly number[]): CallSummaryAnswer['data'] {
  const begin = Date.parse(`${day}T09:00:00.000Z`);
  const all = offered.reduce((sum, each) => sum + each, 0);
  return {
    range: { from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.999Z` },
    sums: counted(sampleSums(all)),
    series: offered.map((each, index) => ({ at: begin + index * HOUR_MS, sums: sampleSums(each) })),
    by_queue: [],
  };
}

const DAY = '2026-11-20';
const heads = { status: 200 as const, as_of: `${DAY}T12:30:00.000Z`, zone: 'UTC' };

export const sampleSummary = (change: Partial<CallSummaryAnswer> = {}): CallSummaryAnswer => ({
  ...heads,
  ...{ success: true, data: sampleRange(DAY, [10, 20, 30]), compare: null },
  ...change,
});

export function sampleConnectivity(compared = false): CallConnectivityAnswer {
  const { range, series, sums } = sampleRange(DAY, [10, 20, 30]);
  const before = sampleRange('2026-11-13', [5, 10, 40]);
  return {
    ...{ as_of: heads.as_of, zone: 'UTC', range, call_connectivity: series, aggregate: sums },
    compare: compared ? before : null,
  };
}

export const sampleAgents = (names: readonly string[], total = names.length): AgentFiguresAnswer => ({
  ...heads,
  range: { from: `${DAY}T00:00:00.000Z`, to: heads.as_of },
  objects: names.map((name, index) => ({
    ...{ agent_id: name, name, number: `+91804500100${index}` },
    sums: {
      ...{ offered: 10, answered: 10 - index, missed: index, rings: 10 - index, ring_ms: (10 - index) * 5_000 },
      ...{ conversations: 10, talk_ms: 900_000, hold_ms: 0, wrap_up_ms: 60_000, held: 0, transferred: 0 },
    },
  })),
  meta: { total_count: total, limit: 5, offset: 0 },
});

/** Returns two whole weeks by hour of the week: as many calls as the hour, none at night, no data on Sundays. */
export function sampleWeek(): CallSummaryAnswer {
  const hours = Array.from({ length: 144 }, (_, at) => ({ at, sums: sampleSums(at % 24 < 8 ? 0 : at % 24) }));
  const data = { ...sampleRange(DAY, []), series: hours };
  return sampleSummary({
    data: { ...data, range: { from: '2026-11-09T00:00:00.000Z', to: '2026-11-22T23:59:59.999Z' } },
  });
}

export const sampleActivity = (): AgentsActivityAnswer => ({
  ...heads,
  range: { from: `${DAY}T00:00:00.000Z`, to: heads.as_of },
  objects: [
    {
      ...{ agent_id: 'a1', name: 'Asha Rao', number: '+918045001001', agent_status: 'On Call' },
      ...{ since: Date.parse(`${DAY}T12:28:00.000Z`), reason: null },
      sums: { logged_in_ms: 14_400_000, available_ms: 12_000_000, break_ms: 900_000 },
    },
  ],
  meta: { total_count: 1, limit: 5, offset: 0 },
});

export const sampleNow = (): AgentsNowAnswer => ({
  as_of: heads.as_of,
  objects: [],
  calls: 3,
  counts: { Available: 12, 'On Call': 3, 'On Break': 1, 'Logged Out': 4 },
  meta: { total_count: 20, limit: 1, offset: 0 },
});

export const sampleBreaks = (): AgentsNowAnswer => ({
  ...sampleNow(),
  objects: [
    {
      ...{ agent_id: 'asha', name: 'Asha Rao', number: '+918045001001', agent_status: 'On Break', reason: 'Lunch' },
      since: Date.parse(`${DAY}T12:10:00Z`),
    },
  ],
  meta: { total_count: 1, limit: 10, offset: 0 },
});

/** Returns a finished call as in the log. */
export const sampleCall = (id: string, change: Partial<CallRecord> = {}): CallRecord => ({
  ...{ id, call_uuid: id, call_direction: 'Inbound', solution: 'inbound_cc', device: 'Softphone' },
  ...{ received_time: `${DAY}T11:31:05Z`, sr_number: '+918045000001', customer_number: '+919800000001' },
  ...{ customer_name: 'Ravi Kumar', customer_status: 'Connected', agent: 'Asha Rao', agent_number: '+918045001001' },
  ...{ agent_status: 'Connected', call_status: 'Answered', call_journey: [], queue: 'Support', campaign_id: null },
  ...{
    call_duration: 65,
    call_duration_formatted: '01:05',
    action: 'Phone',
    dtmf_extensions: '',
    call_recording: null,
  },
  ...{ hangup_by: 'customer', voicemail_url: null, disposition: null, sub_disposition: null, lead: null, notes: null },
  ...{ rule: null, sms_text: null, sms_type: null },
  ...change,
});

const HALF_HOUR_MS = 1_800_000;

/** Returns a forecast of 14 days from a Friday: open from 9 to 18, fewer calls at weekends. */
export function sampleForecast(change: Partial<CallForecastAnswer> = {}): CallForecastAnswer {
  const begin = Date.parse(`${DAY}T00:00:00.000Z`);
  const series = Array.from({ length: 14 * 48 }, (_, index) => {
    const [day, half] = [Math.floor(index / 48), index % 48];
    const isOpen = half >= 18 && half < 36;
    const expected = isOpen ? (20 - Math.abs(half - 22)) * (day % 7 === 1 || day % 7 === 2 ? 0.5 : 1) : 0;
    const off = 1.3 * Math.sqrt(expected);
    return {
      at: begin + index * HALF_HOUR_MS,
      calls: { expected, low: Math.max(0, expected - off), high: expected + off },
    };
  });
  return {
    ...heads,
    history: { days: 182, from: '2026-05-22', to: '2026-11-19', left_out: [{ day: '2026-08-15', why: 'holiday' }] },
    forecast: { series, error: { forecast: 0.182, seasonal_naive: 0.257 } },
    handling_ms: 210_400,
    service_level: { seconds: 20, target: 0.8 },
    ...change,
  };
}

const MINUTE_MS = 60_000;

/** Returns a Friday until half past twelve: two parallel calls, a hold, an unanswered call, a wrap-up, a missed ring, a break. */
export function sampleAgentDay(change: Partial<AgentDayAnswer> = {}): AgentDayAnswer {
  const begin = Date.parse(`${DAY}T00:00:00.000Z`);
  const at = (clock: string) => Date.parse(`${DAY}T${clock}:00.000Z`);
  const status = (from: string, to: string, name: AgentDayAnswer['statuses'][number]['status'], reason: string | null = null) => ({ from: at(from), to: at(to), status: name, reason, open: to === '12:30' }); // prettier-ignore
  const call = { direction: 'inbound', queue: 'Support', hold_ms: 0, customer_number: '+919800000001' } as const;
  return {
    ...{ ...heads, day: DAY, begin, end: begin + 24 * HOUR_MS, agent: { agent_id: 'asha', name: 'Asha Rao' } },
    statuses: [
      status('00:00', '09:00', 'Logged Out'),
      status('09:00', '11:00', 'Available'),
      status('11:00', '11:30', 'On Break', 'Lunch'),
      status('11:30', '12:30', 'Available'),
    ],
    calls: [
      {
        ...{ ...call, call_id: 'c1', hold_ms: 2 * MINUTE_MS },
        parts: [
          { kind: 'ring', from: at('09:10'), to: at('09:11') },
          { kind: 'talk', from: at('09:11'), to: at('09:13') },
          { kind: 'hold', from: at('09:13'), to: at('09:15') },
          { kind: 'talk', from: at('09:15'), to: at('09:20') },
        ],
      },
      {
        ...{ ...call, call_id: 'c2', customer_number: '+919800000002', queue: null },
        parts: [
          { kind: 'ring', from: at('09:15'), to: at('09:15') + MINUTE_MS / 2 },
          { kind: 'talk', from: at('09:15') + MINUTE_MS / 2, to: at('09:18') },
        ],
      },
      {
        ...{ ...call, call_id: 'c3', direction: 'outbound', queue: null },
        parts: [{ kind: 'ring', from: at('10:30'), to: at('10:31') }],
      },
    ],
    wrap_ups: [{ from: at('09:20'), to: at('09:21'), open: false, call_id: 'c1', customer_number: '+919800000001' }],
    missed_rings: [
      { from: at('10:00'), to: at('10:00') + 20_000, reason: 'declined', call_id: 'c4', customer_number: null },
    ],
    ...change,
  };
}
