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
  let house: CampaignTestSystem;
  beforeAll(async () => {
    house = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => house.test.close());
  beforeEach(() => house.clear());

  const suspend = (is: boolean) =>
    house.within(async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      const changed = JSON.stringify({ ...(profile as object), is_suspended_account: is });
      await tx.updateTable('accounts').set({ profile: changed }).execute();
    });

  it('whose agents all leave while lines ring dial nobody more, and count abandoned calls [CAMP-007]', async () => {
    await house.campaign('one');
    const process = house.start('a');
    await house.beats(process);
    for (const agent of [A, B]) house.become(agent, 'away');
    for (const number of [first, second]) {
      const line = process.dialler.lineTo(number);
      process.dialler.tell(line.id, { is: 'ringing', callId: number });
      process.dialler.tell(line.id, { is: 'answered', callId: number });
      await house.over(process, line, 'abandoned');
    }
    await house.beats(process, 5);
    expect(dialledBy(process)).toEqual([first, second]);
    expect(await house.day('one')).toMatchObject({ dialled: 2, answered: 2, abandoned: 2, talked: 0 });
    expect(await house.reason('one')).toBe('nobody-at-work');
  });

  it('whose agent does not come have dialled nobody: the number is retried without counting [CAMP-010]', async () => {
    await house.campaign('one', { dialler: 'sequential', numbers: [first], agents: A });
    const process = house.start('a');
    process.dialler.answer = 'agent-gone';
    await house.beats(process);
    expect(await house.numbers('one')).toMatchObject([{ state: 'waiting', tried_at: [], outcome: 'agent-gone' }]);
    expect(await house.day('one')).toMatchObject({ dialled: 0 });
    process.dialler.answer = 'dialled';
    house.pass(MINUTE);
    await house.beats(process);
    expect(dialledBy(process)).toEqual([first]);
  });

  it('with only a long call left let their other agents move to the next one [CAMP-006]', async () => {
    await house.campaign('one', { numbers: [first, second] });
    const process = house.start('a');
    await house.beats(process);
    process.dialler.tell(process.dialler.lineTo(first).id, { is: 'talking', callId: 'c', agentId: A });
    house.become(A, 'talking');
    await house.over(process, process.dialler.lineTo(second), 'no-answer');
    const [next = '', after = ''] = someNumbers(2, 50);
    await house.campaign('two', { numbers: [next, after] });
    await house.beats(process, 5);
    expect(dialledBy(process)).toEqual([first, second, next]);
  });

  it('count repeated or late reports once [CAMP-010]', async () => {
    await house.campaign('one', { numbers: [first] });
    const process = house.start('a');
    await house.beats(process);
    const line = process.dialler.lineTo(first);
    process.dialler.tell(line.id, { is: 'talking', callId: 'c', agentId: A });
    process.dialler.tell(line.id, { is: 'talking', callId: 'c', agentId: A });
    process.dialler.tell(line.id, { is: 'ringing', callId: 'c' });
    process.dialler.over(line, 'talked', 9_000);
    process.dialler.over(line, 'no-answer');
    await process.campaigns.settled();
    expect(await house.day('one')).toMatchObject({ dialled: 1, answered: 1, abandoned: 0, talked: 1, finished: 1 });
    expect(await house.tries('one')).toMatchObject([
      { outcome: 'talked', talk_ms: 9_000, ring_ms: 8_000, agent_id: A },
    ]);
  });

  it('count a customer as abandoned if the process dies after the answer, but as talked after a talk [CAMP-007]', async () => {
    await house.campaign('one');
    const dead = house.start('dead');
    await house.beats(dead);
    dead.dialler.tell(dead.dialler.lineTo(first).id, { is: 'answered', callId: 'c' });
    dead.dialler.tell(dead.dialler.lineTo(second).id, { is: 'talking', callId: 'd', agentId: A });
    await dead.campaigns.settled();
    house.pass(LEASE_MS);
    await house.beats(house.start('next'), 2);
    expect(await house.day('one')).toMatchObject({ answered: 2, abandoned: 1 });
  });

  it('continue in another process soon after theirs died [CAMP-010]', async () => {
    await house.campaign('one', { numbers: [] });
    await house.beats(house.start('dead'));
    await house.within((tx) =>
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
          ...{ due_at: new Date(house.test.clock.now), agent_id: null, next_try_at: null },
          ...{ refusal: null, outcome: null },
        })
        .execute(),
    );
    const next = house.start('next');
    house.pass(PACER_MS - 2_000);
    await house.beats(next);
    expect(dialledBy(next)).toEqual([]);
    await house.beats(next, 2);
    expect(dialledBy(next)).toEqual([third]);
  });

  it('keep a line’s reports while the database is away, and dial nobody again for it [CAMP-010]', async () => {
    await house.campaign('one', { numbers: [first] });
    const process = house.start('a');
    await house.beats(process);
    const within = jest.spyOn(house.test.database, 'withAccount').mockRejectedValue(new Error('away'));
    await house.over(process, process.dialler.lineTo(first), 'talked', 5_000);
    within.mockRestore();
    expect(house.wrong).toHaveLength(1);
    house.pass(LEASE_MS + MINUTE);
    await house.beats(process, 2);
    expect(await house.tries('one')).toMatchObject([{ outcome: 'talked' }]);
    expect(await house.numbers('one')).toMatchObject([{ state: 'finished' }]);
  });

  it('of a suspended account dial nobody, and continue when it is lifted [CAMP-005]', async () => {
    await house.campaign('one');
    const process = house.start('a');
    await suspend(true);
    await house.beats(process, 2);
    expect([dialledBy(process), await house.reason('one')]).toEqual([[], 'suspended']);
    await suspend(false);
    await house.beats(process);
    expect(dialledBy(process)).toHaveLength(2);
  });

  it('without a number of the account as caller id dial nobody, and say so [CAMP-011]', async () => {
    await house.campaign('one', { caller_ids: '+97145000001' });
    const process = house.start('a');
    await house.beats(process);
    expect([dialledBy(process), await house.reason('one')]).toEqual([[], 'no-caller-id']);
  });

  it('say that no number is ready while agents wait for one [CAMP-011]', async () => {
    await house.campaign('one', { numbers: [first] });
    const process = house.start('a');
    await house.beats(process, 2);
    expect([dialledBy(process), await house.reason('one')]).toEqual([[first], 'no-number-ready']);
    await house.over(process, process.dialler.lineTo(first), 'busy');
    await house.beats(process);
    expect(await house.reason('one')).toBe('no-number-ready');
  });

  it('store the reason of their pace: when it changes, and each minute [CAMP-011]', async () => {
    await house.campaign('one', { numbers: [first, second] });
    const process = house.start('a');
    const kept = () =>
      house.within((tx) =>
        tx.selectFrom('campaign_reasons').selectAll().where('campaign_id', '=', 'one').orderBy('at').execute(),
      );
    await house.beats(process, 5);
    expect((await kept()).map(({ reason, wanted }) => [reason, wanted])).toEqual([['one-each', 2]]);
    expect((await kept())[0]?.inputs).toMatchObject({ ready: 2, busy: 0, out: 0, limit: 0.03 });
    for (const number of [first, second]) await house.over(process, process.dialler.lineTo(number), 'talked');
    await house.beats(process, 62);
    expect((await kept()).map(({ reason }) => reason)).toEqual(['one-each', 'no-number-ready', 'no-number-ready']);
    house.pass(25 * HOUR);
    await house.beats(process);
    expect(await kept()).toHaveLength(1);
  });

  it('stop at once when their calendar is closed by hand, keep its holidays, and continue when it opens [CAMP-005]', async () => {
    const at = new Date(house.test.clock.now);
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
    await house.within((tx) => tx.insertInto('calendars').values(calendar).execute());
    const change = (part: Partial<Pick<typeof calendar, 'exceptions'>> & { closed_since?: null }) =>
      house.within((tx) => tx.updateTable('calendars').set(part).where('id', '=', 'hours').execute());
    await house.campaign('one', { week: '', calendar: 'hours' });
    const process = house.start('a');
    const why = async () => {
      await house.beats(process);
      const plan = await house.within(async (tx) => {
        const found = await onePlan(tx, 'one');
        return found && readWaterfall(tx, found, house.test.clock.now, null);
      });
      return [dialledBy(process).length, plan?.steps[0]?.refusal];
    };
    expect(await why()).toEqual([0, 'closed-by-hand']);
    await change({ closed_since: null });
    expect(await why()).toEqual([0, 'holiday']);
    await change({ exceptions: '' });
    expect(await why()).toEqual([2, undefined]);
    await house.within((tx) => tx.deleteFrom('calendars').where('id', '=', 'hours').execute());
  });

  it('begin on their first day, and finish after their last one, or when no number is left [CAMP-002]', async () => {
    const day = (later: number) => new Date(house.test.clock.now + later * 24 * HOUR).toISOString().slice(0, 10);
    await house.campaign('later', { numbers: [first], begins_on: day(2), ends_on: day(3), retries: 'busy 1' });
    const process = house.start('a');
    await house.beats(process);
    expect([dialledBy(process), await house.reason('later')]).toEqual([[], 'not-yet']);
    house.pass(48 * HOUR);
    await house.beats(process);
    expect(dialledBy(process)).toEqual([first]);
    await house.over(process, process.dialler.lineTo(first), 'busy');
    house.pass(48 * HOUR);
    await house.beats(process);
    expect([dialledBy(process).length, await house.state('later')]).toEqual([1, 'finished']);
    await house.campaign('short', { numbers: [second], source: 'phonebooks' });
    await house.beats(process);
    await house.over(process, process.dialler.lineTo(second), 'talked');
    expect(await house.state('short')).toBe('running');
    await house.beats(process);
    expect(await house.state('short')).toBe('finished');
  });

  it('share agents who serve both of two, one each [CAMP-007]', async () => {
    await house.campaign('one', { numbers: someNumbers(10) });
    await house.campaign('two', { numbers: someNumbers(10, 50) });
    const process = house.start('a');
    await house.beats(process, 3);
    expect(process.dialler.dialled.map(({ campaign, agents }) => [campaign.id, ...agents])).toEqual([
      ['one', A],
      ['two', B],
    ]);
  });

  it('wait for a customer’s own agent, and dial others meanwhile [CAMP-005]', async () => {
    await house.campaign('one', { numbers: [first, second, third], own_agent: true });
    await house.within((tx) =>
      tx.updateTable('campaign_numbers').set({ agent_id: B }).where('number', 'in', [first, second]).execute(),
    );
    house.become(B, 'talking');
    const process = house.start('a');
    await house.beats(process);
    expect(dialledBy(process)).toEqual([third]);
    await house.over(process, process.dialler.lineTo(third), 'talked');
    house.become(B, 'ready');
    await house.beats(process);
    expect(process.dialler.dialled.slice(1).map(({ number, agents }) => [number, ...agents])).toEqual([[first, B]]);
  });

  it('find numbers within hours behind many that are not, and write nothing to those [CAMP-005]', async () => {
    const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 10:00-11:00`).join(';');
    const closed = Array.from({ length: 3_000 }, (_, at) => `+1212555${String(1_000 + at)}`);
    await house.campaign('one', { numbers: [...closed, first], week, clock_of: 'number' });
    const process = house.start('a');
    const india = (at: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' }).format(at);
    while (india(house.test.clock.now) !== '10') house.pass(10 * MINUTE);
    await house.beats(process);
    expect(dialledBy(process)).toEqual([first]);
    const written = (await house.numbers('one')).filter(({ refusal }) => refusal !== null);
    expect(written).toEqual([]);
  });

  it('pass over many numbers forbidden by a list in one tick [CAMP-005]', async () => {
    const many = someNumbers(600, 1_000);
    await house.campaign('one', { numbers: [...many, first] });
    const since = new Date(house.test.clock.now);
    await house.within((tx) =>
      tx
        .insertInto('do_not_call')
        .values(many.map((number) => ({ account_id: 'demo', number, since, file_name: 'f' })))
        .execute(),
    );
    const process = house.start('a');
    await house.beats(process, 6);
    expect(dialledBy(process)).toEqual([first]);
    expect((await house.numbers('one'))[0]).toMatchObject({ refusal: 'do-not-call-account', state: 'waiting' });
  });
});
