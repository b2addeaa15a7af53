import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AgentNow } from './agents-now.ts';
import { createCampaigns } from './campaigns.ts';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import { FakeDialler } from './testing/fake-dialler.ts';
import { addMeasured } from './testing/measured-campaign.ts';

const SECOND = 1_000;
const RINGS_MS = 5 * SECOND;
const TALKS_MS = 60 * SECOND;
const AGENTS = 10;
/** Calls of the last hour answered by a person. */
const BEFORE = 400;

describe('a predictive campaign', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it('keeps its limit at every moment even if all lines are answered at once after dialling ahead [CAMP-007]', async () => {
    const ids = Array.from({ length: AGENTS }, (_, at) => `demo-agent-${String(at + 1).padStart(2, '0')}`);
    await test.database.withAccount('demo', (tx) =>
      addMeasured(tx, { id: 'rush', now: test.clock.now, agents: ids, answeredOfTen: 3, answered: BEFORE }),
    );
    const since = new Map<string, { readonly line: CampaignLine; readonly at: number }>();
    const agents = ids.map((id, at): AgentNow => ({ id, is: 'ready', since: at }));
    const now = () => test.clock.now;
    const dialler = new FakeDialler(now);
    const wrong: unknown[] = [];
    const campaigns = createCampaigns({
      capReached: () => Promise.resolve(),
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
      await campaigns.beat(() => true);
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
