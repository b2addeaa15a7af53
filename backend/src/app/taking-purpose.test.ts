import type { CallStart } from '@patchbay/telephony/ports';
import { sql } from 'kysely';
import { finishInterrupted } from '../domain/calls/interrupted.ts';
import { interruptedEnd } from '../domain/calls/model/interrupted-end.ts';
import { createCallRecords } from '../domain/calls/records.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openCampaignTestSystem, type CampaignTestSystem } from '../domain/campaigns/testing/campaign-test-system.ts';
import { someNumbers } from '../domain/campaigns/testing/new-campaign.ts';
import { LEASE_MS } from '../domain/campaigns/lines.ts';
import { endLeasesOfDead } from './dead-leases.ts';
import { takingPurpose } from './taking-purpose.ts';

describe('a call of a dead process', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const recordsOf = (processId: string, isThere = true) => {
    const { database } = test;
    return createCallRecords({ database, processId, onFinished: () => undefined, takePurpose: async () => isThere });
  };
  const callOf = (callId: string): CallStart => ({
    ...{ callId, accountId: 'demo', solution: 'predictive', direction: 'outbound', startedAt: test.clock.now },
    ...{ serviceNumber: '+918045000001', customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
  });
  const holders = async (callId: string) => {
    const { rows } = await test.database.withAccount('demo', (tx) =>
      sql<{ process_id: string }>`select process_id from calls where call_id = ${callId}`.execute(tx),
    );
    return rows.map(({ process_id: id }) => id);
  };

  it('stays with it when its purpose is over: its row in the log is finished like any other [TEL-022]', async () => {
    const call = callOf('purpose');
    await recordsOf('dead').begin(call);
    expect([await recordsOf('next', false).takeOver(call, 'dead'), await holders('purpose')]).toEqual([
      'over',
      ['dead'],
    ]);
    expect([await recordsOf('next').takeOver(call, 'dead'), await holders('purpose')]).toEqual(['taken', ['next']]);
  });

  it('is nobody’s when it was interrupted, or never began; not one that another has or had, or that ended well [TEL-022]', async () => {
    const dead = recordsOf('dead');
    const calls = ['interrupted', 'well', 'taken', 'never'].map(callOf);
    for (const call of calls.slice(0, 3)) await dead.begin(call);
    const facts = { startedAt: 0, solution: 'predictive', queueName: null, dtmf: '', journey: [], recordedMs: 0 };
    const end = interruptedEnd(facts, { recording: null, recordedLegs: [], voicemail: null });
    await dead.finish('well', { ...end, endedAt: test.clock.now, cause: 'normal' });
    await recordsOf('other').takeOver(callOf('taken'), 'dead');
    const interrupt = (processId: string) =>
      finishInterrupted(test.database, { isDead: async (id) => id === processId, recordingsFolder: 'none' });
    const outcomes = () =>
      Promise.all(
        (['takeOver', 'lookUp'] as const).map((ask) =>
          Promise.all(calls.map((call) => recordsOf('next')[ask](call, 'dead'))),
        ),
      );
    const expected = ['over', 'elsewhere', 'elsewhere', 'over'];
    await interrupt('dead');
    expect(await outcomes()).toEqual([expected, expected]);
    await interrupt('other');
    expect(await outcomes()).toEqual([expected, expected]);
  });
});

describe('a campaign’s call that goes on in another process', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(() => system.clear());
  afterEach(() => expect(system.wrong).toEqual([]));

  const now = (): number => system.test.clock.now;
  /** An agent talks with the customer of a line. */
  const talking = async () => {
    await system.campaign('one', { numbers: someNumbers(1), retries: 'interrupted 30' });
    const dead = system.start('dead');
    await system.beats(dead);
    const line = dead.dialler.lineTo(someNumbers(1)[0] ?? '');
    const callId = `call of ${line.id}`;
    dead.dialler.tell(line.id, { is: 'answered', callId });
    dead.dialler.tell(line.id, { is: 'talking', callId, agentId: 'demo-agent-01' });
    await dead.campaigns.settled();
    return { line, callId, next: system.start('next') };
  };
  const endLeases = () => endLeasesOfDead(system.test.database, async (id) => id === 'dead', now());
  const outcomes = async () => (await system.tries('one')).map(({ outcome }) => outcome);

  it('stays one attempt: nobody is dialled again meanwhile, and its end is reported by the other one [TEL-022, CAMP-010]', async () => {
    const { line, callId, next } = await talking();
    const take = takingPurpose({ processId: 'next', now });
    expect(await system.within((tx) => take(tx, { callId, line }))).toBe(true);
    next.dialler.takeOver(line);
    await endLeases();
    await system.beats(next, LEASE_MS / 1_000 + 5);
    expect([await outcomes(), next.dialler.dialled]).toEqual([[null], []]);
    await system.over(next, line, 'talked', 40_000);
    expect(await system.tries('one')).toMatchObject([
      { outcome: 'talked', talk_ms: 40_000, agent_id: 'demo-agent-01' },
    ]);
    expect(await system.day('one')).toMatchObject({ dialled: 1, answered: 1, talked: 1, finished: 1 });
  });

  it('does not go on when its attempt was ended before: its number is dialled anew [TEL-022, CAMP-010]', async () => {
    const { line, callId, next } = await talking();
    await endLeases();
    await system.beats(next);
    expect(await outcomes()).toEqual(['interrupted']);
    const take = takingPurpose({ processId: 'next', now });
    expect(await system.within((tx) => take(tx, { callId, line }))).toBe(false);
    expect(await system.within((tx) => take(tx, { callId }))).toBe(true); // one that is for nothing else
  });
});
