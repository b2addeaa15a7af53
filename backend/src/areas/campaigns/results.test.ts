import {
  accountHealthPath,
  campaignPaths,
  campaignResultsAnswerSchema,
  expectedEndAnswerSchema,
  numberHealthAnswerSchema,
} from '@patchbay/shared-contracts/campaigns';
import { hookEventSchemas, hooksContract, type HookEvent } from '@patchbay/shared-contracts/hooks';
import { callRecordsAnswerSchema, lineOutcomes, logPaths } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
  type Process,
} from '../../domain/campaigns/testing/campaign-test-system.ts';
import { someNumbers } from '../../domain/campaigns/testing/new-campaign.ts';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import type { SignedIn } from '../../testing/test-app.ts';

const DAY = 24 * 3_600_000;
const ZONE = 'Asia/Kolkata';

describe('results of a campaign', () => {
  let system: CampaignTestSystem;
  let owner: SignedIn;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
    await system.openPages();
  }, 120_000);
  beforeEach(async () => {
    await system.clear();
    owner = await system.test.signIn('owner@demo.test');
  });
  afterAll(() => system.test.close());

  /** Log row of a finished line, as written by the engine. */
  const logged = (line: CampaignLine, { disposition = null as string | null, talked = false, queue = '' } = {}) =>
    system.within((tx) =>
      tx
        .insertInto('calls')
        .values({
          ...{ call_id: `call of ${line.id}`, account_id: 'demo', process_id: 'p', solution: 'sequential' },
          ...{
            direction: 'outbound',
            started_at: new Date(system.test.clock.now),
            ended_at: new Date(system.test.clock.now),
          },
          ...{ answered_at: null, service_number: line.serviceNumber, customer_number: line.number, caller_id: null },
          ...{
            agent_id: talked ? 'demo-agent-01' : null,
            agent_name: null,
            agent_number: null,
            campaign_id: line.campaign.id,
          },
          ...{
            queue_name: queue === '' ? null : queue,
            hangup_by: null,
            cause: null,
            recording: null,
            voicemail: null,
          },
          ...{ voicemail_ms: null, journey: '[]', disposition, sub_disposition: null, lead: null, notes: null },
          ...(talked && {
            agent_status: 'Connected' as const,
            customer_status: 'Connected' as const,
            call_status: 'Answered' as const,
          }),
        })
        .execute(),
    );
  const dial = async (
    process: Process,
    outcome: Parameters<CampaignTestSystem['over']>[2],
    more: Parameters<typeof logged>[1] = {},
  ) => {
    await system.beats(process);
    const line = process.dialler.lineTo(dialledBy(process).at(-1) ?? '');
    await logged(line, more);
    await system.over(process, line, outcome, outcome === 'talked' ? 30_000 : 0);
    return line;
  };
  const one = () => {
    system.agents.all = system.agents.all.slice(0, 1);
    return system.start('dials');
  };
  const results = async (id: string, who = owner) =>
    campaignResultsAnswerSchema.parse((await who.get(campaignPaths.results(id))).json()).data;
  const rowsOf = async (query: Readonly<Record<string, string>>, who = owner) =>
    callRecordsAnswerSchema.parse((await who.get(logPaths.callRecords, { pageSize: '100', ...query })).json()).meta
      .total_count;

  it('are shown by outcome, disposition and day, each figure equal to the call log [CAMP-011]', async () => {
    await system.campaign('one', { numbers: someNumbers(8) });
    const process = one();
    await dial(process, 'busy');
    await dial(process, 'busy');
    await dial(process, 'talked', { disposition: 'Interested', talked: true });
    await dial(process, 'talked', { talked: true });
    system.pass(DAY);
    owner = await system.test.signIn('owner@demo.test');
    await dial(process, 'talked', { disposition: 'Interested', talked: true });
    await system.beats(process);
    const last = process.dialler.lineTo(dialledBy(process).at(-1) ?? '');
    await system.over(process, last, 'network'); // never became a call
    const { time_zone, outcomes, dispositions } = await results('one');
    const [first, second] = [...new Set(outcomes.map(({ day }) => day))];
    expect(time_zone).toBe(ZONE);
    expect(outcomes).toEqual([
      { day: first, outcome: 'busy', tries: 2, calls: 2 },
      { day: first, outcome: 'talked', tries: 2, calls: 2 },
      { day: second, outcome: 'network', tries: 1, calls: 0 },
      { day: second, outcome: 'talked', tries: 1, calls: 1 },
    ]);
    expect(dispositions).toEqual([
      { day: first, disposition: '', calls: 1 },
      { day: first, disposition: 'Interested', calls: 1 },
      { day: second, disposition: 'Interested', calls: 1 },
    ]);
    for (const outcome of lineOutcomes) {
      const counted = outcomes.filter((each) => each.outcome === outcome).reduce((sum, { calls }) => sum + calls, 0);
      expect([outcome, await rowsOf({ campaigns: 'one', line_outcome: outcome })]).toEqual([outcome, counted]);
    }
    expect(await rowsOf({ campaigns: 'one', disposition: 'Interested' })).toBe(2);
    const file = await owner.get(campaignPaths.resultsFile('one'));
    expect(file.body.trimEnd().split('\r\n').slice(0, 2)).toEqual([
      '\ufeffday,kind,result,tries,calls',
      `${String(first)},outcome,busy,2,2`,
    ]);
  });

  it('include calls that the reader sees in the log: supervisors those of their own queues [CAMP-011]', async () => {
    await system.campaign('one', { numbers: someNumbers(8) });
    const process = one();
    await dial(process, 'talked', { talked: true, queue: 'Support' });
    await dial(process, 'talked', { talked: true, queue: 'Nobody’s' });
    const supervisor = await system.test.signIn('supervisor@demo.test');
    const { outcomes } = await results('one', supervisor);
    expect(outcomes).toMatchObject([{ outcome: 'talked', tries: 2 }]);
    expect(outcomes[0]?.calls).toBe(await rowsOf({ campaigns: 'one', line_outcome: 'talked' }, supervisor));
  });

  it('are for people who may open the page; a stranger finds nothing, an agent is refused [ROUTE-020]', async () => {
    await system.campaign('one');
    const names = ['results', 'resultsFile', 'expectedEnd', 'numberHealth'] as const;
    const agent = await system.test.signIn('agent@demo.test');
    for (const name of names) {
      expect((await agent.get(campaignPaths[name]('one'))).statusCode).toBe(403);
      expect((await owner.get(campaignPaths[name]('gone'))).statusCode).toBe(404);
    }
    const stranger = await system.test.signIn('owner@other.test');
    expect([403, 404]).toContain((await stranger.get(campaignPaths.results('one'))).statusCode);
  });

  it('include the expected end, by the rate of its open hours [CAMP-011]', async () => {
    const expected = async () =>
      expectedEndAnswerSchema.parse((await owner.get(campaignPaths.expectedEnd('one'))).json()).data;
    await system.campaign('one', { numbers: [], source: 'phonebooks' });
    expect(await expected()).toMatchObject({ is: 'at' }); // no number is left
    const { now } = system.test.clock;
    await system.within(async (tx) => {
      const load = { account_id: 'demo', campaign_id: 'one', list: 'book', added: 300, is_done: true };
      await tx.insertInto('campaign_loads').values(load).execute();
      const day = {
        account_id: 'demo',
        campaign_id: 'one',
        day: new Date(now).toISOString().slice(0, 10),
        finished: 100,
      };
      await tx.insertInto('campaign_days').values(day).execute();
    });
    expect(await expected()).toEqual({ is: 'unknown', why: 'too-few' });
    system.pass(2 * 3_600_000);
    owner = await system.test.signIn('owner@demo.test');
    const at = new Date(system.test.clock.now + 4 * 3_600_000).toISOString();
    expect(await expected()).toEqual({ is: 'at', at, per_hour: 50 });
    await owner.post(campaignPaths.pause('one'), {});
    expect(await expected()).toEqual({ is: 'unknown', why: 'not-running' });
  });

  it('warn of a caller id whose answers fell, of one campaign and of the whole account [CAMP-016]', async () => {
    await system.campaign('one');
    await system.campaign('two');
    const today = Date.parse('2026-11-26T06:00:00Z');
    system.test.clock.now = today;
    owner = await system.test.signIn('owner@demo.test');
    const [bad, good] = ['+918045000001', '+918045000002'];
    const rows = Array.from({ length: 10 }, (_, ago) => {
      const day = new Date(today - ago * DAY).toISOString().slice(0, 10);
      const of = (
        campaign_id: string,
        service_number: string,
        outcome: 'talked' | 'no-answer' | 'invalid',
        tries: number,
      ) => ({
        ...{ account_id: 'demo', campaign_id, day, service_number, outcome, tries },
      });
      const answered = ago < 3 ? 8 : 30;
      return [
        ...[
          of('one', bad, 'talked', answered),
          of('one', bad, 'no-answer', 100 - answered),
          of('one', bad, 'invalid', 500),
        ],
        ...[of('one', good, 'talked', 30), of('one', good, 'no-answer', 70), of('two', good, 'no-answer', 90)],
      ];
    }).flat();
    await system.within((tx) => tx.insertInto('campaign_outcomes').values(rows).execute());
    const health = async (path: string) => numberHealthAnswerSchema.parse((await owner.get(path)).json()).data;
    const ofOne = await health(campaignPaths.numberHealth('one'));
    expect(ofOne.map(({ caller_id, state }) => [caller_id, state])).toEqual([[bad, 'fallen'], [good, 'fine']]); // prettier-ignore
    expect(ofOne[0]).toMatchObject({ recent: { tries: 300, answered: 24 }, others: { tries: 300, answered: 90 } });
    expect(ofOne[0]?.days).toHaveLength(10);
    const all = await health(accountHealthPath);
    expect(all[0]).toMatchObject({ caller_id: bad, state: 'fallen' });
    expect(all.find(({ caller_id }) => caller_id === good)?.recent).toEqual({ tries: 570, answered: 90 });
  });

  it('count the attempts of a caller id as each ends [CAMP-016]', async () => {
    await system.campaign('one', { numbers: someNumbers(3), caller_ids: '+918045000001,+918045000002' });
    const process = one();
    const lines = [
      await dial(process, 'talked', { talked: true }),
      await dial(process, 'no-answer'),
      await dial(process, 'no-answer'),
    ];
    const health = numberHealthAnswerSchema.parse((await owner.get(campaignPaths.numberHealth('one'))).json()).data;
    const tries = (number: string) => lines.filter(({ serviceNumber }) => serviceNumber === number).length;
    for (const { caller_id, recent, state } of health) expect([recent.tries, state]).toEqual([tries(caller_id), 'few']);
    expect(health.reduce((sum, { recent }) => sum + recent.answered, 0)).toBe(1);
  });

  it('are sent to web hooks: each line with its outcome, and the end [CONF-HOOK-006]', async () => {
    const told = async (type: HookEvent) => {
      const rows = await system.within((tx) =>
        sql<{ body: string }>`select body from hook_deliveries where event = ${type} order by made_at`.execute(tx),
      );
      return rows.rows.map(({ body }) => hookEventSchemas[type].strict().parse(JSON.parse(body).data));
    };
    const hook = {
      ...{ name: 'All', url: 'https://crm.example/x', method: 'POST', headers: '', secret: '', state: 'on' },
      events: ['campaign.tried', 'campaign.ended'],
    };
    expect((await owner.post(hooksContract.path, hook)).statusCode).toBe(201);
    await system.campaign('one', { numbers: someNumbers(2) });
    const process = one();
    const busy = await dial(process, 'busy');
    await dial(process, 'talked', { talked: true });
    await owner.post(campaignPaths.stop('one'), {});
    expect(await told('campaign.tried')).toMatchObject([
      {
        campaign_id: 'one',
        number: busy.number,
        outcome: 'busy',
        attempt: 1,
        next_try_at: expect.stringMatching(/^20/),
        ring_seconds: 8,
      },
      { campaign_id: 'one', outcome: 'talked', talk_seconds: 30, next_try_at: null },
    ]);
    expect(await told('campaign.ended')).toMatchObject([{ campaign_id: 'one', how: 'stopped', dialled: 2, talked: 1 }]);
  });
});
