import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callActionErrors, callPaths, superviseAnswerSchema, toggleModeErrors } from '@patchbay/shared-contracts/calls';
import { livePaths } from '@patchbay/shared-contracts/live';
import { z } from 'zod';
import { createVoice, type Voice } from '@patchbay/telephony/testing/voice-phone';
import { bodyOf } from '../testing/kill/writer-state.ts';
import { customerPhone, softphone, type Line } from '../testing/kill/make-calls.ts';
import { signIn, type Answer, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { openPostgres, postgresFolder, type PostgresServer } from '../testing/postgres-server.ts';
import { describeWith, type Program, type Starting } from '@patchbay/testing/programs';
import { redisProgram, startRedis, type RedisServer } from '@patchbay/testing/redis';
import { slowness } from '@patchbay/testing/slowness';
import { until } from '@patchbay/testing/until';

const [AGENT, CUSTOMER, SUPERVISOR] = [440, 620, 2200];
const NUMBER = '+919812345678';
const REFUSED_WITHIN_MS = 5_000;
/** By then sockets carried to a dead process would have been ended. */
const KNOWN_DEAD_MS = 9_000;

const placedSchema = z.object({ success: z.object({ call_id: z.string() }) });
const refusedSchema = z.object({ error: z.object({ code: z.string() }) });
const codeOf = (answer: Answer) => refusedSchema.parse(bodyOf(answer)).error.code;
const statusOf = (answer: Answer) => (answer.is === 'answered' ? answer.status : null);

/** Process that is asked, agent who makes the call, and number called. */
interface Talk {
  readonly at?: Pick<Product, 'url' | 'start'>;
  readonly by?: 'agent' | 'agent2';
  readonly number?: string;
}

const both = postgresFolder !== undefined && redisProgram !== undefined ? true : undefined;

/**
 * Runs the shipped product twice, on one Redis and one PostgreSQL. The first process has the calls; people and phones know only the
 * second, as a proxy in front of both might lead them.
 */
describeWith('PostgreSQL with Redis', both)('calls at the other of two processes [TEL-020, TEL-031]', () => {
  let folder: string;
  let redis: RedisServer;
  let postgres: PostgresServer;
  let product: Product;
  let far: Pick<Product, 'url' | 'start'>;
  let home: Starting;
  let other: Program;
  const people: { agent?: Person; supervisor?: Person; agent2?: Person; owner?: Person } = {};
  const closing: (() => unknown)[] = [];

  const who = (name: keyof typeof people): Person => {
    const person = people[name];
    if (person === undefined) throw new Error(`${name} is not signed in`);
    return person;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-elsewhere-'));
    redis = await startRedis();
    postgres = openPostgres();
    const databaseUrl = await postgres.database('empty');
    product = await buildProduct({ folder, databaseUrl, env: { REDIS_URL: redis.url, DRAIN_SECONDS: '120' } });
    home = product.start();
    await home.ready;
    far = await product.beside();
    const second = far.start();
    other = second;
    await second.ready;
    people.agent = await signIn(far.url, 'agent@demo.test');
    people.supervisor = await signIn(far.url, 'supervisor@demo.test');
  }, 180_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await Promise.all([other.stop(), home.stop('SIGKILL')]);
    await product.remove();
    await Promise.all([redis.stop(), postgres.stop(), rm(folder, { recursive: true, force: true })]);
  }, 60_000);

  const speak = (hz: number): Voice => {
    const voice = createVoice(hz);
    closing.push(() => voice.close());
    return voice;
  };
  const answer = async ({ phone }: Line, hz: number, callId: string): Promise<Voice> => {
    await until(() => phone.header('X-Call-Id') === callId || (hz === CUSTOMER && phone.rung() !== undefined));
    const voice = speak(hz);
    phone.ring();
    phone.answer(await voice.endpoint.acceptOffer(phone.rung()?.message.body ?? ''));
    return voice;
  };
  const orThrow = (line: Line | null): Line => {
    if (line === null) throw new Error('no phone');
    closing.push(() => line.phone.close());
    return line;
  };
  /** Makes a call by one process. */
  const talking = async ({ at = far, by = 'agent', number = NUMBER }: Talk = {}) => {
    const faults: string[] = [];
    const place = { product: { ...product, ...at }, owner: who('supervisor'), agent: who(by), faults };
    const owner = await signIn(at.url, 'owner@demo.test');
    const [agent, customer] = [
      orThrow(await softphone(place)),
      orThrow(await customerPhone({ ...place, owner }, number)),
    ];
    expect(faults).toEqual([]);
    const agentNumber = by === 'agent' ? '+918045001001' : '+918045001002';
    const asked = { phone_number: number, agent_number: agentNumber, sr_number: '+918045000001' };
    const dial = async () => who(by).ask(`${callPaths.clickToCall}?${new URLSearchParams(asked)}`);
    let placed = await dial();
    while (statusOf(placed) === callActionErrors.noAnswer.status) placed = await dial(); // calls are moving: the caller is told to try again
    expect([statusOf(placed), bodyOf(placed)]).toMatchObject([200, {}]);
    const callId = placedSchema.parse(bodyOf(placed)).success.call_id;
    const agentVoice = await answer(agent, AGENT, callId);
    const customerVoice = await answer(customer, CUSTOMER, callId);
    await until(() => agentVoice.hears(CUSTOMER) && customerVoice.hears(AGENT));
    const switched = await who(by).ask(callPaths.toggleMode, { method: 'PUT', body: { toggle_to: 'phone' } });
    expect(codeOf(switched)).toBe(toggleModeErrors.inCall.code); // every process knows who is in a call
    return { callId, agent, customer, agentVoice, customerVoice };
  };
  /** Returns whether a phone can register by this process now. */
  const comesBack = async (at: Pick<Product, 'url' | 'start'>, by: 'agent' | 'agent2'): Promise<boolean> => {
    const place = { product: { ...product, ...at }, owner: who('supervisor'), agent: who(by), faults: [] };
    const line = await softphone(place).catch(() => null);
    line?.phone.close();
    return line !== null;
  };
  const joinCall = async (callId: string, mode: string, sdp: string) =>
    who('supervisor').ask(callPaths.callBarge, { method: 'POST', body: { uuid: callId, mode, sdp } });
  const end = (callId: string) => who('supervisor').ask(livePaths.endCall, { method: 'POST', body: { uuid: callId } });
  const timed = async (asking: () => Promise<Answer>) => {
    const begun = performance.now();
    const told = await asking();
    return { answer: told, ms: performance.now() - begun };
  };

  it('a supervisor listens, whispers, joins and leaves with sound, and ends the call; its agent holds it [LIVE-026, LIVE-031]', async () => {
    const { callId, agent, customer, agentVoice, customerVoice } = await talking();
    const voice = speak(SUPERVISOR);
    const joined = await joinCall(callId, 'listen', await voice.endpoint.createOffer());
    expect(statusOf(joined)).toBe(200);
    const { id, sdp } = superviseAnswerSchema.parse(bodyOf(joined)).data;
    await voice.endpoint.acceptAnswer(sdp);
    await until(() => voice.hears(AGENT) && voice.hears(CUSTOMER));
    expect([agentVoice.hears(SUPERVISOR), customerVoice.hears(SUPERVISOR)]).toEqual([false, false]);

    const change = async (mode: string) =>
      statusOf(await who('supervisor').ask(`${callPaths.callBarge}${id}`, { method: 'PUT', body: { mode } }));
    expect(await change('whisper')).toBe(200);
    await until(() => agentVoice.hears(SUPERVISOR));
    expect(customerVoice.hears(SUPERVISOR)).toBe(false);
    expect(await change('barge')).toBe(200);
    await until(() => agentVoice.hears(SUPERVISOR) && customerVoice.hears(SUPERVISOR));

    const hold = async (type: string) =>
      statusOf(await who('agent').ask(callPaths.conferenceCall, { method: 'POST', body: { type, uuid: callId } }));
    expect(await hold('conference_hold')).toBe(200);
    await until(() => !customerVoice.hears(AGENT));
    expect(await hold('conference_unhold')).toBe(200);
    await until(() => customerVoice.hears(AGENT));

    const left = await who('supervisor').ask(`${callPaths.callBarge}${id}`, { method: 'DELETE' });
    expect(statusOf(left)).toBe(204);
    await until(() => !agentVoice.hears(SUPERVISOR) && !customerVoice.hears(SUPERVISOR));
    expect(statusOf(await end(callId))).toBe(200);
    await until(() => agent.phone.heard.includes('bye') && customer.phone.heard.includes('bye'));
    expect([statusOf(await end(callId)), codeOf(await end(callId))]).toEqual([404, callActionErrors.unknownCall.code]);
    agent.phone.close();
    customer.phone.close();
  }, 120_000);

  it('an act refused because its process hung is not executed later; after a kill every act is refused in time', async () => {
    const { callId, agent, agentVoice, customerVoice } = await talking();
    const { noAnswer } = callActionErrors;
    home.child.kill('SIGSTOP');
    const still = await timed(() => end(callId));
    home.child.kill('SIGCONT');
    expect([statusOf(still.answer), codeOf(still.answer)]).toEqual([noAnswer.status, noAnswer.code]);
    expect(still.ms).toBeLessThan(REFUSED_WITHIN_MS * slowness);
    await until(() => agentVoice.hears(CUSTOMER) && customerVoice.hears(AGENT));
    const offer = await speak(SUPERVISOR).endpoint.createOffer();
    expect(statusOf(await joinCall(callId, 'listen', offer))).toBe(200); // the request is sent again and works
    expect(agent.phone.heard).not.toContain('bye');

    home.child.kill('SIGSTOP'); // so that the act is certainly under way
    const killed = timed(async () => joinCall(callId, 'listen', offer));
    await home.stop('SIGKILL');
    const { answer: told, ms } = await killed;
    expect([statusOf(told), codeOf(told)]).toEqual([noAnswer.status, noAnswer.code]);
    expect(ms).toBeLessThan(REFUSED_WITHIN_MS * slowness);
    await until(async () => statusOf(await end(callId)) === callActionErrors.unknownCall.status); // it is known to be gone
  }, 120_000);

  it('after a process died the other has the calls: phones reconnect to it, and talk [TEL-020, TEL-022]', async () => {
    await until(async () => comesBack(far, 'agent'));
    const { callId, agent, customer } = await talking();
    expect(statusOf(await end(callId))).toBe(200);
    await until(() => agent.phone.heard.includes('bye') && customer.phone.heard.includes('bye'));
  }, 120_000);

  it('a hanging process loses the calls: phones forwarded to it are cut off, and reconnect to the next [TEL-022]', async () => {
    home = product.start();
    await home.ready;
    people.agent2 = await signIn(product.url, 'agent2@demo.test');
    const { agent, customer } = await talking({ at: product, by: 'agent2' });
    other.child.kill('SIGSTOP');
    await Promise.all([agent.lost, customer.lost]);
    await until(async () => comesBack(product, 'agent2'));
    await other.stop('SIGKILL');
    const again = far.start();
    other = again;
    await again.ready;
  }, 120_000);

  it('a process that shuts down cuts no call off, whichever process forwards its phones, and begins none: new calls begin at the next [TEL-021]', async () => {
    const first = await talking();
    const ended = new Promise((resolve) => home.child.once('exit', resolve));
    const toldAt = performance.now();
    home.child.kill('SIGTERM');
    people.agent2 = await signIn(far.url, 'agent2@demo.test');
    people.owner = await signIn(far.url, 'owner@demo.test');
    await until(async () => comesBack(far, 'agent2'));
    const second = await talking({ by: 'agent2', number: '+919812345679' });
    await until(() => first.agentVoice.hears(CUSTOMER) && first.customerVoice.hears(AGENT));
    expect(
      [first, second].flatMap(({ agent, customer }) => [...agent.phone.heard, ...customer.phone.heard]),
    ).not.toContain('bye');

    const told = await who('owner').ask(livePaths.endCall, { method: 'POST', body: { uuid: second.callId } });
    expect(statusOf(told)).toBe(200);
    await until(() => second.agent.phone.heard.includes('bye'));
    await wait(Math.max(0, KNOWN_DEAD_MS - (performance.now() - toldAt)));
    first.agent.phone.bye(); // its phone is carried to the process that ends
    await until(() => first.customer.phone.heard.includes('bye'));
    expect(await ended).toBe(0);
  }, 120_000);
});
