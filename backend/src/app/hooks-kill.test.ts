// @alone a program that is killed while it delivers
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { deliveriesAnswerSchema, deliveryPaths, hooksContract } from '@patchbay/shared-contracts/hooks';
import { createRandom } from '../domain/seed/random.ts';
import { bodyOf, isDone } from '../testing/kill/writer-state.ts';
import { createHookReceiver, type ReceivedHook } from '../testing/kill/hook-receiver.ts';
import { killSeed as seed } from '../testing/kill/kill-seed.ts';
import { signIn, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { slowness } from '@patchbay/testing/slowness';

const times = Number(process.env['PATCHBAY_HOOK_KILLS'] ?? '8');
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const log = deliveryPaths('hookapi');

describe('web hooks, whose sender and receiver are killed at random', () => {
  let folder: string;
  let product: Product;
  const { next: random } = createRandom(seed);
  const ending: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-hook-kill-'));
    product = await buildProduct({ folder, env: { HOOKS_TO_PRIVATE: 'on' } });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(ending.map((end) => end()));
    await product.remove();
    await rm(folder, { recursive: true });
  });

  let count = 0;
  /** Acknowledged writes: how often each customer was saved. */
  const saved = new Map<string, number>();
  async function save(owner: Person): Promise<void> {
    count += 1;
    const name = `Customer ${String(count)}`;
    const body = { name, numbers: [`+9198${String(10_000_000 + count)}`] };
    const added = await owner.ask(customerPaths.customers, { method: 'POST', body });
    if (!isDone(added)) return;
    const { id } = customerAnswerSchema.parse(bodyOf(added)).data;
    saved.set(id, 1);
    const change = { phonebook: { name: `${name} b` } };
    const changed = await owner.ask(`${customerPaths.customers}${id}/`, { method: 'PUT', body: change });
    if (isDone(changed)) saved.set(id, 2);
  }

  /** Sends waiting deliveries at once, like an impatient person who has just signed in. */
  async function untilAllSent(): Promise<void> {
    const owner = await signIn(product.url, 'owner@demo.test');
    for (const end = Date.now() + 120_000 * slowness; Date.now() < end; await pause(300)) {
      const query = `?state=waiting,dead&limit=100`;
      const { objects } = deliveriesAnswerSchema.parse(bodyOf(await owner.ask(log.deliveries + query)));
      if (objects.length === 0) return;
      const ids = objects.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
      if (ids.length > 0) expect(isDone(await owner.ask(log.again, { method: 'POST', body: { ids } }))).toBe(true);
    }
    throw new Error('not all was sent');
  }

  const ofCustomer = (taken: readonly ReceivedHook[]): ReadonlyMap<string, readonly ReceivedHook[]> => {
    const seen = new Set<string>();
    const told = new Map<string, readonly ReceivedHook[]>();
    for (const one of taken) {
      const customer = String(one.data['customer_id']);
      if (!seen.has(one.deliveryId)) told.set(customer, [...(told.get(customer) ?? []), one]);
      seen.add(one.deliveryId);
    }
    return told;
  };

  it(
    'lose nothing, double only under the same id, and keep the order of each [CONF-HOOK-006]',
    async () => {
      process.stderr.write(`PATCHBAY_KILL_SEED=${String(seed)}\n`);
      const receiver = await createHookReceiver(folder);
      let [running, taking] = [product.start(), receiver.start()];
      ending.push(
        () => running.stop('SIGKILL'),
        () => taking.stop('SIGKILL'),
      );
      await Promise.all([running.ready, taking.ready]);
      const owner = await signIn(product.url, 'owner@demo.test');
      const hook = { name: 'Ours', url: receiver.url, method: 'POST', events: ['customer.saved'] };
      const body = { ...hook, headers: '', secret: '', state: 'on' };
      expect(isDone(await owner.ask(hooksContract.path, { method: 'POST', body }))).toBe(true);
      for (let round = 1; round <= times; round += 1) {
        let isOver = false;
        const writing = (async () => {
          while (!isOver) await save(owner);
        })();
        await pause(150 + random() * 900);
        const [killsSender, killsReceiver] = [random() < 0.7, random() < 0.7];
        if (killsReceiver) await taking.stop('SIGKILL');
        await pause(random() * 200);
        if (killsSender) await running.stop('SIGKILL');
        isOver = true;
        await writing;
        if (killsReceiver) taking = receiver.start();
        if (killsSender) running = product.start();
        await Promise.all([taking.ready, running.ready]);
        await owner.refresh();
      }
      await untilAllSent();
      const told = ofCustomer(await receiver.taken());
      expect(saved.size).toBeGreaterThan(times);
      for (const [id, least] of saved) {
        const events = told.get(id) ?? [];
        expect(events.length).toBeGreaterThanOrEqual(least);
        expect(events.length).toBeLessThanOrEqual(2); // a save whose answer was lost may still have been stored, with an event of its own
        expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
        expect(events.map(({ data }) => data['is_new'])).toEqual([true, false].slice(0, events.length));
      }
    },
    60_000 + times * 20_000,
  );
});
