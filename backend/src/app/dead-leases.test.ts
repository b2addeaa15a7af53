import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
} from '../domain/campaigns/testing/campaign-test-system.ts';
import { someNumbers } from '../domain/campaigns/testing/new-campaign.ts';
import { endLeasesOfDead } from './dead-leases.ts';

describe('leases of a dead process', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(() => system.clear());
  afterEach(() => expect(system.wrong).toEqual([]));

  const endLeases = (dead: readonly string[]) =>
    endLeasesOfDead(system.test.database, async (processId) => dead.includes(processId), system.test.clock.now);

  it('end at once: its lines are interrupted, and the next process dials for its agents [CAMP-010, TEL-022]', async () => {
    await system.campaign('one', { numbers: someNumbers(4), retries: 'interrupted 30' });
    const dead = system.start('dead');
    await system.beats(dead);
    expect(dialledBy(dead)).toHaveLength(2);
    const next = system.start('next');
    await endLeases(['dead']);
    await system.beats(next, 2);
    expect((await system.tries('one')).map(({ outcome }) => outcome)).toEqual([
      'interrupted',
      'interrupted',
      null,
      null,
    ]);
    expect(dialledBy(next).toSorted()).toEqual(someNumbers(4).slice(2));
  });

  it('stay while it is alive', async () => {
    await system.campaign('one', { numbers: someNumbers(4) });
    const alive = system.start('alive');
    await system.beats(alive);
    await endLeases(['another']);
    const next = system.start('next');
    await system.beats(next, 2);
    expect([dialledBy(next), (await system.tries('one')).map(({ outcome }) => outcome)]).toEqual([[], [null, null]]);
  });
});
