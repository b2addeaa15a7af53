// @gate what WhatsApp calls hold and cost, once
import { whatsAppErrors, type WhatsAppNews } from '@patchbay/shared-contracts/messages';
import { NO_CREDIT } from '@patchbay/telephony/other-calls';
import type { CreditVerdict } from '@patchbay/telephony/ports';
import { createFakeClock, settle, type FakeClock } from '@patchbay/telephony/testing/fake-clock';
import { createFakeMedia, fakeSdp, type FakeMedia } from '@patchbay/telephony/testing/fake-media';
import { until } from '@patchbay/testing/until';
import { keepHold, readPrepaidBalance } from '../../domain/calls/credit/holds.ts';
import { HOUSE_PRICE } from '../../domain/calls/model/cost.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { admit } from './admission.ts';
import { openWhatsAppCall, type WhatsAppDeps } from './effects/whatsapp-call-session.ts';
import type { CustomerCallEvents } from './effects/whatsapp-network.ts';

const accountId = 'demo';
const BUSINESS = '+918045000001';
const CUSTOMER = '+919812345678';
const actor = { accountId, agentId: null, userId: 'demo-user-01', role: 'owner', sessionId: 's' } as const;
const noCredit: WhatsAppNews = { event: 'error', data: { message: whatsAppErrors.noCredit } };
/** Running voice call that holds all coins but one. */
const voice = { accountId, callId: 'voice', leg: 2 };

describe('the cost of a prepaid account’s WhatsApp calls', () => {
  let test: TestApp;
  let clock: FakeClock;
  let media: FakeMedia;
  let rung: CustomerCallEvents[];
  let looks: CreditVerdict[];
  let ticks: (() => void)[];
  const inAccount = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.withAccount(accountId, work);
  beforeAll(async () => {
    test = await createTestApp();
    const at = new Date(test.clock.now);
    await inAccount(async (tx) => {
      await tx.deleteFrom('call_rates').execute();
      await tx.deleteFrom('call_plans').execute();
      const numbers = { business_number: BUSINESS, customer_number: CUSTOMER };
      const optIn = { account_id: accountId, ...numbers, state: 'granted', asked_at: at, answered_at: at } as const;
      await tx.insertInto('whatsapp_opt_ins').values(optIn).execute();
    });
  }, 60_000);
  beforeEach(() => {
    [clock, media, rung, looks, ticks] = [createFakeClock(test.clock.now), createFakeMedia(), [], [], []];
  });
  afterAll(() => test.close());

  const haveOneCoin = (rule: 'end' | 'finish' = 'end') =>
    inAccount(async (tx) => {
      await tx.updateTable('accounts').set({ billing_type: 'prepaid', calls_without_credit: rule }).execute();
      await tx.deleteFrom('call_holds').execute();
      const { balance } = await readPrepaidBalance(tx, accountId, test.clock.now);
      await keepHold(tx, voice, { amount: balance - 1, includedSeconds: 0, warned: false, price: HOUSE_PRICE });
    });
  const holds = () => inAccount((tx) => tx.selectFrom('call_holds').select(['call_id', 'amount']).execute());
  const costOf = (callId: string) =>
    inAccount((tx) =>
      tx.selectFrom('calls').select(['cost', 'cause']).where('call_id', '=', callId).executeTakeFirstOrThrow(),
    );

  const depsOf = (): WhatsAppDeps => {
    const { callCredit, records, recordings } = test.services;
    const ring: WhatsAppDeps['network']['ring'] = (_, events) => {
      rung.push(events);
      return { end: () => undefined };
    };
    const each = (tick: () => void) => {
      ticks.push(tick);
      return () => undefined;
    };
    const look: WhatsAppDeps['credit']['look'] = async (part, lastedMs) => {
      const verdict = await callCredit.look(part, lastedMs);
      looks.push(verdict);
      return verdict;
    };
    return {
      ...{ media, clock, records, recordings, network: { ring }, credit: { ...callCredit, look } },
      frames: { each, takeLateness: () => 0, close: () => undefined },
      log: { info: () => undefined, warn: () => undefined },
    };
  };
  const open = () => {
    const { database, services } = test;
    const { directory, callCredit } = services;
    const sharedVoice = { hasRoom: () => true, reserve: () => true, release: () => undefined };
    const admission = { database, directory, callCredit, sharedVoice, now: () => test.clock.now };
    const news: WhatsAppNews[] = [];
    let callId = '';
    const call = openWhatsAppCall(depsOf(), {
      offerSdp: fakeSdp(),
      admit: async () => {
        const admitted = await admit(admission, actor, { business: BUSINESS, customer: CUSTOMER });
        if (admitted.ok) callId = admitted.call.callId;
        return admitted;
      },
      tell: (one) => void news.push(one),
    });
    return { ...call, news, callId: () => callId };
  };
  /** Opens a call that is answered, and lets half its paid minute go by, at which it is checked. */
  const halfMinute = async () => {
    const call = open();
    await until(() => rung.length === 1);
    rung[0]?.answered(fakeSdp());
    await until(() => call.news.some(({ event }) => event === 'customer-joined'));
    await clock.advance(30_000);
    await until(() => looks.length === 1);
    await settle();
    return call;
  };
  const otherHalf = async () => {
    await clock.advance(30_000);
    await until(() => looks.length === 2);
    await settle();
  };
  const hangUp = async (call: ReturnType<typeof open>) => {
    call.post({ type: 'disconnected' });
    await call.done;
  };

  it('with one coin, one call is admitted, and a second is refused with the words of voice calls [ACCT-012]', async () => {
    await haveOneCoin();
    const first = open();
    await until(() => rung.length === 1);
    expect(await holds()).toContainEqual({ call_id: first.callId(), amount: '1' });
    const second = open();
    await second.done;
    expect([second.news, rung]).toEqual([[noCredit], [expect.anything()]]);
    expect(first.isOver()).toBe(false);
    await hangUp(first);
    expect(await holds()).toMatchObject([{ call_id: voice.callId }]);
  });

  it('two calls at once never hold the same coin: one customer is rung [ACCT-012]', async () => {
    await haveOneCoin();
    const calls = [open(), open()];
    await until(() => rung.length === 1 && calls.some((call) => call.isOver()));
    const [refused, going] = calls.sort((a, b) => Number(b.isOver()) - Number(a.isOver()));
    expect([refused?.news.at(-1), going?.isOver(), rung.length]).toEqual([noCredit, false, 1]);
    await Promise.all(calls.map(hangUp));
  });

  it('the agent alone is warned by a tone, and the call ends after the last paid minute [ACCT-012]', async () => {
    await haveOneCoin();
    const call = await halfMinute();
    expect(looks).toEqual([{ is: 'short', endsAtMs: 60_000, warn: true, ends: true }]);
    for (const { heard } of media.endpoints) heard.length = 0;
    for (const tick of ticks) tick();
    const hears = media.endpoints.map(({ heard }) => heard.some((frame) => frame.some((sample) => sample !== 0)));
    expect([hears, call.isOver()]).toEqual([[true, false], false]);
    await otherHalf();
    await call.done;
    expect(call.news.at(-1)).toEqual(noCredit);
    expect(await costOf(call.callId())).toMatchObject({ cost: 1, cause: NO_CREDIT });
    expect(await holds()).toMatchObject([{ call_id: voice.callId }]);
  });

  it('the call goes on if the account wants that [ACCT-012]', async () => {
    await haveOneCoin('finish');
    const call = await halfMinute();
    await otherHalf();
    expect([call.isOver(), looks.at(-1)]).toMatchObject([false, { is: 'short', ends: false }]);
    await hangUp(call);
  });
});
