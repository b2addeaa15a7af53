import type { AgentAnalyticsColumn } from '@patchbay/shared-contracts/insights';
import { rangeOf } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { describeOnEachDriver } from '../../../testing/drivers.ts';
import { countCallsWithin } from './call-sums.ts';
import { agentsOnPage, countAgents, type AgentQuestion } from './agent-sums.ts';
import { agentFigures } from './model/agent-figures.ts';

const [ME, COLLEAGUE] = ['other-agent-01', 'other-agent-02'];
const MINUTE_MS = 60_000;
/** Minute 0 of the tests. */
const NOON = Date.UTC(2026, 10, 18, 12);
const at = (minute: number): Date => new Date(NOON + minute * MINUTE_MS);
const hour = { from: at(0), to: new Date(NOON + 60 * MINUTE_MS - 1) };

type Status = readonly [status: string, from: number, to: number | null, reason?: string];
interface Call {
  readonly from: number;
  readonly answered?: number;
  readonly to: number;
  readonly hold?: number;
  readonly outbound?: boolean;
  readonly agent?: string;
  readonly leg?: 'Connected' | 'Agent Missed' | 'Did Not Process';
  readonly offered?: readonly number[];
}
interface Day {
  readonly statuses?: readonly Status[];
  readonly calls?: readonly Call[];
  /** Wrap-ups of the last call of the list. */
  readonly wrapUps?: readonly (readonly [from: number, to: number])[];
  /** Missed rings of calls, by their index in the list. */
  readonly missed?: readonly (readonly [call: number, at: number])[];
}

const idOf = (index: number): string => `counted-${index}`;

const callRow = (call: Call, index: number): NewRow<'calls'> => ({
  ...{ call_id: idOf(index), account_id: 'other', process_id: 'test', solution: 'inbound_cc' },
  direction: call.outbound ? 'outbound' : 'inbound',
  ...{
    started_at: at(call.from),
    answered_at: call.answered === undefined ? null : at(call.answered),
    ended_at: at(call.to),
  },
  ...{
    service_number: '+1',
    customer_number: '+2',
    caller_id: null,
    queue_name: null,
    agent_name: null,
    agent_number: null,
  },
  agent_id: call.agent ?? ME,
  talk_ms: call.answered === undefined ? 0 : (call.to - call.answered) * MINUTE_MS,
  hold_ms: (call.hold ?? 0) * MINUTE_MS,
  agent_status: call.leg ?? (call.answered === undefined ? 'Agent Missed' : 'Connected'),
  ...{ hangup_by: null, cause: null, campaign_id: null, recording: null, voicemail: null, voicemail_ms: null },
  ...{ disposition: null, sub_disposition: null, lead: null, notes: null },
  journey: JSON.stringify(
    (call.offered ?? []).map((minute) => ({ at: at(minute).getTime(), step: 'Offered to agent' })),
  ),
});

const mine = { account_id: 'other', agent_id: ME };
const statusRow = ([status, from, to, reason]: Status): NewRow<'agent_statuses'> => ({
  ...mine,
  ...{ status, reason: reason ?? null, began_at: at(from), ended_at: to === null ? null : at(to) },
});

async function write(tx: Tx, { statuses = [], calls = [], wrapUps = [], missed = [] }: Day): Promise<void> {
  for (const table of ['agent_wrap_ups', 'missed_rings', 'calls', 'agent_statuses'] as const)
    await tx.deleteFrom(table).execute();
  for (const status of statuses) await tx.insertInto('agent_statuses').values(statusRow(status)).execute();
  for (const call of calls.map(callRow)) await tx.insertInto('calls').values(call).execute();
  for (const [from, to] of wrapUps)
    await tx
      .insertInto('agent_wrap_ups')
      .values({ ...mine, began_at: at(from), ended_at: at(to), call_id: idOf(calls.length - 1) })
      .execute();
  for (const [call, minute] of missed)
    await tx
      .insertInto('missed_rings')
      .values({ ...mine, call_id: idOf(call), missed_at: at(minute), reason: 'declined' })
      .execute();
  await countCallsWithin(tx);
}

type Figures = Partial<Record<AgentAnalyticsColumn, string | number | null>>;
/** Converts times to minutes, as the cases use. */
const minutes = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'number' && /^(total|avg|available)_/.test(key) ? value * 60 : value,
    ]),
  );

describeOnEachDriver('agents’ figures [rule /insights: INS-006]', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
  }, 120_000);
  afterAll(() => database.close());

  const figuresOf = async (day: Day, question: Partial<AgentQuestion> = {}) =>
    database.withAccount('other', async (tx) => {
      await write(tx, day);
      return agentsOnPage(tx, { range: hour, agents: [ME], ...question }, { size: 10 });
    });

  const shift: readonly Status[] = [
    ['Available', -30, 10],
    ['On Break', 10, 25, 'Lunch'],
    ['Available', 25, 90],
    ['Logged Out', 90, null],
  ];

  it.each<readonly [string, Day, Figures]>([
    [
      'times are cut at both ends of the range',
      { statuses: shift },
      { total_logged_in_time: 60, available_time: 45, total_break_duration: 15, total_idle_time: 45 },
    ],
    [
      'a status that goes on lasts to the end of the range',
      { statuses: [['Available', 50, null]] },
      { total_logged_in_time: 10, available_time: 10, total_break_duration: 0 },
    ],
    [
      'who is logged out is not logged in, and what is before or after the range is not in it',
      { statuses: [['Available', -60, -1], ['Logged Out', -1, 70], ['Available', 70, null]] }, // prettier-ignore
      { total_logged_in_time: 0, available_time: 0, total_idle_time: 0 },
    ],
    [
      'without calls there are times, no shares and no averages',
      { statuses: shift },
      { calls_offered: 0, missed_calls: 0, calls_answered_percent: null, avg_handling_time: null, total_talk_time: 0 },
    ],
    [
      'a call that came in is talk from its answer, and the agent is not idle for as long',
      { statuses: shift, calls: [{ from: 30, answered: 32, to: 42, hold: 2, offered: [31] }] },
      {
        ...{ calls_offered: 1, calls_answered: 1, calls_answered_percent: 100, missed_calls: 0 },
        ...{ total_talk_time: 10, avg_handling_time: 10, avg_hold_time: 2, avg_time_to_answer: 1, total_idle_time: 35 },
      },
    ],
    [
      'a call that the agent makes is no idle time from its start, and no time to answer',
      { statuses: shift, calls: [{ from: 30, answered: 32, to: 42, outbound: true }] },
      { total_idle_time: 33, avg_time_to_answer: null, total_talk_time: 10 },
    ],
    [
      'the time to answer is from the last offer, at this agent',
      { calls: [{ from: 0, answered: 9, to: 20, offered: [1, 6, 15] }] },
      { avg_time_to_answer: 3 },
    ],
    [
      'a call that was never offered has rung since it began',
      { calls: [{ from: 0, answered: 4, to: 20 }] },
      { avg_time_to_answer: 4 },
    ],
    [
      'a call that goes on beyond the end is counted whole, as the log has it; the time it took is cut',
      { statuses: shift, calls: [{ from: 49, answered: 50, to: 80 }] },
      { calls_answered: 1, total_talk_time: 30, total_idle_time: 35 },
    ],
    [
      'a call that began before the range is counted there, and still took the agent’s time here',
      { statuses: shift, calls: [{ from: -10, answered: -5, to: 5 }] },
      { calls_offered: 0, total_talk_time: 0, total_idle_time: 40 },
    ],
    [
      'a call in a break takes no idle time',
      { statuses: shift, calls: [{ from: 12, answered: 13, to: 20 }] },
      { total_idle_time: 45, total_break_duration: 15 },
    ],
    [
      'what overlaps is counted once: two calls, and a wrap-up during a call',
      {
        ...{ statuses: shift, wrapUps: [[40, 46]] },
        calls: [{ from: 30, answered: 30, to: 40 }, { from: 35, answered: 35, to: 45 }], // prettier-ignore
      },
      { total_idle_time: 29, total_talk_time: 20, avg_handling_time: 13 },
    ],
    [
      'wrap-up is handling, whole, where its call began; the time that it took is cut at the end',
      { statuses: shift, calls: [{ from: 30, answered: 30, to: 50 }], wrapUps: [[50, 53], [58, 65]] }, // prettier-ignore
      { avg_handling_time: 30, total_idle_time: 20 },
    ],
    [
      'a call that rang in vain is missed; one that dealt with itself, or of a colleague, is not',
      { calls: [{ from: 1, to: 2 }, { from: 3, to: 4, leg: 'Did Not Process' }, { from: 5, to: 6, agent: COLLEAGUE }] }, // prettier-ignore
      { calls_offered: 1, calls_answered: 0, missed_calls: 1, missed_calls_percent: 100 },
    ],
    [
      'a call that rang here in vain and was taken by a colleague is missed here',
      { calls: [{ from: 1, answered: 3, to: 9, agent: COLLEAGUE }], missed: [[0, 2]] },
      { calls_offered: 1, calls_answered: 0, missed_calls: 1, total_talk_time: 0 },
    ],
    [
      'a call that rang several times is offered once, and answered when it was in the end',
      {
        calls: [{ from: 1, answered: 5, to: 9 }, { from: 3, to: 6, agent: COLLEAGUE }], // prettier-ignore
        missed: [[0, 2], [0, 3], [1, 4], [1, 5]], // prettier-ignore
      },
      { calls_offered: 2, calls_answered: 1, missed_calls: 1, calls_answered_percent: 50 },
    ],
    [
      'rings of calls before and after the range are not in it',
      {
        calls: [-2, 0, 60].map((from) => ({ from, to: from + 1, agent: COLLEAGUE })),
        missed: [[0, 1], [1, 1], [2, 61]], // prettier-ignore
      },
      { calls_offered: 1, missed_calls: 1 },
    ],
    [
      'a call that the agent took and the customer did not is answered, and no conversation',
      { calls: [{ from: 1, to: 3, outbound: true, leg: 'Connected' }, { from: 5, answered: 5, to: 9 }] }, // prettier-ignore
      { calls_answered: 2, missed_calls: 0, avg_handling_time: 4 },
    ],
    [
      'a call that is not over is in no figure yet',
      { statuses: shift, calls: [] },
      { calls_offered: 0, total_idle_time: 45 },
    ],
  ])('%s', async (_name, day, expected) => {
    const [row] = await figuresOf(day);
    expect(row && agentFigures(row)).toMatchObject(minutes(expected));
  });

  it.each([
    ['spring forward', '2026-03-29', 23],
    ['fall back', '2026-10-25', 25],
    ['stay', '2026-11-18', 24],
  ])('a day on which the clocks %s has its real length in the person’s zone [FILT-014]', async (_name, day, hours) => {
    const late = Date.parse(`${day}T23:30:00Z`); // the next day in Berlin
    const { from, to } = rangeOf('yesterday', late, 'Europe/Berlin');
    const statuses: readonly Status[] = [['Available', (Date.parse(day) - NOON) / MINUTE_MS - 1_440, null]];
    const [row] = await figuresOf({ statuses }, { range: { from: new Date(from), to: new Date(to) } });
    expect(row && agentFigures(row)).toMatchObject({
      available_time: hours * 3_600,
      total_logged_in_time: hours * 3_600,
    });
  });

  it('without a beginning all history is counted, and a reversed range is empty', async () => {
    const statuses: readonly Status[] = [['Available', -100_000, 0], ['Logged Out', 0, null]]; // prettier-ignore
    const [all] = await figuresOf({ statuses }, { range: { from: null, to: at(60) } });
    expect(all?.sums.available_ms).toBe(100_000 * MINUTE_MS);
    const [none] = await figuresOf({ statuses }, { range: { from: at(10), to: at(-10) } });
    expect(none?.sums).toMatchObject({ available_ms: 0, logged_in_ms: 0, offered: 0 });
  });

  it('agents are sorted by name, in pages, each once; unknown agents are missing', async () => {
    await database.withAccount('demo', async (tx) => {
      const question: AgentQuestion = { range: hour, agents: null };
      const names: string[] = [];
      const ids = new Set<string>();
      let after: string | null = null;
      for (;;) {
        const rows: Awaited<ReturnType<typeof agentsOnPage>> = await agentsOnPage(tx, question, { after, size: 7 });
        for (const { name, agent_id } of rows) {
          names.push(name);
          ids.add(agent_id);
        }
        after = rows.at(-1)?.agent_id ?? null;
        if (after === null) break;
      }
      const { rows } = await sql<{ name: string }>`
        select first_name || ' ' || last_name as name from agents order by first_name, last_name`.execute(tx);
      expect(names).toEqual(rows.map(({ name }) => name));
      expect([ids.size, await countAgents(tx, null), await countAgents(tx, [ME])]).toEqual([20, 20, 0]);
      expect(await agentsOnPage(tx, { range: hour, agents: [ME] }, { size: 10 })).toEqual([]);
    });
  });
});
