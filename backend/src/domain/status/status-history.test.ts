import { callPaths } from '@patchbay/shared-contracts/calls';
import { sql } from 'kysely';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const AGENT = 'demo-agent-01';
const MINUTE_MS = 60_000;

describeOnEachDriver('the history of statuses', (open) => {
  let test: TestApp;
  let agent: SignedIn;
  let begun: number;
  beforeAll(async () => {
    test = await createTestApp({}, { database: (await open()).database });
  }, 120_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.now += 60 * MINUTE_MS; // earlier tests are an hour ago, and their bearer has expired
    agent = await test.signIn('agent@demo.test');
    begun = test.clock.now;
  });

  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
    (await test.database.withAccount('demo', (tx) => statement.execute(tx))).rows;
  const choose = (value: string, custom_type?: string, by: SignedIn = agent) =>
    by.post(callPaths.updateProperty, {
      user_id: 'demo-user-03',
      property: 'status',
      value,
      ...(custom_type && { custom_type }),
    });
  const later = (minutes: number) => void (test.clock.now += minutes * MINUTE_MS);

  /** Spans since the test began: status, reason, from minute, to minute. */
  const spans = async () =>
    (
      await ask(sql<{ status: string; reason: string | null; began_at: Date; ended_at: Date | null }>`
        select * from agent_statuses where agent_id = ${AGENT} and began_at >= ${new Date(begun)} order by began_at`)
    ).map(({ status, reason, began_at, ended_at }) => [
      status,
      reason,
      (began_at.getTime() - begun) / MINUTE_MS,
      ended_at === null ? null : (ended_at.getTime() - begun) / MINUTE_MS,
    ]);

  it('each status lasts until the next; choosing it again continues it [rule /insights: INS-006]', async () => {
    await choose('Available');
    later(1);
    await choose('On Break', 'Lunch');
    later(3);
    await choose('On Break', 'Tea');
    later(1);
    await choose('On Break', 'Tea');
    later(2);
    await choose('Logged Out');
    expect(await spans()).toEqual([
      ['Available', null, 0, 1],
      ['On Break', 'Lunch', 1, 4],
      ['On Break', 'Tea', 4, 7],
      ['Logged Out', null, 7, null],
    ]);
  });

  it('a refused change, or a failed transaction, is in neither', async () => {
    await choose('Available');
    later(1);
    expect((await choose('On Break', 'Siesta')).statusCode).toBe(400);
    const failing = test.database.withAccount('demo', async (tx) => {
      const change = { status: 'On Break', status_since: new Date(test.clock.now) };
      await tx.updateTable('agents').set(change).where('agent_id', '=', AGENT).execute();
      throw new Error('the process was killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await spans()).toEqual([['Available', null, 0, null]]);
  });

  it('another process continues after a dead one: nothing is missing, nothing is twice', async () => {
    await choose('On Break', 'Lunch');
    later(10);
    const next = await createTestApp({}, { database: test.database, processId: 'the next' });
    next.clock.now = test.clock.now;
    await choose('Available', undefined, await next.signIn('agent@demo.test'));
    expect(await spans()).toEqual([
      ['On Break', 'Lunch', 0, 10],
      ['Available', null, 10, null],
    ]);
    await next.app.close();
  });

  it('two changes in one moment, or a clock put back, leave no span without length', async () => {
    await choose('Available');
    await choose('On Break', 'Lunch');
    later(5);
    await choose('Available');
    test.clock.now -= MINUTE_MS;
    await choose('Logged Out');
    later(1);
    expect(await spans()).toEqual([
      ['On Break', 'Lunch', 0, 5],
      ['Logged Out', null, 5, null],
    ]);
  });

  it('two simultaneous changes happen one after the other', async () => {
    await Promise.all([choose('Available'), choose('On Break', 'Tea'), choose('Available')]);
    later(1);
    await choose('Logged Out');
    const all = await spans();
    expect(all).toHaveLength(2);
    expect([all[0]?.[3], all[1]]).toEqual([1, ['Logged Out', null, 1, null]]);
  });

  it('the open span of each agent equals the agent’s row, from the first on', async () => {
    const odd =
      await ask(sql`select agent_id from agents full join (select * from agent_statuses where ended_at is null) as now using (agent_id)
      where (agents.status, agents.status_since) is distinct from (now.status, now.began_at) and agent_id <> ${AGENT}`);
    expect(odd).toEqual([]);
    await ask(sql`insert into agents (agent_id, account_id, username, first_name, last_name, phone, country_code)
      values ('demo-agent-new', 'demo', 'new', 'New', 'Agent', '+910', '+91')`);
    const added = await ask(
      sql<{ status: string }>`select status from agent_statuses where agent_id = 'demo-agent-new'`,
    );
    expect(added).toEqual([{ status: 'Logged Out' }]);
    await ask(sql`delete from agents where agent_id = 'demo-agent-new'`);
  });

  describe('wrap-ups [TEL-016]', () => {
    const wrapUps = async () =>
      (
        await ask(sql<{ began_at: Date; ended_at: Date }>`
          select * from agent_wrap_ups where agent_id = ${AGENT} and began_at >= ${new Date(begun)} order by began_at`)
      ).map(({ began_at, ended_at }) => [began_at, ended_at].map((at) => (at.getTime() - begun) / MINUTE_MS));
    const ref = { accountId: 'demo', agentId: AGENT };
    const wrapUp = async (minutes: number) => {
      test.services.routing.wrapUps.begin(ref, minutes * MINUTE_MS, 'call-1');
      const until = test.clock.now + minutes * MINUTE_MS;
      for (let tries = 0; (await test.services.routing.wrapUps.until(ref)) !== until; tries++) {
        if (tries > 200) throw new Error('it was not written');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };

    it('are written with their planned end: a process that dies changes nothing', async () => {
      await wrapUp(2);
      expect(await wrapUps()).toEqual([[0, 2]]);
    });

    it.each<readonly [string, () => Promise<unknown>, readonly (readonly number[])[]]>([
      ['are ended early', () => test.services.routing.wrapUps.change(ref, 'end'), [[0, 1]]],
      ['are extended by half a minute', () => test.services.routing.wrapUps.change(ref, 'extend'), [[0, 2.5]]],
      ['end when a status is chosen', () => choose('On Break', 'Tea'), [[0, 1]]],
      ['go on with the next call’s', () => wrapUp(3), [[0, 4]]],
    ])('%s', async (_name, change, expected) => {
      await wrapUp(2);
      later(1);
      await change();
      expect(await wrapUps()).toEqual(expected);
    });

    it('that are over cannot be changed by another', async () => {
      await wrapUp(2);
      later(5);
      await choose('Available');
      await wrapUp(1);
      expect(await wrapUps()).toEqual([
        [0, 2],
        [5, 6],
      ]);
    });
  });
});
