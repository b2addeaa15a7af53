import {
  paymentAnswerSchema,
  paymentOptionsAnswerSchema,
  paymentPaths,
  type Payment,
} from '@patchbay/shared-contracts/payments';
import type { Choice } from '../domain/test-gateway/choices.ts';
import type { SignedIn, TestApp } from './test-app.ts';

export interface Paying {
  begin(coins: number): Promise<Payment>;
  read(id: string): Promise<Payment>;
  /** Presses a button on the gateway's page; returns the address it leads to. */
  choose(payment: Payment, choice: Choice, code?: string): Promise<string>;
  /** Returns the payment, once it is in this state. */
  until(id: string, state: Payment['state']): Promise<Payment>;
  /** Returns the purchased coins that are left. */
  purchased(): Promise<number>;
}

const TRIES = 100;
const PAUSE_MS = 20;

/** A payer, in an app that listens: the gateway calls back over HTTP. */
export function payingAs(test: TestApp, who: SignedIn): Paying {
  const read = async (id: string) => paymentAnswerSchema.parse((await who.get(paymentPaths.one(id))).json()).data;
  return {
    read,
    begin: async (coins) => paymentAnswerSchema.parse((await who.post(paymentPaths.payments, { coins })).json()).data,
    async choose({ address }, choice, code = '') {
      const { pathname } = new URL(address ?? '');
      const at = test.app.server.address();
      const port = typeof at === 'object' && at !== null ? at.port : 0;
      const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice, code }) },
      });
      return response.headers.get('location') ?? '';
    },
    async until(id, state) {
      for (let tries = 0; tries < TRIES; tries++) {
        const payment = await read(id);
        if (payment.state === state) return payment;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
      return read(id);
    },
    purchased: async () =>
      paymentOptionsAnswerSchema.parse((await who.get(paymentPaths.options)).json()).data.purchased,
  };
}
