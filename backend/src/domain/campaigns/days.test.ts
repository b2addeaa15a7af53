import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addToDay, countedOn } from './days.ts';
import { addCampaign } from './testing/new-campaign.ts';

describe('counts of a campaign', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('cover its day, and that day with the 29 before [CAMP-007]', async () => {
    const of = { account_id: 'demo', id: 'counted' };
    const counted = await test.database.withAccount('demo', async (tx) => {
      await addCampaign(tx, { id: 'counted', numbers: [], now: test.clock.now });
      await addToDay(tx, of, '2026-10-31', { answered: 1_000, abandoned: 100 });
      await addToDay(tx, of, '2026-11-01', { answered: 100, abandoned: 2 });
      await addToDay(tx, of, '2026-11-30', { answered: 40 });
      await addToDay(tx, of, '2026-11-30', { answered: 10, abandoned: 1 });
      await addToDay(tx, of, '2026-12-01', { answered: 7, abandoned: 7 });
      return countedOn(tx, 'counted', '2026-11-30');
    });
    expect(counted).toEqual({ day: { answered: 50, abandoned: 1 }, month: { answered: 150, abandoned: 3 } });
  });
});
