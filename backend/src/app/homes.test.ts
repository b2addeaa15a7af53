// @alone two programs with real sound
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths } from '@patchbay/shared-contracts/live';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { z } from 'zod';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { customerPhone, softphone, type Line } from '../testing/kill/make-calls.ts';
import { signIn, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { bodyOf, isDone } from '../testing/kill/writer-state.ts';
import { openPostgres, postgresFolder, type PostgresServer } from '../testing/postgres-server.ts';
import { areHomesShared } from '../testing/shared-homes.ts';
import { describeWith, type Starting } from '@patchbay/testing/programs';
import { redisProgram, startRedis, type RedisServer } from '@patchbay/testing/redis';
import { until } from '@patchbay/testing/until';

const HOMES = 2;
const ASK_AGAIN_MS = 500;
const [AGENT, CUSTOMER] = [440, 620];
const placedSchema = z.object({ success: z.object({ call_id: z.string() }) });

/** Accounts of the demo with an agent and a number each; with two homes they are at different processes. */
const tenants = {
  demo: { agentId: 'demo-agent-01', number: '+919812345678', service: '+918045000001' },
  other: { agentId: 'other-agent-01', number: '+971501234567', service: '+97145000002' },
} as const;
type Tenant = keyof typeof tenants;

const both = postgresFolder !== undefined && redisProgram !== undefined ? true : undefined;

/** Runs the shipped product twice, on one Redis and one PostgreSQL, with two homes for the accounts' calls. */
describeWith('PostgreSQL with Redis', both)('calls of accounts at several processes [TEL-020]', () => {
  let folder: string;
  let redis: RedisServer;
  let postgres: PostgresServer;
  let product: Product;
  const processes: { readonly at: Pick<Product, 'url' | 'start'>; running: Starting }[] = [];
  const closing: (() => unknown)[] = [];

  const areShared = () =>
    areHomesShared(
      processes.map(({ at }) => at.url),
      HOMES,
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-homes-'));
    redis = await startRedis();
    postgres = openPostgres();
    const databaseUrl = await postgres.database('empty');
    product = await buildProduct({
      folder,
      databaseUrl,
      env: { REDIS_URL: redis.url, CALL_HOMES: String(HOMES), DRAIN_SECONDS: '60', MEDIA_THREADS: '1' },
    });
    for (const at of [product, await product.beside()]) {
      const running = at.start();
      await running.ready;
      processes.push({ at, running });
    }
  }, 180_000);
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ running }) => running.stop('SIGKILL')));
    await product.remove();
    await Promise.all([redis.stop(), postgres.stop(), rm(folder, { recursive: true, force: true })]);
  }, 60_000);

  const answer = async ({ phone }: Line, hz: number): Promise<Voice> => {
    await until(() => phone.rung() !== undefined);
    const voice = createVoice(hz);
    closing.push(() => voice.close());
    phone.ring();
    phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    return voice;
  };
  const orThrow = (line: Line | null): Line => {
    if (line === null) throw new Error('no phone');
    closing.push(() => line.phone.close());
    return line;
  };
  const agentNumberOf = async (owner: Person, agentId: string): Promise<string> => {
    const { objects } = agentsAnswerSchema.parse(bodyOf(await owner.ask(callPaths.agentNumbers)));
    return objects.find(({ id }) => id === agentId)?.phone ?? '';
  };

  /** An agent calls a customer; agent, customer and request reach the product by these processes. Both hear each other. */
  const talk = async (tenant: Tenant, by: Pick<Product, 'url' | 'start'>, customerBy = by) => {
    const { agentId, number, service } = tenants[tenant];
    const [agent, owner] = [await signIn(by.url, `agent@${tenant}.test`), await signIn(by.url, `owner@${tenant}.test`)];
    const place = { product: { ...product, ...by }, owner, agent, faults: [] };
    const line = orThrow(await softphone(place));
    const away = {
      ...place,
      product: { ...product, ...customerBy },
      owner: await signIn(customerBy.url, `owner@${tenant}.test`),
    };
    const customer = orThrow(await customerPhone(away, number));
    const asked = { phone_number: number, agent_number: await agentNumberOf(owner, agentId), sr_number: service };
    const placed = await agent.ask(`${callPaths.clickToCall}?${new URLSearchParams(asked)}`);
    if (!isDone(placed)) throw new Error(JSON.stringify(placed));
    const { call_id } = placedSchema.parse(bodyOf(placed)).success;
    const [agentVoice, customerVoice] = [await answer(line, AGENT), await answer(customer, CUSTOMER)];
    await until(() => agentVoice.hears(CUSTOMER) && customerVoice.hears(AGENT));
    const end = () => owner.ask(livePaths.endCall, { method: 'POST', body: { uuid: call_id } });
    const isInLog = async () => isDone(await owner.ask(`${logPaths.callRecords}${call_id}/`));
    return { end, isInLog, line, customer, agentVoice, customerVoice };
  };
  /** Ends a call, and asks again when that is refused. */
  const endNow = async ({ end, line, customer }: Awaited<ReturnType<typeof talk>>): Promise<void> => {
    let said: Awaited<ReturnType<typeof end>> | undefined;
    await until(
      async () => {
        if (said === undefined || !isDone(said)) said = await end();
        await pause(ASK_AGAIN_MS);
        return line.phone.heard.includes('bye') && customer.phone.heard.includes('bye');
      },
      () => JSON.stringify({ said, agent: line.phone.heard, customer: customer.phone.heard }),
    );
    line.phone.close();
    customer.phone.close();
  };
  const talkAndEnd = async (...who: Parameters<typeof talk>): Promise<void> => endNow(await talk(...who));

  it('are shared evenly, and agents and customers of both talk by whichever process they came in', async () => {
    await areShared();
    const [one, two] = processes.map(({ at }) => at);
    if (one === undefined || two === undefined) throw new Error('there are no two processes');
    for (const tenant of ['demo', 'other'] as const)
      for (const [by, customerBy] of [
        [one, two],
        [two, one],
      ] as const)
        await talkAndEnd(tenant, by, customerBy);
  }, 180_000);

  it('are taken over from a dead process, and shared again with the next one that starts [TEL-022]', async () => {
    const [, second] = processes;
    if (second === undefined) throw new Error('there is no second process');
    await areShared();
    const running = [await talk('demo', product), await talk('other', product)];
    await second.running.stop('SIGKILL');
    const cut = await Promise.race(running.map(({ line, isInLog }) => line.lost.then(() => isInLog)));
    await until(cut); // long before its lease in Redis has ended
    for (const { end, line, customer } of running) {
      await end();
      line.phone.close();
      customer.phone.close();
    }
    await areHomesShared([product.url], HOMES);
    for (const tenant of ['demo', 'other'] as const) await talkAndEnd(tenant, product);
    second.running = second.at.start();
    await second.running.ready;
    await areShared();
    for (const tenant of ['demo', 'other'] as const) await talkAndEnd(tenant, second.at);
  }, 180_000);

  it('begin at the other process when one shuts down, whose last calls go on to their end [TEL-021]', async () => {
    const [first, second] = processes;
    if (first === undefined || second === undefined) throw new Error('there are no two processes');
    await areShared();
    const running = [await talk('demo', product), await talk('other', product)];
    const stopped = second.running.stop('SIGTERM');
    await areHomesShared([product.url], HOMES);
    for (const { agentVoice, customerVoice } of running) {
      await until(() => agentVoice.hears(CUSTOMER) && customerVoice.hears(AGENT));
    }
    for (const { line, customer } of running)
      expect([...line.phone.heard, ...customer.phone.heard]).not.toContain('bye');
    // The second process has the customers' phones, and ends with its last call: the one of the demo.
    for (const one of running.toReversed()) await endNow(one);
    await stopped;
    await talkAndEnd('other', product);
  }, 180_000);
});
