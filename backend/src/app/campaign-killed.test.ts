// @alone thirty lines at once, and a program that is killed
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { sql } from 'kysely';
import { LEASE_MS } from '../domain/campaigns/lines.ts';
import { addMeasured } from '../domain/campaigns/testing/measured-campaign.ts';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import type { Database } from '../kernel/db/database.ts';
import { openServer } from '../kernel/db/drivers.ts';
import { bodyOf, isDone } from '../testing/kill/writer-state.ts';
import { customerPhone, softphone, type Line } from '../testing/kill/make-calls.ts';
import { signIn } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { openPostgres, postgresFolder } from '../testing/postgres-server.ts';
import { describeWith } from '@patchbay/testing/programs';
import { until } from '@patchbay/testing/until';

const AGENTS = Array.from({ length: 10 }, (_, at) => `demo-agent-${String(at + 1).padStart(2, '0')}`);
const mailOf = (nth: number): string => (nth === 0 ? 'agent@demo.test' : `agent${nth + 1}@demo.test`);
/** Calls answered in the last hour; three of a hundred may find no agent. */
const BEFORE = 700;
/** Ten free agents, and as many lines that even if all are answered the share stays within 3 %: (10 + 21) / 0.97. */
const MOST_OUT = 31;
/** First media port, with room for these lines and agents; each test run has its own range. */
const from = 20_000 + (process.pid % 55) * 200;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

describeWith('PostgreSQL', postgresFolder)('a predictive campaign whose program is killed at its highest pace', () => {
  const postgres = openPostgres();
  const faults: string[] = [];
  const voices: Voice[] = [];
  const lines: Line[] = [];
  let folder: string;
  let product: Product;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-campaign-killed-'));
    const databaseUrl = await postgres.database('empty');
    product = await buildProduct({ folder, databaseUrl, env: { MEDIA_PORTS: `${from}-${from + 199}` } });
    database = openServer(databaseUrl);
  }, 60_000);
  afterAll(async () => {
    for (const { phone } of lines) phone.close();
    for (const voice of voices) await voice.close();
    await database.close();
    await product.remove();
    await Promise.all([postgres.stop(), rm(folder, { recursive: true })]);
  });

  /** Ten agents at work with a softphone, and one phone that has every number. */
  const goToWork = async () => {
    const owner = await signIn(product.url, 'owner@demo.test');
    for (const [nth] of AGENTS.entries()) {
      const agent = await signIn(product.url, mailOf(nth));
      const { user_id } = userDetailAnswerSchema.parse(bodyOf(await agent.ask(paths.details))).data;
      const phone = await softphone({ product, owner, agent, faults });
      if (phone !== null) lines.push(phone);
      const body = { user_id, property: 'status', value: 'Available' };
      const at = await agent.ask(callPaths.updateProperty, { method: 'POST', body });
      if (!isDone(at)) faults.push(`${mailOf(nth)} is not at work: ${JSON.stringify(at)}`);
    }
    const agent = await signIn(product.url, mailOf(0));
    const phones = lines.slice(-AGENTS.length).map(({ phone }) => phone);
    const customers = await customerPhone({ product, owner, agent, faults }, null);
    if (customers === null) throw new Error('there is no customer phone');
    lines.push(customers);
    return { phones, customers: customers.phone };
  };
  interface Tries {
    readonly all: readonly string[];
    readonly out: number;
    readonly met: number;
    readonly answered: number;
    readonly abandoned: number;
  }
  /** Attempts of the campaign, without the initial ones. */
  const tries = async (): Promise<Tries> => {
    const { rows } = await database.withAccount('demo', (tx) =>
      sql<Tries>`select coalesce(json_agg(number) filter (where try_id not like 'before%'), '[]') as all,
          count(*) filter (where state <> 'over')::int as out,
          count(*) filter (where answered_at is not null and try_id not like 'before%')::int as met,
          count(*) filter (where talking_at is not null or is_abandoned)::int as answered,
          count(*) filter (where is_abandoned)::int as abandoned
        from campaign_tries where campaign_id = 'fast'`.execute(tx),
    );
    const [row] = rows;
    if (row === undefined) throw new Error('a count has a row');
    return row;
  };
  const answerLast = async ({ customers }: Awaited<ReturnType<typeof goToWork>>) => {
    const voice = createVoice(440);
    voices.push(voice);
    customers.answer(await voice.endpoint.acceptOffer(customers.rung()?.message.body ?? ''));
  };

  it('dials nobody twice, keeps to its limit, and has its agents back [CAMP-007, CAMP-010]', async () => {
    const first = product.start();
    await first.ready;
    const before = await goToWork();
    await database.withAccount('demo', (tx) =>
      addMeasured(tx, { id: 'fast', now: Date.now(), agents: AGENTS, answeredOfTen: 1, answered: BEFORE }),
    );
    await until(async () => (await tries()).out === MOST_OUT && before.customers.rang.length >= MOST_OUT);
    await answerLast(before);
    await until(async () => (await tries()).met === 1);
    await first.stop('SIGKILL');
    const { all: dialledBefore } = await tries();

    const second = product.start();
    await second.ready;
    const after = await goToWork();
    for (const end = Date.now() + 2 * LEASE_MS; Date.now() < end && after.customers.rang.length < MOST_OUT - 1;)
      await pause(200);
    await until(
      async () => (await tries()).out === MOST_OUT - 1,
      () => JSON.stringify(after.customers.rang),
    );
    const now = await tries();
    expect(new Set(now.all).size).toBe(now.all.length);
    const rang = [...before.customers.rang, ...after.customers.rang];
    expect(new Set(rang).size).toBe(rang.length);
    expect(dialledBefore.filter((number) => after.customers.rang.includes(number))).toEqual([]);
    // The one who was answered and met no agent is abandoned: one line less may be out.
    expect([now.answered, now.abandoned]).toEqual([BEFORE + 1, 1]);
    await answerLast(after);
    await until(() => after.phones.some(({ rang: calls }) => calls.length > 0));
    expect((await tries()).abandoned).toBe(1);
    expect(faults).toEqual([]);
    await second.stop('SIGTERM');
  }, 180_000);
});
