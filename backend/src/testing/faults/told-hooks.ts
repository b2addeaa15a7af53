import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { customersAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { deliveriesAnswerSchema, deliveryPaths, hooksContract } from '@patchbay/shared-contracts/hooks';
import { createHookReceiver, type ReceivedHook } from '../kill/hook-receiver.ts';
import { bodyOf, isDone, type WriterState } from '../kill/writer-state.ts';
import type { Part } from './part.ts';

const log = deliveryPaths('hookapi');
const CUSTOMER = 'customer ';

/** Deliveries without repetitions of the same one. */
function distinct(taken: readonly ReceivedHook[]): readonly ReceivedHook[] {
  const byId = new Map(taken.map((one) => [one.deliveryId, one]));
  return [...byId.values()];
}

/** A receiver of an event for each saved customer: each is told at least once, and twice only under the same id. */
export async function hearHooks(desk: WriterState): Promise<Part> {
  const folder = join(desk.product.dataDir, '..', 'hooks');
  await mkdir(folder, { recursive: true });
  const receiver = await createHookReceiver(folder);
  const running = receiver.start();
  await running.ready;
  const hook = { name: 'Under faults', url: receiver.url, method: 'POST', events: ['customer.saved'] };
  const body = { ...hook, headers: '', secret: '', state: 'on' };
  if (!isDone(await desk.owner.ask(hooksContract.path, { method: 'POST', body }))) throw new Error('no hook was added');

  const customerOf = async (number: string): Promise<string | undefined> => {
    const answer = await desk.owner.ask(`${customerPaths.customers}?phone=${encodeURIComponent(number)}`);
    return isDone(answer) ? customersAnswerSchema.parse(bodyOf(answer)).data.objects[0]?.id : undefined;
  };
  return {
    working: Promise.resolve(),
    async isSettled() {
      const answer = await desk.owner.ask(`${log.deliveries}?state=waiting,dead&limit=100`);
      const { objects } = deliveriesAnswerSchema.parse(bodyOf(answer));
      const ids = objects.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
      if (ids.length > 0) await desk.owner.ask(log.again, { method: 'POST', body: { ids } });
      return objects.length === 0;
    },
    async judge() {
      const told = distinct(await receiver.taken());
      const events = told.map(({ eventId }) => eventId);
      const twice = events.filter((id, at) => events.indexOf(id) !== at);
      const customers = new Set(told.map(({ data }) => data['customer_id']));
      const faults = twice.map((id) => `the event ${id} has two deliveries`);
      for (const [name, { acknowledged }] of desk.book) {
        if (!name.startsWith(CUSTOMER) || acknowledged === null) continue;
        const id = await customerOf(name.slice(CUSTOMER.length));
        if (id !== undefined && !customers.has(id)) faults.push(`nobody was told of ${name}`);
      }
      return faults;
    },
    async stop() {
      await running.stop('SIGTERM');
    },
  };
}
