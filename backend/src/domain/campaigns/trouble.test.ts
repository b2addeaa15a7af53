import { PACER_MS } from './campaigns.ts';
import { LEASE_MS } from './lines.ts';
import { onePlan } from './plan.ts';
import { dialledBy, openCampaignTestSystem, type CampaignTestSystem } from './testing/campaign-test-system.ts';
import { ALWAYS } from './testing/campaign-fields.ts';
import { someNumbers } from './testing/new-campaign.ts';
import { readWaterfall } from './waterfall.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [A, B] = ['demo-agent-01', 'demo-agent-02'];
const [first = '', second = '', third = ''] = someNumbers(3);

describe('in trouble, campaigns', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(() => system.clear());

  const suspend = (is: boolean) =>
    system.within(async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      const changed = JSON.stringify({ ...(profile as object), is_suspended_account: is });
      await tx.updateTable('accounts').set({ profile: changed }).execute();
    });

  it('whose agents all leave while lines ring dial nobody more, and count abandoned calls [CAMP-007]', async () => {
    await system.campaign('one');
    const process = system.start('a');
    await system.beats(process);
    for (const agent of [A, B]) system.become(agent, 'away');
    for (const number of [first, second]) {
      const line = process.dialler.lineTo(number);
      process.dialler.tell(line.id, { is: 'ringing', callId: number });
      process.dialler.tell(line.id, { is: 'answered', callId: number });
      await system.over(process, line, 'abandoned');
    }
    await system.beats(process, 5);
    expect(dialledBy(process)).toEqual([first, second]);
    expect(await system.day('one')).toMatchObject({ dialled: 2, answered: 2, abandoned: 2, talked: 0 });
    expect(await system.reason('one')).toBe('nobody-at-work');
  });

  it('whose agent does not come have dialled nobody: the number is retried without counting [CAMP-010]', async () => {
    await system.campaign('one', { dialler: 'sequential', numbers: [first], agents: A });
    const process = system.start('a');
    process.dialler.answer = 'agent-gone';
    await system.beats(process);
    expect(await system.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [], outcome: 'agent-gone' }]);
    expect(await system.day('one')).toMatchObject({ dialled: 0 });
    process.dialler.answer = 'dialled';
    system.pass(MINUTE);
    await system.beats(process);
    expect(dialledBy(process)).toEqual([first]);
  });

  it('with only a long call left let their other agents move to the next one [CAMP-006]', async () => {
    await system.campaign('one', { numbers: [first, second] });
    const process = system.start('a');
    await system.beats(process);
    process.dialler.tell(process.dialler.lineTo(first).id, { is: 'talking', callId: 'c', agentId: A });
    system.become(A, 'talking');
    await system.over(process, process.dialler.lineTo(second), 'no-answer');
    const [next = '', after = ''] = someNumbers(2, 50);
    await system.campaign('two', { numbers: [next, after] });
    await system.beats(process, 5);
    expect(dialledBy(process)).toEqual([first, second, next]);
  });

  it('count repeated or late reports once [CAMP-010]', async () => {
    await system.campaign('one', { numbers: [first] });
    const process = system.start('a');
    await system.beats(process);
    const line = process.dialler.lineTo(first);
    process.dialler.tell(line.id, { is: 'talking', callId: 'c', agentId: A });
    process.dialler.tell(line.id, { is: 'talking', callId: 'c', agentId: A });
    process.dialler.tell(line.id, { is: 'ringing', callId: 'c' });
    process.dialler.over(line, 'talked', 9_000);
    process.dialler.over(line, 'no-answer');
    await process.campaigns.settled();
    expect(await system.day('one')).toMatchObject({ dialled: 1, answered: 1, abandoned: 0, talked: 1, finished: 1 });
    expect(await system.tries('one')).toMatchObject([
      { outcome: 'talked', talk_ms: 9_000, ring_ms: 8_000, agent_id: A },
    ]);
  });

  it('count a customer as abandoned if the process dies after the answer, but as talked after a talk [CAMP-007]', async () => {
    await system.campaign('one');
    const dead = system.start('dead');
    await system.beats(dead);
    dead.dialler.tell(dead.dialler.lineTo(first).id, { is: 'answered', callId: 'c' });
    dead.dialler.tell(dead.dialler.lineTo(second).id, { is: 'talking', callId: 'd', agentId: A });
    await dead.campaigns.settled();
    system.pass(LEASE_MS);
    await system.beats(system.start('next'), 2);
    expect(await system.day('one')).toMatchObject({ answered: 2, abandoned: 1 });
  });

  it('continue in another process soon after theirs died [CAMP-010]', async () => {
    await system.campaign('one', { numbers: [] });
    await system.beats(system.start('dead'));
    await system.within((tx) =>
      tx
        .insertInto('campaign_numbers')
        .values({
          ...{
            account_id: 'demo',
            campaign_id: 'one',
            number: third,
            list: 'api',
            zones: 'Asia/Calcutta',
            about: '{}',
          },
          ...{ due_at: new Date(system.test.clock.now), agent_id: null, next_try_at: null },
          ...{ refusal: null, outcome: null },
        })
        .execute(),
    );
    const next = system.start('next');
    system.pass(PACER_MS - 2_000);
    await system.beats(next);
    expect(dialledBy(next)).toEqual([]);
    await system.beats(next, 2);
    expect(dialledBy(next)).toEqual([third]);
  });

  it('keep a line’s reports while the database is away, and dial nobody again for it [CAMP-010]', async () => {
    await system.campaign('one', { numbers: [first] });
    const process = system.start('a');
    await system.beats(process);
    const within = jest.spyOn(system.test.database, 'withAccount').mockRejectedValue(new Error('away'));
    await system.over(process, process.dialler.lineTo(first), 'talked', 5_000);
    within.mockRestore();
    expect(system.wrong).toHaveLength(1);
    system.pass(LEASE_MS + MINUTE);
    await system.beats(process, 2);
    expect(await system.tries('one')).toMatchObject([{ outcome: 'talked' }]);
    expect(await system.numbers('one')).toMatchObject([{ state: 'finished' }]);
  });

  it('of a suspended account dial nobody, and continue when it is lifted [CAMP-005]', async () => {
    await system.campaign('one');
    const process = system.start('a');
    await suspend(true);
    await system.beats(process, 2);
    expect([dialledBy(process), await system.reason('one')]).toEqual([[], 'suspended']);
    await suspend(false);
    await system.beats(process);
    expect(dialledBy(process)).toHaveLength(2);
  });

  it('without a number of the account as caller id dial nobody, and say so [CAMP-011]', async () => {
    await system.campaign('one', { caller_ids: '+97145000001' });
    const process = system.start('a');
    await system.beats(process);
    expect([dialledBy(process), await system.reason('one')]).toEqual([[], 'no-caller-id']);
  });

  it('say that no number is ready while agents wait for one [CAMP-011]', async () => {
    await system.campaign('one', { numbers: [first] });
    const process = system.start('a');
    await system.beats(process, 2);
    expect([dialledBy(process), await system.reason('one')]).toEqual([[first], 'no-number-ready']);
    await system.over(process, process.dialler.lineTo(first), 'busy');
    await system.beats(process);
    expect(await system.reason('one')).toBe('no-number-ready');
  });

  it('store the reason of their pace: when it changes, and each minute [CAMP-011]', async () => {
    await system.campaign('one', { numbers: [first, second] });
    const process = system.start('a');
    const kept = () =>
      system.within((tx) =>
        tx.selectFrom('campaign_reasons').selectAll().where('campaign_id', '=', 'one').orderBy('at').execute(),
      );
    await system.beats(process, 5);
    expect((await kept()).map(({ reason, wanted }) => [reason, wanted])).toEqual([['one-each', 2]]);
    expect((await kept())[0]?.inputs).toMatchObject({ ready: 2, busy: 0, out: 0, limit: 0.03 });
    for (const number of [first, second]) await system.over(process, process.dialler.lineTo(number), 'talked');
    await system.beats(process, 62);
    expect((await kept()).map(({ reason }) => reason)).toEqual(['one-each', 'no-number-ready', 'no-number-ready']);
    system.pass(25 * HOUR);
    await system.beats(process);
    expect(await kept()).toHaveLength(1);
  });

  it('stop at once when their calendar is closed by hand, keep its holidays, and continue when it opens [CAMP-005]', async () => {
    const at = new Date(system.test.clock.now);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(at);
    const calendar = {
      ...{
        id: 'hours',
        account_id: 'demo',
        created_at: at,
        modified_at: at,
        modified_by: null,
        name: 'Campaign hours',
      },
      ...{ time_zone: 'Asia/Kolkata', week: ALWAYS, exceptions: `${today}/${today} closed - Diwali` },
      ...{ closed_since: at, closed_until: null, closed_by: null },
    };
    await system.within((tx) => tx.insertInto('calendars').values(calendar).execute());
    const change = (part: Partial<Pick<typeof calendar, 'exceptions'>> & { closed_since?: null }) =>
      system.within((tx) => tx.updateTable('calendars').set(part).where('id', '=', 'hours').execute());
    await system.campaign('one', { week: '', calendar: 'hours' });
    const process = system.start('a');
    const why = async () => {
      await system.beats(process);
      const plan = await system.within(async (tx) => {
        const found = await onePlan(tx, 'one');
        return found && readWaterfall(tx, found, system.test.clock.now, null);
      });
      return [dialledBy(process).length, plan?.steps[0]?.refusal];
    };
    expect(await why()).toEqual([0, 'closed-by-hand']);
    await change({ closed_since: null });
    expect(await why()).toEqual([0, 'holiday']);
    await change({ exceptions: '' });
    expect(await why()).toEqual([2, undefined]);
    await system.within((tx) => tx.deleteFrom('calendars').where('id', '=', 'hours').execute());
  });

  it('begin on their first day, and finish after their last one, or when no number is left [CAMP-002]', async () => {
    const day = (later: number) => new Date(system.test.clock.now + later * 24 * HOUR).toISOString().slice(0, 10);
    await system.campaign('later', { numbers: [first], begins_on: day(2), ends_on: day(3), retries: 'busy 1' });
    const process = system.start('a');
    await system.beats(process);
    expect([dialledBy(process), await system.reason('later')]).toEqual([[], 'not-yet']);
    system.pass(48 * HOUR);
    await system.beats(process);
    expect(dialledBy(process)).toEqual([first]);
    await system.over(process, process.dialler.lineTo(first), 'busy');
    system.pass(48 * HOUR);
    await system.beats(process);
    expect([dialledBy(process).length, await system.state('later')]).toEqual([1, 'finished']);
    await system.campaign('short', { numbers: [second], source: 'phonebooks' });
    await system.beats(process);
    await system.over(process, process.dialler.lineTo(second), 'talked');
    expect(await system.state('short')).toBe('running');
    await system.beats(process);
    expect(await system.state('short')).toBe('finished');
  });

  it('share agents who serve both of two, one each [CAMP-007]', async () => {
    await system.campaign('one', { numbers: someNumbers(10) });
    await system.campaign('two', { numbers: someNumbers(10, 50) });
    const process = system.start('a');
    await system.beats(process, 3);
    expect(process.dialler.dialled.map(({ campaign, agents }) => [campaign.id, ...agents])).toEqual([
      ['one', A],
      ['two', B],
    ]);
  });

  it('wait for a customer’s own agent, and dial others meanwhile [CAMP-005]', async () => {
    await system.campaign('one', { numbers: [first, second, third], own_agent: true });
    await system.within((tx) =>
      tx.updateTable('campaign_numbers').set({ agent_id: B }).where('number', 'in', [first, second]).execute(),
    );
    system.become(B, 'talking');
    const process = system.start('a');
    await system.beats(process);
    expect(dialledBy(process)).toEqual([third]);
    await system.over(process, process.dialler.lineTo(third), 'talked');
    system.become(B, 'ready');
    await system.beats(process);
    expect(process.dialler.dialled.slice(1).map(({ number, agents }) => [number, ...agents])).toEqual([[first, B]]);
  });

  it('find numbers within hours behind many that are not, and write nothing to those [CAMP-005]', async () => {
    const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 10:00-11:00`).join(';');
    const closed = Array.from({ length: 3_000 }, (_, at) => `+1212555${String(1_000 + at)}`);
    await system.campaign('one', { numbers: [...closed, first], week, clock_of: 'number' });
    const process = system.start('a');
    const india = (at: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' }).format(at);
    while (india(system.test.clock.now) !== '10') system.pass(10 * MINUTE);
    await system.beats(process);
    expect(dialledBy(process)).toEqual([first]);
    const written = (await system.numbers('one')).filter(({ refusal }) => refusal !== null);
    expect(written).toEqual([]);
  });

  it('pass over many numbers forbidden by a list in one tick [CAMP-005]', async () => {
    const many = someNumbers(600, 1_000);
    await system.campaign('one', { numbers: [...many, first] });
    const since = new Date(system.test.clock.now);
    await system.within((tx) =>
      tx
        .insertInto('do_not_call')
        .values(many.map((number) => ({ account_id: 'demo', number, since, file_name: 'f' })))
        .execute(),
    );
    const process = system.start('a');
    await system.beats(process, 6);
    expect(dialledBy(process)).toEqual([first]);
    expect((await system.numbers('one'))[0]).toMatchObject({ refusal: 'do-not-call-account', state: 'waiting' });
  });
});
