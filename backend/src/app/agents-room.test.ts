import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { agentsRoomAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { lineSchema } from '@patchbay/telephony/line-api';
import { createFakePhone, type FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createVoice, dial } from '@patchbay/telephony/testing/voice-phone';
import { bodyOf } from '../testing/kill/writer-state.ts';
import { signIn, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import type { Program } from '@patchbay/testing/programs';
import { until } from '@patchbay/testing/until';

const SUPPORT = 'demo-queue-support';
const BEN = 'demo-agent-02';
const OF_SUPPORT = '+918045000001';

describe('the room of agents of the product as it is shipped', () => {
  let folder: string;
  let product: Product;
  let program: Program;
  let supervisor: Person;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-agents-'));
    product = await buildProduct({ folder });
    const starting = product.start();
    program = starting;
    await starting.ready;
    supervisor = await signIn(product.url, 'supervisor@demo.test');
  }, 120_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await program.stop();
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const phoneOf = async (sipUser: string, password: string): Promise<FakePhone> => {
    const { end } = await dial({ phones: `${product.url.replace('http', 'ws')}${callPaths.sip}`, origin: product.url });
    const phone = createFakePhone(sipUser, password, end);
    expect(await phone.register()).toBe(200);
    closing.push(() => phone.close());
    return phone;
  };
  const customer = async (): Promise<FakePhone> => {
    const asked = { method: 'POST', body: { number: '+919812345678', anyNumber: false } } as const;
    const line = lineSchema.parse(bodyOf(await supervisor.ask('/phone/api/line', asked)));
    return phoneOf(line.sip_user, line.password);
  };
  /** Signs in an agent who is Available, with a phone that would ring. */
  const agentAtWork = async (): Promise<FakePhone> => {
    const person = await signIn(product.url, 'agent2@demo.test');
    const { user_id, sip } = userDetailAnswerSchema.parse(bodyOf(await person.ask(paths.details))).data;
    const body = { user_id, property: 'status', value: 'Available' };
    expect(await person.ask(callPaths.updateProperty, { method: 'POST', body })).toMatchObject({ status: 200 });
    return phoneOf(sip?.kamailio_username ?? '', sip?.kamailio_password ?? '');
  };
  const change = async (which: 'join' | 'leave') =>
    supervisor.ask(`${livePaths.agentsRoom}${BEN}/${which}/`, { method: 'POST', body: { queue_id: SUPPORT } });
  const queuesOf = async () => {
    const { objects } = agentsRoomAnswerSchema.parse(bodyOf(await supervisor.ask(livePaths.agentsRoom)));
    return objects.find(({ agent_id }) => agent_id === BEN)?.queues.map(({ queue_id }) => queue_id);
  };

  it('a waiting caller rings at an agent who is added to the queue, and at nobody who was removed [LIVE-031]', async () => {
    if ((await queuesOf())?.includes(SUPPORT)) expect(await change('leave')).toMatchObject({ status: 200 });
    const phone = await agentAtWork();
    const caller = await customer();
    const voice = createVoice(620);
    closing.push(() => voice.close());
    caller.call(OF_SUPPORT, await voice.endpoint.createOffer());
    await new Promise((resolve) => setTimeout(resolve, 2_500)); // two searches without result
    expect(phone.rung()).toBeUndefined();

    expect(await change('join')).toMatchObject({ status: 200 });
    await until(() => phone.rung() !== undefined);
    expect(phone.header('X-Queue')).toBe('Support');
    expect(await queuesOf()).toContain(SUPPORT);
    caller.cancel();
  }, 60_000);
});
