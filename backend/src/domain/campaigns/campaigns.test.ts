import { LEASE_MS } from './lines.ts';
import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
  type Process,
} from './testing/campaign-test-system.ts';
import { someNumbers } from './testing/new-campaign.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('running campaigns', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(() => system.clear());
  afterEach(() => expect(system.wrong).toEqual([]));
  const start = (id: string): Process => system.start(id);
  const campaign: CampaignTestSystem['campaign'] = (...asked) => system.campaign(...asked);
  const beats: CampaignTestSystem['beats'] = (...asked) => system.beats(...asked);
  const over: CampaignTestSystem['over'] = (...asked) => system.over(...asked);
  const numbers: CampaignTestSystem['numbers'] = (id) => system.numbers(id);
  const tries: CampaignTestSystem['tries'] = (id) => system.tries(id);
  const pass: CampaignTestSystem['pass'] = (ms) => system.pass(ms);

  it('dial one line for each ready agent, and the next when one has ended [CAMP-006]', async () => {
    await campaign('one');
    const process = start('a');
    await beats(process, 3);
    expect(dialledBy(process)).toEqual(someNumbers(2));
    expect(process.dialler.dialled[0]).toMatchObject({
      ...{ accountId: 'demo', campaign: { id: 'one', name: 'one' }, serviceNumber: '+918045000002' },
      ...{ leads: 'customer-first', agents: ['demo-agent-01', 'demo-agent-02'], ringMs: 20_000, message: null },
    });
    await over(process, process.dialler.lineTo(someNumbers(1)[0] ?? ''), 'talked', 30_000);
    await beats(process);
    expect(dialledBy(process)).toEqual(someNumbers(3));
    expect(await system.reason('one')).toBe('one-each');
  });

  it('dial nobody as drafts, paused or stopped, beside a running one [CAMP-004, CAMP-011]', async () => {
    await campaign('one', { agents: 'demo-agent-01' });
    const agents = 'demo-agent-02';
    for (const [at, state] of (['draft', 'paused', 'stopped'] as const).entries())
      await campaign(state, { state, agents, numbers: someNumbers(3, 10 * (at + 1)) });
    const process = start('a');
    await beats(process, 3);
    expect(dialledBy(process)).toEqual(someNumbers(1));
  });

  it('with agent first ring each ready agent for a number of their own [CAMP-006]', async () => {
    await campaign('one', { dialler: 'sequential' });
    const process = start('a');
    await beats(process, 2);
    expect(process.dialler.dialled.map(({ leads, agents: who }) => [leads, ...who])).toEqual([
      ['agent-first', 'demo-agent-01'],
      ['agent-first', 'demo-agent-02'],
    ]);
  });

  it('are dialled by one of several processes, and nobody twice [CAMP-010]', async () => {
    await campaign('one', { numbers: someNumbers(20) });
    const all = [start('a'), start('b'), start('c')];
    for (let beat = 0; beat < 4; beat += 1) {
      pass(1_000);
      await Promise.all(all.map(({ campaigns }) => campaigns.beat(() => true)));
    }
    expect(all.flatMap(dialledBy).sort()).toEqual(someNumbers(2));
  });

  it('dial a number once at a time, whichever campaigns have it [CAMP-005]', async () => {
    await campaign('one', { numbers: someNumbers(1), agents: 'demo-agent-01' });
    await campaign('two', { numbers: someNumbers(1), agents: 'demo-agent-02' });
    const process = start('a');
    await beats(process, 3);
    expect(dialledBy(process)).toEqual(someNumbers(1));
    expect(await numbers('two')).toMatchObject([{ state: 'waiting', refusal: 'dialled-elsewhere' }]);
    await over(process, process.dialler.lineTo(someNumbers(1)[0] ?? ''), 'busy');
    await beats(process, 6);
    expect(process.dialler.dialled.map(({ campaign: { id } }) => id)).toEqual(['one', 'two']);
  });

  it.each([
    ['busy', 15 * MINUTE],
    ['no-answer', 120 * MINUTE],
    ['network', 5 * MINUTE],
    ['machine', 240 * MINUTE],
    ['invalid', null],
    ['fax', null],
    ['talked', null],
  ] as const)('after %s dial again by the rule of that cause [CAMP-010]', async (outcome, again) => {
    await campaign('one', { numbers: someNumbers(1) });
    const process = start('a');
    await beats(process);
    await over(process, process.dialler.lineTo(someNumbers(1)[0] ?? ''), outcome);
    const next = again === null ? null : new Date(system.test.clock.now + again);
    expect(await numbers('one')).toMatchObject([
      { state: again === null ? 'finished' : 'waiting', next_try_at: next, outcome },
    ]);
    if (again === null) return;
    pass(again - 2_000);
    await beats(process);
    expect(dialledBy(process)).toHaveLength(1);
    await beats(process, 2);
    expect(dialledBy(process)).toHaveLength(2);
  });

  it('handle a number by its rule, once, when the process dies during its line [CAMP-010]', async () => {
    await campaign('one', { numbers: someNumbers(3), retries: 'interrupted 30' });
    const dead = start('dead');
    await beats(dead);
    expect(dialledBy(dead)).toHaveLength(2);
    const next = start('next');
    pass(LEASE_MS - 2_000);
    await beats(next);
    expect((await tries('one')).filter(({ outcome }) => outcome === 'interrupted')).toHaveLength(0);
    await beats(next, 3);
    expect((await tries('one')).map(({ outcome }) => outcome)).toEqual(['interrupted', 'interrupted', null]);
    expect(dialledBy(next)).toEqual([someNumbers(3)[2]]);
    await over(next, next.dialler.lineTo(someNumbers(3)[2] ?? ''), 'talked');
    pass(29 * MINUTE);
    await beats(next);
    expect(dialledBy(next)).toHaveLength(1);
    pass(MINUTE);
    await beats(next, 2);
    expect(dialledBy(next).toSorted()).toEqual(someNumbers(3).toSorted());
  });

  it('release what did not go out, and forget nobody [CAMP-010]', async () => {
    await campaign('one');
    const process = start('a');
    process.dialler.answer = 'full';
    await beats(process);
    expect(await system.reason('one')).toBe('lines-full');
    expect(await tries('one')).toEqual([]);
    expect((await numbers('one')).map(({ state, tried_at }) => [state, tried_at])).toEqual([['waiting', []], ['waiting', []], ['waiting', []]]); // prettier-ignore
    process.dialler.answer = 'dialled';
    await beats(process, 3);
    expect(dialledBy(process)).toHaveLength(2);
  });

  it('store for each dial which rules allowed it [CAMP-014]', async () => {
    await campaign('one', { numbers: someNumbers(1) });
    await beats(start('a'));
    expect((await tries('one'))[0]).toMatchObject({
      attempt: 1,
      passed: {
        ...{ dialler: 'progressive', clockOf: 'account', mostTries: { aDay: 10, inAll: 10 }, zones: ['Asia/Calcutta'] },
        ...{ doNotCall: { account: false, campaign: false, optedOut: false }, tries: [] },
      },
    });
  });

  describe('do not dial', () => {
    const [first = '', second = ''] = someNumbers(2);
    const lists = ['account', 'campaign', 'sms'] as const;
    it.each(lists)('who came onto the list of the %s a moment ago [CAMP-005]', async (list) => {
      await campaign('one', { numbers: [first, second] });
      const since = new Date(system.test.clock.now);
      await system.within(async (tx) => {
        if (list === 'account') await tx.insertInto('do_not_call').values({ account_id: 'demo', number: first, since, file_name: 'f' }).execute();
        else if (list === 'campaign') await tx.insertInto('campaign_do_not_call').values({ account_id: 'demo', campaign_id: 'one', number: first, since }).execute();
        else await tx.insertInto('sms_opt_outs').values({ account_id: 'demo', number: first, at: since, word: 'STOP' }).execute();
      }); // prettier-ignore
      const process = start('a');
      await beats(process);
      expect(dialledBy(process)).toEqual([second]);
      const refusal = { account: 'do-not-call-account', campaign: 'do-not-call-campaign', sms: 'opted-out' }[list];
      expect((await numbers('one'))[0]).toMatchObject({ state: 'waiting', refusal });
      if (list === 'sms')
        await system.within((tx) => tx.deleteFrom('sms_opt_outs').where('number', '=', first).execute());
    });

    it('a person who pressed the opt-out key: at once on the list, for every campaign [CAMP-005]', async () => {
      await campaign('one', { numbers: [first], retries: 'abandoned 1', opt_out_key: '9', message: 'sound' });
      const process = start('a');
      await beats(process);
      const line = process.dialler.lineTo(first);
      expect(line.message).toEqual({ sound: 'sound', optOutKey: '9' });
      process.dialler.tell(line.id, { is: 'answered', callId: 'c' });
      process.dialler.tell(line.id, { is: 'optedOut', number: first });
      await over(process, line, 'abandoned');
      const list = await system.within((tx) => tx.selectFrom('do_not_call').selectAll().execute());
      expect(list).toMatchObject([{ number: first, source: 'key', since: new Date(system.test.clock.now) }]);
      pass(2 * MINUTE);
      await beats(process);
      expect(dialledBy(process)).toHaveLength(1);
      expect(await numbers('one')).toMatchObject([{ refusal: 'opted-out' }]);
    });

    it('a person abandoned by any campaign, ahead of agents, for 72 hours [CAMP-007]', async () => {
      await campaign('one', { numbers: [first], retries: 'abandoned never' });
      const process = start('a');
      await beats(process);
      await over(process, process.dialler.lineTo(first), 'abandoned');
      await campaign('two', { numbers: [first], dialler: 'predictive' });
      await beats(process);
      expect(await numbers('two')).toMatchObject([{ refusal: 'abandoned-lately' }]);
      pass(71 * HOUR);
      await beats(process, 2);
      expect(dialledBy(process)).toEqual([first]);
      pass(HOUR);
      await beats(process, 2);
      expect(dialledBy(process)).toEqual([first, first]);
    });

    it('a number outside its local hours, but dial it when they begin [CAMP-005] @whole', async () => {
      const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 09:00-10:00`).join(';');
      const [newYork, losAngeles] = ['+12125550100', '+12135550100'];
      await campaign('one', { numbers: [newYork, losAngeles], week, clock_of: 'number' });
      const process = start('a');
      for (let step = 0; step < 24 * 4; step += 1) {
        pass(15 * MINUTE);
        await process.campaigns.beat(() => true);
      }
      const clocks = { [newYork]: 'America/New_York', [losAngeles]: 'America/Los_Angeles' };
      const clock = (at: Date, timeZone = 'UTC') =>
        new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(at);
      const at = (await tries('one')).map((each) => [each.number, clock(each.at, clocks[each.number])]);
      expect(Object.fromEntries(at)).toEqual({ [newYork]: '09', [losAngeles]: '09' });
    });
  });
});
