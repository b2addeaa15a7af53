import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callPaths, liveProtocols } from '@patchbay/shared-contracts/calls';
import {
  livePaths,
  noQueues,
  queueMonitoringAnswerSchema,
  queueMonitorMessageSchema,
  withQueueMessage,
  type QueueMonitorMessage,
} from '@patchbay/shared-contracts/live';
import { WebSocket } from 'ws';
import { lineSchema } from '@patchbay/telephony/line-api';
import { createFakePhone, type FakePhone } from '@patchbay/telephony/testing/fake-phone';
import { createVoice, dial } from '@patchbay/telephony/testing/voice-phone';
import { bodyOf } from '../testing/kill/writer-state.ts';
import { signIn, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import type { Program } from '@patchbay/testing/programs';
import { until } from '@patchbay/testing/until';

const SUPPORT = 'demo-queue-support';
const BILLING = 'demo-queue-billing';
/** Time without messages after which a browser's data are stale. */
const STALE_MS = 3_000;
const CUSTOMER = '+919812345678';
const OF_SUPPORT = '+918045000001';

describe('the queue monitor of the product as it is shipped', () => {
  let folder: string;
  let product: Product;
  let program: Program;
  let supervisor: Person;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-queues-'));
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

  const watch = () => {
    const address = `${product.url.replace('http', 'ws')}${livePaths.queueMonitor}?queue_id=${SUPPORT}`;
    const ws = new WebSocket(address, [...liveProtocols(supervisor.bearer())]);
    const come: QueueMonitorMessage[] = [];
    ws.on('message', (data: Buffer) => {
      come.push(queueMonitorMessageSchema.parse(JSON.parse(data.toString())));
    });
    closing.push(() => ws.terminate());
    const shown = () => come.reduce(withQueueMessage, noQueues);
    /** Gaps between messages, by the server's clock. */
    const gaps = () => come.slice(1).map(({ now }, place) => now - (come[place]?.now ?? now));
    const toldAt = () => come.at(-1)?.now ?? NaN;
    return { come, shown, gaps, toldAt, waiting: (queueId: string) => shown().queues.get(queueId)?.waiting };
  };
  const customer = async (): Promise<FakePhone> => {
    const asked = { method: 'POST', body: { number: CUSTOMER, anyNumber: false } } as const;
    const line = lineSchema.parse(bodyOf(await supervisor.ask('/phone/api/line', asked)));
    const { end } = await dial({ phones: `${product.url.replace('http', 'ws')}${callPaths.sip}`, origin: product.url });
    const phone = createFakePhone(line.sip_user, line.password, end);
    expect(await phone.register()).toBe(200);
    closing.push(() => phone.close());
    return phone;
  };
  const act = async (path: string, body: object = {}) => {
    const answer = await supervisor.ask(path, { method: 'POST', body });
    return answer.is === 'answered' ? answer.status : null;
  };

  it('shows a caller who waits, moves and ends the call, and never stands still for three seconds [LIVE-031, LIVE-034, LIVE-036]', async () => {
    const { come, shown, gaps, toldAt, waiting } = watch();
    await until(() => come.length > 0);
    expect(waiting(SUPPORT)).toBe(0);
    const before = toldAt();
    const phone = await customer();
    const voice = createVoice(620);
    closing.push(() => voice.close());
    phone.call(OF_SUPPORT, await voice.endpoint.createOffer());
    await until(() => shown().callers.length === 1);
    const [caller] = shown().callers;
    expect(caller).toMatchObject({ position: 1, number: CUSTOMER, led_by: null });
    expect(caller?.since).toBeGreaterThanOrEqual(before);
    expect(caller?.since).toBeLessThanOrEqual(toldAt());
    const of = (what: string) => `${livePaths.waitingCallers}${caller?.call_id ?? ''}/${what}/`;

    expect(await act(of('take'))).toBe(409); // this supervisor has no phone
    expect(await act(of('move'), { queue_id: BILLING })).toBe(200);
    await until(() => waiting(BILLING) === 1 && waiting(SUPPORT) === 0);
    expect(shown().callers).toEqual([]);
    expect(await act(of('move'), { queue_id: BILLING })).toBe(409);

    expect(await act(livePaths.endCall, { uuid: caller?.call_id })).toBe(200);
    await until(() => waiting(BILLING) === 0);
    const ended = toldAt();
    expect(await act(of('first'))).toBe(404);
    await until(() => come.length > 3 && toldAt() - ended > 4_000);
    expect(Math.max(...gaps())).toBeLessThan(STALE_MS);

    const asked = { method: 'POST', body: { queue_id: BILLING } } as const;
    const { data } = queueMonitoringAnswerSchema.parse(bodyOf(await supervisor.ask(livePaths.queueMonitoring, asked)));
    expect(data.aggregated_data[BILLING]).toMatchObject({ waiting: 0, sums: { offered: 1, answered: 0 } });
  }, 60_000);
});
