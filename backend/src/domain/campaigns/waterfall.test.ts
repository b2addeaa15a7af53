import { mayDial, type Refusal } from '@patchbay/shared-contracts/campaigns';
import type { Tx } from '../../kernel/db/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readFacts } from './facts.ts';
import { onePlan } from './plan.ts';
import { addCampaign } from './testing/new-campaign.ts';
import { readWaterfall } from './waterfall.ts';

const HOUR = 3_600_000;

describe('the waterfall', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  /** Numbers in India, in each part of the United States and of Russia, and some in unknown regions. */
  const numbers = Array.from({ length: 400 }, (_, at) => {
    const prefix = ['+9198', '+1212', '+1213', '+7495', '+7423', '+88351'][at % 6] ?? '';
    return `${prefix}${String(10_000_000 + at)}`.slice(0, at % 6 === 0 ? 13 : 12);
  });

  const account_id = 'demo';
  /** Sets facts for the number at an index of the list: every kind occurs. */
  const mark = async (tx: Tx, id: string, number: string, at: number): Promise<void> => {
    const now = test.clock.now;
    const tried = Array.from({ length: at % 5 }, (_, back) => now - (back * 7 + (at % 11)) * HOUR);
    const state = at % 13 === 0 ? 'finished' : 'waiting';
    const agent_id = at % 3 === 0 ? `demo-agent-0${String((at % 4) + 1)}` : null;
    const next_try_at = at % 7 === 0 ? new Date(now + HOUR) : null;
    await tx
      .updateTable('campaign_numbers')
      .set({ tried_at: JSON.stringify(tried), next_try_at, state, agent_id })
      .where('campaign_id', '=', id)
      .where('number', '=', number)
      .execute();
  };
  const list = async (tx: Tx, id: string, number: string, at: number): Promise<void> => {
    const since = new Date(test.clock.now);
    const row = { account_id, number, since };
    if (at % 17 === 0)
      await tx
        .insertInto('campaign_do_not_call')
        .values({ ...row, campaign_id: id })
        .execute();
    if (at % 19 !== 0) return;
    const source = at % 38 === 0 ? 'key' : 'file';
    const added = tx.insertInto('do_not_call').values({ ...row, file_name: '', source });
    await added.onConflict((conflict) => conflict.doNothing()).execute();
  };
  const dial = async (tx: Tx, id: string, number: string, at: number): Promise<void> => {
    if (at % 23 !== 0) return;
    const since = new Date(test.clock.now);
    const over =
      at % 46 === 0
        ? { state: 'ringing' as const, over_at: null, outcome: null }
        : { state: 'over' as const, over_at: since, outcome: 'abandoned' as const };
    const added = tx.insertInto('campaign_tries').values({
      ...{ try_id: `${id} ${number}`, account_id, campaign_id: id, number, at: since, day: '2026-01-01', attempt: 1 },
      ...{ service_number: '+918045000002', passed: '{}', dialler: 'progressive', ...over },
    });
    await added.onConflict((conflict) => conflict.doNothing()).execute();
  };
  const add = (id: string, dialler: 'predictive' | 'progressive', ownAgent: boolean) =>
    test.database.withAccount('demo', async (tx) => {
      const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 09:00-17:00`).join(';');
      const more = { tries_a_day: 2, tries_in_all: 4, own_agent: ownAgent, dialler, week, clock_of: 'number' } as const;
      const all = [...new Set(numbers)];
      await addCampaign(tx, { id, numbers: all, now: test.clock.now, ...more });
      for (const [at, number] of all.entries()) for (const write of [mark, list, dial]) await write(tx, id, number, at);
    });

  it.each([
    ['predictive', false],
    ['progressive', true],
  ] as const)('counts what the dialler would do with each number, %s, own agents: %s [CAMP-015]', async (dialler, ownAgent) => {
    const id = `fall ${dialler}`;
    await add(id, dialler, ownAgent);
    const ready = ownAgent ? ['demo-agent-01'] : null;
    for (let hour = 0; hour < 24; hour += 3) {
      const now = test.clock.now + hour * HOUR;
      await test.database.withAccount('demo', async (tx) => {
        const plan = await onePlan(tx, id);
        if (plan === undefined) throw new Error('it is gone');
        const rows = await tx.selectFrom('campaign_numbers').selectAll().where('campaign_id', '=', id).execute();
        const taken: Partial<Record<Refusal | 'ready', number>> = {};
        for (const { facts } of await readFacts(tx, id, rows, { now, own: ready })) {
          const verdict = mayDial(plan.rules, facts, now);
          const why = verdict.may ? 'ready' : verdict.refusal;
          taken[why] = (taken[why] ?? 0) + 1;
        }
        const { steps, ready: left, loaded } = await readWaterfall(tx, plan, now, ready);
        const told = Object.fromEntries(steps.map((step) => [step.refusal, step.taken]));
        expect({ ...told, ...(left > 0 && { ready: left }) }).toEqual(taken);
        expect(loaded).toBe(rows.length);
      });
    }
  }); // prettier-ignore
});
