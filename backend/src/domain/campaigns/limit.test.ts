import { noRates, noteHeard, type Heard } from '@patchbay/shared-contracts/campaigns';
import { dayAt } from '@patchbay/shared-contracts/time';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AgentNow } from './agents-now.ts';
import { createCampaigns } from './campaigns.ts';
import { addToDay } from './days.ts';
import type { CampaignLine } from './ports.ts';
import { FakeDialler } from './testing/fake-dialler.ts';
import { addCampaign, someNumbers } from './testing/new-campaign.ts';

const SECOND = 1_000;
const RINGS_MS = 5 * SECOND;
const TALKS_MS = 60 * SECOND;
const AGENTS = 10;
/** Answered within the last hour, by somebody. */
const BEFORE = 400;

/** Of ten lines three are answered, after 5 s, and talks take a minute: as the campaign has measured so far. */
const measured = Array.from({ length: 300 }, (_, at): readonly Heard[] =>
  at % 10 < 3
    ? [
        { is: 'answered', rang: 5 },
        { is: 'talked', seconds: 40 + (at % 41) },
      ]
    : [{ is: 'unanswered', rang: 20 }],
).flat();

describe('a predictive campaign', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  const history = async (id: string): Promise<void> => {
    const now = test.clock.now;
    const day = dayAt(now, 'Asia/Kolkata');
    await test.database.withAccount('demo', async (tx) => {
      await addCampaign(tx, { id, numbers: someNumbers(2_000), now, dialler: 'predictive', ratio: 10 });
      const agents = Array.from({ length: AGENTS }, (_, at) => `demo-agent-${String(at + 1).padStart(2, '0')}`);
      await tx
        .updateTable('campaigns')
        .set({ agents: agents.join(',') })
        .where('id', '=', id)
        .execute();
      await addToDay(tx, { account_id: 'demo', id }, day, { dialled: BEFORE * 3, answered: BEFORE, talked: BEFORE });
      const rates = JSON.stringify(measured.reduce(noteHeard, noRates));
      await tx.insertInto('campaign_paces').values({ account_id: 'demo', campaign_id: id, rates }).execute();
      const at = new Date(now - 20 * 60_000);
      const talked = someNumbers(BEFORE, 500_000).map((number, index) => ({
        ...{ try_id: `before-${String(index)}`, account_id: 'demo', campaign_id: id, number, at, day, attempt: 1 },
        ...{ service_number: '+918045000002', dialler: 'predictive' as const, passed: '{}', state: 'over' as const },
        ...{ talking_at: at, answered_at: at, over_at: at, outcome: 'talked' as const },
      }));
      await tx.insertInto('campaign_tries').values(talked).execute();
    });
  };

  it('keeps its limit at every moment when all lines are answered at once, and had dialled ahead before [CAMP-007]', async () => {
    await history('rush');
    const since = new Map<string, { readonly line: CampaignLine; readonly at: number }>();
    const agents = Array.from({ length: AGENTS }, (_, at): AgentNow => {
      const id = `demo-agent-${String(at + 1).padStart(2, '0')}`;
      return { id, is: 'ready', since: at };
    });
    const now = () => test.clock.now;
    const dialler = new FakeDialler(now);
    const wrong: unknown[] = [];
    const campaigns = createCampaigns({
      ...{ database: test.database, processId: 'one', dialler, now, agentsNow: () => Promise.resolve([...agents]) },
      ...{ tellAgent: () => undefined, statusWritten: () => undefined },
      onError: (error) => void wrong.push(error),
    });
    const talks = new Map<number, { readonly line: CampaignLine; readonly at: number }>();
    const become = (at: number, is: AgentNow['is']): void =>
      void (agents[at] = { ...agents[at], is, since: now() } as AgentNow);
    const answer = (line: CampaignLine): void => {
      since.delete(line.id);
      dialler.tell(line.id, { is: 'answered', callId: line.id });
      const at = agents.findIndex(({ is }) => is === 'ready');
      if (at < 0) return dialler.over(line, 'abandoned');
      become(at, 'talking');
      talks.set(at, { line, at: now() });
      dialler.tell(line.id, { is: 'talking', callId: line.id, agentId: agents[at]?.id ?? '' });
    };
    let seen = 0;
    let most = 0;
    const live = (): void => {
      for (const line of dialler.dialled.slice(seen)) since.set(line.id, { line, at: now() });
      seen = dialler.dialled.length;
      for (const [at, talk] of talks)
        if (now() - talk.at >= TALKS_MS) {
          talks.delete(at);
          dialler.over(talk.line, 'talked', now() - talk.at);
          become(at, 'ready');
        }
      for (const { line, at } of [...since.values()]) if (now() - at >= RINGS_MS) answer(line);
    };
    const shares: number[] = [];
    for (let beat = 0; beat < 240; beat += 1) {
      test.clock.now += SECOND;
      live();
      await campaigns.settled();
      const ready = agents.filter(({ is }) => is === 'ready').length;
      await campaigns.beat();
      most = Math.max(most, dialler.linesHere().length - talks.size - ready);
      const days = await test.database.withAccount('demo', (tx) =>
        tx.selectFrom('campaign_days').select(['answered', 'abandoned']).where('campaign_id', '=', 'rush').execute(),
      );
      const [{ answered, abandoned } = { answered: 1, abandoned: 1 }] = days;
      shares.push(abandoned / answered);
    }
    expect(wrong).toEqual([]);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.03);
    expect(most).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBeGreaterThan(0);
  }, 120_000);
});
