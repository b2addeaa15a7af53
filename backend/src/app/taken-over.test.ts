// @whole two shipped processes with a carrier and real sound, of which one is killed or told to end: a minute
// @alone two programs with real sound
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths } from '@patchbay/shared-contracts/live';
import { callDetailAnswerSchema, journeySteps, logPaths } from '@patchbay/shared-contracts/logs';
import { startCarrier, type Carrier } from '@patchbay/telephony/testing/customer-of-carrier';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { z } from 'zod';
import { softphone, type Line } from '../testing/kill/make-calls.ts';
import { signIn } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { bodyOf, isDone } from '../testing/kill/writer-state.ts';
import { openPostgres, postgresFolder, type PostgresServer } from '../testing/postgres-server.ts';
import { describeWith, type Starting } from '@patchbay/testing/programs';
import { redisProgram, startRedis, type RedisServer } from '@patchbay/testing/redis';
import { until } from '@patchbay/testing/until';

const [AGENT_HZ, CUSTOMER_HZ] = [440, 600];
const CUSTOMER = '+919812345678';
const SERVICE = '+918045000001';
const AGENT_ID = 'demo-agent-01';
const placedSchema = z.object({ success: z.object({ call_id: z.string() }) });

const both = postgresFolder !== undefined && redisProgram !== undefined ? true : undefined;

/** Runs the shipped product twice, on one Redis and one PostgreSQL. One process has the calls; people know only the other. */
describeWith('PostgreSQL with Redis', both)('a call by a carrier whose process goes', () => {
  let folder: string;
  let redis: RedisServer;
  let postgres: PostgresServer;
  let customer: Carrier;
  let product: Product;
  let home: Starting;
  let far: Awaited<ReturnType<Product['beside']>>;
  let other: Starting;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-taken-'));
    redis = await startRedis();
    postgres = openPostgres();
    customer = await startCarrier(CUSTOMER_HZ);
    const env = { REDIS_URL: redis.url, SIP_TRUNKS: JSON.stringify([customer.trunk]) };
    product = await buildProduct({ folder, databaseUrl: await postgres.database('empty'), env });
    home = product.start();
    await home.ready;
    far = await product.beside();
    other = far.start();
    await other.ready;
  }, 180_000);
  afterAll(async () => {
    for (const close of closing.splice(0)) await close();
    await Promise.all([home.stop('SIGKILL'), other.stop('SIGKILL')]);
    await product.remove();
    await Promise.all([redis.stop(), postgres.stop(), customer.stop(), rm(folder, { recursive: true, force: true })]);
  }, 60_000);

  const answer = async ({ phone }: Line): Promise<Voice> => {
    await until(() => phone.rung() !== undefined);
    const voice = createVoice(AGENT_HZ);
    closing.push(() => voice.close());
    phone.ring();
    phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    return voice;
  };
  const connect = async (place: Parameters<typeof softphone>[0]): Promise<Line> => {
    const line = await softphone(place);
    if (line === null) throw new Error('no phone');
    closing.push(() => line.phone.close());
    return line;
  };

  /** An agent talks with the customer; people know only the process at `url`. */
  const talk = async (url: string) => {
    const [agent, owner] = [await signIn(url, 'agent@demo.test'), await signIn(url, 'owner@demo.test')];
    const place = { product: { ...product, url }, owner, agent, faults: [] };
    const line = await connect(place);
    const { objects } = agentsAnswerSchema.parse(bodyOf(await owner.ask(callPaths.agentNumbers)));
    const number = objects.find(({ id }) => id === AGENT_ID)?.phone ?? '';
    const asked = { phone_number: CUSTOMER, agent_number: number, sr_number: SERVICE };
    const placed = await agent.ask(`${callPaths.clickToCall}?${new URLSearchParams(asked)}`);
    const { call_id: callId } = placedSchema.parse(bodyOf(placed)).success;
    const voice = await answer(line);
    const invite = await customer.answers();
    await until(() => voice.hears(CUSTOMER_HZ) && customer.hears(AGENT_HZ));
    return { owner, place, line, callId, invite };
  };
  /** The customer was told where the call is now; the agent's phone comes back, and both hear each other again. */
  const isGoingOn = async (
    { place, callId, invite }: Awaited<ReturnType<typeof talk>>,
    since: number,
  ): Promise<Line> => {
    const again = await customer.answers();
    const takenMs = performance.now() - since;
    expect([again.header('call-id'), again.header('to')]).toEqual([
      invite.header('call-id'),
      expect.stringContaining('tag=peer'),
    ]);
    const back = await connect(place);
    const after = await answer(back);
    await until(
      () => after.hears(CUSTOMER_HZ) && customer.hears(AGENT_HZ),
      () => `taken over after ${takenMs} ms`,
    );
    expect(back.phone.header('X-Call-Id')).toBe(callId);
    return back;
  };
  /** It is ended from the monitor, and is one row of the log with one recording of all of it. */
  const isOneCall = async ({ owner, callId }: Awaited<ReturnType<typeof talk>>): Promise<void> => {
    await owner.ask(livePaths.endCall, { method: 'POST', body: { uuid: callId } });
    await customer.isHungUp();
    await until(async () => isDone(await owner.ask(`${logPaths.callRecords}${callId}/`)));
    const { data: record } = callDetailAnswerSchema.parse(bodyOf(await owner.ask(`${logPaths.callRecords}${callId}/`)));
    expect(record).toMatchObject({ call_status: 'Answered', customer_status: 'Connected', agent_status: 'Connected' });
    const steps = record.call_journey.map(({ step }) => step);
    expect(steps).toEqual(expect.arrayContaining([journeySteps.takenOver, journeySteps.agentBack]));
    expect(steps.filter((step) => step === journeySteps.ended)).toHaveLength(1);
    const names = await readdir(join(product.dataDir, 'recordings'), { recursive: true });
    const recording = names.find((name) => name.endsWith(`${callId}.wav`)) ?? '';
    const sound = await readFile(join(product.dataDir, 'recordings', recording));
    const seconds = (sound.length - 44) / 16_000;
    expect(Math.abs(seconds - record.call_duration)).toBeLessThan(2.5);
  };

  it('goes on at the other: sound both ways, control, one recording and one row in the log [TEL-022]', async () => {
    const call = await talk(far.url);
    const killed = performance.now();
    await home.stop('SIGKILL');
    await call.line.lost; // the process between them tells the phone
    const back = await isGoingOn(call, killed);
    await isOneCall(call);
    back.phone.close();
  }, 180_000);

  it('goes on likewise when the process is told to end, as by a deploy: nobody is hung up [TEL-021]', async () => {
    home = product.start();
    await home.ready;
    const call = await talk(product.url);
    const told = performance.now();
    const ended = other.stop('SIGTERM');
    await call.line.lost;
    expect(call.line.phone.heard).toEqual([]);
    await isGoingOn(call, told);
    await ended;
    await isOneCall(call);
  }, 180_000);
});
