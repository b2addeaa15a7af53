import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { AgentNow } from '../agents-now.ts';
import { historyOfCaps, type CapReached } from '../cap.ts';
import { createCampaigns, type CampaignDialling } from '../campaigns.ts';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import { FakeDialler } from './fake-dialler.ts';
import { addCampaign, someNumbers } from './new-campaign.ts';

/** One process beside others, on the same database. */
export interface Process {
  readonly dialler: FakeDialler;
  readonly campaigns: CampaignDialling;
}

type CampaignPart = Partial<Omit<Parameters<typeof addCampaign>[1], 'id'>>;

/** Opens the account `demo` with running campaigns, and processes that dial them; the clock is moved by hand. */
export async function openCampaignTestSystem() {
  const test: TestApp = await createTestApp();
  const wrong: unknown[] = [];
  const agents: { all: readonly AgentNow[] } = { all: [] };
  /** Agents who were notified of changed work. */
  const received: string[] = [];
  /** Campaigns that reached their cap. */
  const capped: string[] = [];
  const within = <Result>(work: Parameters<typeof test.database.withAccount<Result>>[1]) =>
    test.database.withAccount('demo', work);
  const now = (): number => test.clock.now;
  const pass = (ms: number): void => void (test.clock.now += ms);
  return {
    ...{ test, wrong, agents, within, pass, received, capped },
    /** Allows its owner to open phonebooks and campaigns [ROUTE-020]. */
    openPages: () =>
      within((tx) => {
        const more = { is_phonebook_tab_enabled: true, is_obd_allowed: true };
        return sql`update accounts set profile = profile || ${JSON.stringify(more)}::jsonb`.execute(tx);
      }),
    /** Two ready agents, and no campaign. */
    async clear(): Promise<void> {
      wrong.length = 0;
      received.length = 0;
      capped.length = 0;
      agents.all = ['demo-agent-01', 'demo-agent-02'].map((id, at) => ({ id, is: 'ready', since: at }));
      await within(async (tx) => {
        await tx.deleteFrom('campaign_pacers').execute();
        await tx.deleteFrom('campaigns').execute();
        await tx.deleteFrom('do_not_call').execute();
        await tx.deleteFrom('number_consents').execute();
        await tx.deleteFrom('sms_consents').execute();
      });
    },
    become(id: string, is: AgentNow['is']): void {
      agents.all = agents.all.map((agent) => (agent.id === id ? { ...agent, is, since: now() } : agent));
    },
    start(processId: string, caps: CapReached = historyOfCaps(test.services.audit)): Process {
      const dialler = new FakeDialler(now);
      const onError = (error: unknown) => void wrong.push(error);
      const agentsNow = () => Promise.resolve(agents.all);
      const { database } = test;
      const tellAgent = (_: string, agentId: string) => void received.push(agentId);
      const statusWritten = () => undefined;
      const capReached: CapReached = async (tx, accountId, campaign) => {
        await caps(tx, accountId, campaign);
        capped.push(campaign.id);
      };
      const does = { tellAgent, statusWritten, capReached };
      return {
        dialler,
        campaigns: createCampaigns({ database, processId, dialler, agentsNow, now, onError, ...does }),
      };
    },
    campaign: (id: string, more: CampaignPart = {}) =>
      within((tx) => addCampaign(tx, { id, numbers: someNumbers(3), now: now(), ...more })),
    async beats(process: Process, count = 1): Promise<void> {
      for (let beat = 0; beat < count; beat += 1) {
        pass(1_000);
        await process.campaigns.beat(() => true);
      }
    },
    async over(process: Process, line: CampaignLine, ...what: [Parameters<FakeDialler['over']>[1], number?]) {
      process.dialler.over(line, ...what);
      await process.campaigns.settled();
    },
    numbers: (id: string) =>
      within((tx) =>
        tx.selectFrom('campaign_numbers').selectAll().where('campaign_id', '=', id).orderBy('place').execute(),
      ),
    tries: (id: string) =>
      within((tx) =>
        tx
          .selectFrom('campaign_tries')
          .selectAll()
          .where('campaign_id', '=', id)
          .orderBy('at')
          .orderBy('number')
          .execute(),
      ),
    day: (id: string) =>
      within((tx) => tx.selectFrom('campaign_days').selectAll().where('campaign_id', '=', id).executeTakeFirst()),
    async reason(id: string): Promise<string | null | undefined> {
      const rows = await within((tx) =>
        tx.selectFrom('campaign_paces').selectAll().where('campaign_id', '=', id).execute(),
      );
      return rows[0]?.reason;
    },
    async state(id: string): Promise<string | undefined> {
      const row = await within((tx) =>
        tx.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirst(),
      );
      return row?.state;
    },
  };
}

export type CampaignTestSystem = Awaited<ReturnType<typeof openCampaignTestSystem>>;

/** Returns the numbers dialled by a process, in order. */
export const dialledBy = ({ dialler }: Process): readonly string[] => dialler.dialled.map(({ number }) => number);
