import { hkdfSync, randomBytes } from 'node:crypto';
import { paymentErrors, paymentPaths, refusalReasons } from '@patchbay/shared-contracts/payments';
import { z } from 'zod';
import type { Database } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { PostHook } from '../../kernel/hooks/post-json.ts';
import type { PaymentPort, GatewayReport, GatewayEvent } from '../payments/port.ts';
import { isSigned, signature } from '../payments/signature.ts';
import { LATE_MS, choiceOutcome, type Choice } from './choices.ts';

export type TestCheckout = Row<'test_checkouts'>;

/** Loopback address of this installation, and its host name. */
export interface CallbackPlace {
  readonly origin: string;
  readonly host: string;
}

/** A built-in gateway for trying everything without money [ACCT-014]. It knows no more of the console than an external one. */
export interface TestGateway {
  readonly port: PaymentPort;
  find(checkoutId: string): Promise<TestCheckout | null>;
  /** Returns false when the choice is not possible any more. Reports are sent in the background. */
  choose(checkout: TestCheckout, choice: Choice, code: string, to: CallbackPlace): Promise<boolean>;
}

interface TestGatewayDeps {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly post: PostHook;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
  readonly onError: (error: unknown) => void;
}

export const SIGNATURE_HEADER = 'test-gateway-signature';
export const testGatewayPath = '/test-gateway/checkout/';
const ID_BYTES = 18;
const KEY_BYTES = 32;
const CALLBACK_MS = 10_000;

/** Key that signs its call-backs. */
export const testGatewayKey = (secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, Buffer.alloc(0), 'test gateway', KEY_BYTES));

const toldSchema = z.object({
  ...{ eventId: z.string(), accountId: z.string(), paymentId: z.string(), amount: z.number(), currency: z.string() },
  event: z.enum(['step-needed', 'succeeded', 'failed', 'expired']),
  reason: z.enum(refusalReasons).nullable(),
});

const saidOf = (checkout: TestCheckout, event: GatewayReport['event']): GatewayReport => ({
  ...{ accountId: checkout.account_id, paymentId: checkout.payment_id, amount: Number(checkout.amount) },
  ...{ currency: checkout.currency, event, reason: event === 'failed' ? checkout.reason : null },
});

export const isPayable = ({ state, expires_at: until }: TestCheckout, now: number): boolean =>
  (state === 'open' || state === 'step') && now < until.getTime();

/** Returns the current result; null while it can be paid, or the bank has not confirmed. */
function standing(checkout: TestCheckout, now: number): GatewayReport['event'] | null {
  const { state, paid_at: paid, expires_at: until } = checkout;
  if (state === 'declined') return 'failed';
  if (state === 'left') return 'expired';
  if (state === 'paid') return paid !== null && paid.getTime() <= now ? 'succeeded' : null;
  return now >= until.getTime() ? 'expired' : null;
}

function portOf({ database, now }: TestGatewayDeps, key: Uint8Array, find: TestGateway['find']): PaymentPort {
  return {
    name: 'test',
    async checkout({ paymentId, accountId, amount, currency, expiresAt, returnTo }) {
      const checkout_id = randomBytes(ID_BYTES).toString('base64url');
      const of = { checkout_id, payment_id: paymentId, account_id: accountId, amount, currency, return_to: returnTo };
      const row = { ...of, expires_at: new Date(expiresAt), state: 'open', reason: null, paid_at: null } as const;
      await database.asPlatform((tx) => tx.insertInto('test_checkouts').values(row).execute());
      return { ref: checkout_id, address: `${new URL(returnTo).origin}${testGatewayPath}${checkout_id}` };
    },
    async read({ headers, body }) {
      const signed = headers[SIGNATURE_HEADER];
      if (typeof signed !== 'string' || !isSigned(key, signed, body, now()))
        throw new Refusal(paymentErrors.badSignature);
      const report: GatewayEvent = toldSchema.parse(JSON.parse(body));
      return report;
    },
    async stateOf(ref) {
      const checkout = await find(ref);
      const event = checkout === null ? null : standing(checkout, now());
      return checkout === null || event === null ? null : saidOf(checkout, event);
    },
    refund: ({ ref: checkout_id, refundId: refund_id, amount }) =>
      database.asPlatform(async (tx) => {
        const checkout = await tx
          .selectFrom('test_checkouts')
          .selectAll()
          .where('checkout_id', '=', checkout_id)
          .forUpdate()
          .executeTakeFirst();
        const before = await tx.selectFrom('test_refunds').selectAll().where('checkout_id', '=', checkout_id).execute();
        if (before.some((refund) => refund.refund_id === refund_id)) return true;
        const sum = before.reduce((all, refund) => all + Number(refund.amount), amount);
        if (checkout?.state !== 'paid' || sum > Number(checkout.amount)) return false;
        await tx.insertInto('test_refunds').values({ refund_id, checkout_id, amount }).execute();
        return true;
      }),
  };
}

export function createTestGateway(deps: TestGatewayDeps): TestGateway {
  const { database, secret, post, now, after, onError } = deps;
  const key = testGatewayKey(secret);

  const find: TestGateway['find'] = async (id) =>
    (await database.asPlatform((tx) =>
      tx.selectFrom('test_checkouts').selectAll().where('checkout_id', '=', id).executeTakeFirst(),
    )) ?? null;

  /** Sends reports over HTTP, signed, like an external gateway. A repeated event has the same id. */
  async function tell(
    checkout: TestCheckout,
    event: GatewayReport['event'],
    { origin, host }: CallbackPlace,
  ): Promise<void> {
    const report: GatewayEvent = { ...saidOf(checkout, event), eventId: `${checkout.checkout_id} ${event}` };
    const body = JSON.stringify(report);
    const headers = { host, [SIGNATURE_HEADER]: signature(key, body, now()) };
    await post({ url: `${origin}${paymentPaths.callback}`, headers, body, timeoutMs: CALLBACK_MS });
  }

  return {
    port: portOf(deps, key, find),
    find,
    async choose({ checkout_id: id }, choice, code, to) {
      const { from, to: state, reason, tells, tellsLate } = choiceOutcome(choice, code);
      const paid_at = state === 'paid' ? new Date(now() + (tellsLate.length > 0 ? LATE_MS : 0)) : null;
      const changed = await database.asPlatform((tx) =>
        tx
          .updateTable('test_checkouts')
          .set({ state, reason, paid_at })
          .where('checkout_id', '=', id)
          .where('state', 'in', from)
          .where('expires_at', '>', new Date(now()))
          .returningAll()
          .executeTakeFirst(),
      );
      if (changed === undefined) return false;
      const telling = (events: readonly GatewayReport['event'][]) =>
        events.forEach((event) => void tell(changed, event, to).catch(onError));
      telling(tells);
      if (tellsLate.length > 0) after(LATE_MS, () => telling(tellsLate));
      return true;
    },
  };
}
