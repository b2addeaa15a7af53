import { billingPaths } from '@patchbay/shared-contracts/billing';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { lockLedger } from '../../domain/ledger/append.ts';
import { charge, recharge } from '../../domain/ledger/postings.ts';
import { tellLowBalances } from '../../domain/ledger/tell-low-balance.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('when credit runs low', () => {
  let test: TestApp;
  let owner: SignedIn;
  let nth = 0;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@other.test');
  }, 120_000);
  afterAll(() => test.close());

  const become = (coins: number) =>
    test.database.withAccount('other', async (tx) => {
      await lockLedger(tx, 'other');
      const last = tx.selectFrom('ledger_transactions').select('balance').orderBy('place', 'desc').limit(1);
      const amount = coins - Number((await last.executeTakeFirstOrThrow()).balance);
      const of = { accountId: 'other', at: test.clock.now };
      if (amount > 0) await recharge(tx, { ...of, amount, paymentId: `low-${++nth}` });
      else await charge(tx, { ...of, kind: 'call', amount: -amount, sourceId: `low-${++nth}` });
    });
  const mails = async () => {
    const sent: string[] = [];
    const mail: Post['sendLocalized'] = (of, { email }) => void sent.push(`${email}: ${of.content('en').subject}`);
    await tellLowBalances({ ...test.services, post: { sendLocalized: mail } });
    return sent;
  };

  it('its owners get one mail for each time it falls below the limit, and one when it is used up [ACCT-012]', async () => {
    await become(500);
    expect(await mails()).toEqual([]);
    await become(100);
    expect(await mails()).toEqual([
      expect.stringMatching(/^owner@other\.test: .* low balance, at most 100 coins left$/),
    ]);
    await become(40);
    expect(await mails()).toEqual([]);
    await become(0);
    expect(await mails()).toEqual([expect.stringMatching(/^owner@other\.test: .* is suspended: no coins left$/)]);
    await become(300);
    await become(90);
    expect(await mails()).toHaveLength(1);
  });

  it('the limit is 100 coins, until an owner sets another [ACCT-012]', async () => {
    const rules = { calls_without_credit: 'finish', tell_below: 250 };
    expect((await owner.get(billingPaths.rules)).json().data).toEqual({ calls_without_credit: 'end', tell_below: 100 });
    expect((await owner.put(billingPaths.rules, rules)).json()).toEqual({ status: 200, data: rules });
    expect((await owner.get(billingPaths.rules)).json().data).toEqual(rules);
    await become(600);
    await become(200);
    expect(await mails()).toEqual([expect.stringMatching(/at most 250 coins left$/)]);
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const [noted] = objects.filter(({ action }) => action === 'credit-rules-changed');
    expect(noted).toMatchObject({ detail: { tell_below: '250', calls_without_credit: 'finish' } });
  });

  it.each([{}, { calls_without_credit: 'later', tell_below: 1 }, { calls_without_credit: 'end', tell_below: -1 }])(
    'refuses %o',
    async (body) => expect((await owner.put(billingPaths.rules, body)).statusCode).toBe(400),
  );
});
