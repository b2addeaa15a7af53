import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  paymentPaths,
  type Payment,
  type PaymentOptions,
  type PaymentsAnswer,
} from '@patchbay/shared-contracts/payments';
import {
  subscriptionPaths,
  type OwnNumber,
  type PlanOnOffer,
  type Subscription,
} from '@patchbay/shared-contracts/subscription';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE, texts } from './texts/index.ts';
import { PaymentsPage } from './ui/payments-page.tsx';

const payment = (part: Partial<Payment> = {}): Payment => ({
  ...{ id: 'p-1', coins: 500, amount: 50_000, currency: 'INR', at: '2026-11-20T09:00:00.000Z', by: 'owner@demo.test' },
  ...{ state: 'settled', reason: null, expires_at: '2026-11-20T10:00:00.000Z', address: null, refunded: 0 },
  ...{ history: [], refunds: [], ...part },
});
const refund = (part: Partial<Payment['refunds'][number]> = {}) => ({
  ...({
    id: 'r-1',
    coins: 200,
    at: '2026-11-20T09:30:00.000Z',
    by: 'owner@demo.test',
    state: 'done',
    ...part,
  } as const),
});
const waiting = payment({ state: 'at-gateway', address: 'https://pay.test/c/1' });
const page = (objects: readonly Payment[], next: number | null = null): PaymentsAnswer => ({
  ...{ objects: [...objects], meta: { next_cursor: next } },
});
const options = (part: Partial<PaymentOptions> = {}) => ({
  data: { gateway: 'test', currency: 'INR', unit_amount: 100, granted: 200, purchased: 4_000, ...part },
});
const plans = [
  {
    ...{ id: 'v', plan_name: 'Business Voice', is_expired: false, expiry_time: '2027-01-31T10:00:00.000Z' },
    numbers: [],
  },
  { id: 'o', plan_name: 'Old Plan', is_expired: true, expiry_time: '2026-01-31T10:00:00.000Z', numbers: [] },
  { id: 'e', plan_name: 'House', is_expired: false, expiry_time: null, numbers: [] },
];
const refused = (status: number, code: string, message: string | null = null) => ({ ok: false, status, code, message });

function show(answers: Record<string, unknown> = {}, address = '/payments') {
  window.history.replaceState(null, '', address);
  const shown = renderInConsole(
    <BrowserRouter>
      <PaymentsPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans, solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${paymentPaths.options}`]: options(),
        [`GET ${paymentPaths.payments}`]: page([payment()]),
        [`GET ${subscriptionPaths.subscription}`]: subscription(),
        ...answers,
      },
    },
  );
  const bodies = (path: string) =>
    shown.console.asked.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);
  return { ...shown, bodies };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const opened = () => jest.spyOn(window, 'open').mockReturnValue(null);
afterEach(() => jest.restoreAllMocks());

describe('a recharge', () => {
  it('says what it costs and what there will be, and goes to the gateway’s page [rule: ACCT-014]', async () => {
    const open = opened();
    const { bodies } = show({ [`POST ${paymentPaths.payments}`]: { data: waiting } });
    const card = await part('Recharge');
    await userEvent.click(card.getByRole('button', { name: '5,000' }));
    expect(card.getByRole('button', { name: '5,000' })).toHaveAttribute('aria-pressed', 'true');
    expect(card.getByRole('textbox', { name: 'Coins to buy' })).toHaveValue('5000');
    expect(card.getByText('9,200 coins')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Pay ₹5,000.00' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://pay.test/c/1', '_self'));
    expect(bodies(paymentPaths.payments)).toEqual([{ coins: 5_000 }]);
  });

  it.each([
    ['99', 'Enter at least 100 coins.'],
    ['100001', 'Enter at most 100,000 coins.'],
    ['1.5', 'Enter a whole number of coins.'],
    ['many', 'Enter a whole number of coins.'],
  ])('of %s is told beside its field, stays as it was typed, and asks nothing', async (typed, problem) => {
    const { bodies } = show();
    const field = (await part('Recharge')).getByRole('textbox', { name: 'Coins to buy' });
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(problem);
    expect(bodies(paymentPaths.payments)).toEqual([]);
  });

  it('that the gateway does not answer says so, and can be tried again', async () => {
    const open = opened();
    const { bodies } = show({ [`POST ${paymentPaths.payments}`]: refused(502, 'gateway-away') });
    const card = await part('Recharge');
    await userEvent.click(card.getByRole('button', { name: 'Pay ₹500.00' }));
    expect(await card.findByText(/is not responding. You were not charged/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Pay ₹500.00' }));
    await waitFor(() => expect(bodies(paymentPaths.payments)).toHaveLength(2));
    expect(open).not.toHaveBeenCalled();
  });

  it('says that no money is moved by the test gateway, and not so of another', async () => {
    const { unmount } = show();
    expect(await screen.findByText('Test gateway: no money is charged')).toBeVisible();
    unmount();
    show({ [`GET ${paymentPaths.options}`]: options({ gateway: 'stripe' }) });
    await screen.findByRole('button', { name: 'Pay ₹500.00' });
    expect(screen.queryByText('Test gateway: no money is charged')).toBeNull();
  });

  it('cannot be begun where no gateway is set up', async () => {
    show({ [`GET ${paymentPaths.options}`]: options({ gateway: null }) });
    expect(await screen.findByText('Payments are not set up')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  });
});

describe('who comes back from the gateway', () => {
  const back = '/payments?payment=p-1';
  const one = `GET ${paymentPaths.one('p-1')}`;

  it.each([
    ['paid', payment(), 'Paid: ₹500.00', '500 coins were added to the balance.'],
    ['open', waiting, 'Waiting for payment: ₹500.00', 'No payment received yet. You can pay until 10:00'],
    ['refused', payment({ state: 'refused', reason: 'funds' }), 'Declined: ₹500.00', 'Insufficient funds.'],
    [
      'refused by the bank’s step',
      payment({ state: 'refused', reason: 'authentication' }),
      ...['Declined: ₹500.00', 'The bank could not confirm the payment.'],
    ],
    ['left', payment({ state: 'abandoned' }), 'Not paid: ₹500.00', 'The payment was cancelled or timed out.'],
  ] as const)('with one that is %s sees what became of it [rule: ACCT-014]', async (_, found, title, detail) => {
    show({ [one]: { data: found } }, back);
    const panel = await part('Your payment');
    expect(await panel.findByText(title)).toBeVisible();
    expect(panel.getByText(detail, { exact: false })).toBeVisible();
  });

  it('sees it become paid while looking on, and the balance with it [rule: ACCT-014]', async () => {
    let isPaid = false;
    show(
      {
        [one]: () => ({ data: isPaid ? payment() : waiting }),
        [`GET ${paymentPaths.options}`]: () => options({ purchased: isPaid ? 4_500 : 4_000 }),
      },
      back,
    );
    const panel = await part('Your payment');
    expect(await panel.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      'https://pay.test/c/1',
    );
    isPaid = true;
    expect(await panel.findByText('Paid: ₹500.00')).toBeVisible();
    expect(await (await part('Balance')).findByText('4,700 coins')).toBeVisible();
  });

  it('with one that was refused tries again with the same coins', async () => {
    const open = opened();
    const again = { data: { ...waiting, id: 'p-2' } };
    const refusedOne = payment({ state: 'refused', reason: 'declined' });
    const { bodies } = show({ [one]: { data: refusedOne }, [`POST ${paymentPaths.payments}`]: again }, back);
    await userEvent.click(await (await part('Your payment')).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(open).toHaveBeenCalled());
    expect(bodies(paymentPaths.payments)).toEqual([{ coins: 500 }]);
  });

  it('closes it, and the address has it no more', async () => {
    show({ [one]: { data: payment() } }, back);
    await userEvent.click(await (await part('Your payment')).findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Your payment' })).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('with an address of no payment is told so', async () => {
    show({ [one]: refused(404, 'no-payment') }, back);
    expect(await screen.findByText('This payment does not exist.')).toBeVisible();
  });
});

describe('the payments', () => {
  it('have state, reason and who paid; what is over can be tried again, what is open gone on with [rule: ACCT-014]', async () => {
    const rows = [
      { ...waiting, id: 'a' },
      payment({ id: 'b', state: 'refused', reason: 'declined' }),
      payment({ id: 'c', refunded: 200, refunds: [refund({ coins: 300, state: 'failed' })] }),
    ];
    show({ [`GET ${paymentPaths.payments}`]: page(rows) });
    const [, open, bad, good] = await (await part('Payments')).findAllByRole('row');
    if (open === undefined || bad === undefined || good === undefined) throw new Error('three rows');
    expect(open).toHaveTextContent('Waiting for payment');
    expect(within(open).getByRole('link', { name: 'Continue to payment' })).toBeVisible();
    expect(bad).toHaveTextContent('The bank declined the payment without giving a reason.');
    expect(within(bad).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(good).toHaveTextContent('200 refunded');
    expect(good).toHaveTextContent('Refund of 300 failed');
    expect(good).toHaveTextContent('₹500.00');
    expect(within(good).getByRole('button', { name: 'Refund: ₹500.00 of 2026-11-20 09:00:00' })).toBeVisible();
  });

  it('go on with older ones where the last one ended', async () => {
    show({
      [`GET ${paymentPaths.payments}`]: ({ query }: { readonly query?: { readonly cursor?: string } }) =>
        query?.cursor === '8' ? page([payment({ id: 'z' })]) : page([payment({ id: 'x' }), payment({ id: 'y' })], 8),
    });
    const list = await part('Payments');
    await userEvent.click(await list.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(4));
  });

  it('that are none say so', async () => {
    show({ [`GET ${paymentPaths.payments}`]: page([]) });
    expect(await screen.findByText('No payments yet')).toBeVisible();
  });

  it('and the balance that could not be had say so, and are asked again', async () => {
    const away = refused(503, 'unavailable');
    const { console } = show({ [`GET ${paymentPaths.payments}`]: away, [`GET ${paymentPaths.options}`]: away });
    expect(await screen.findByText('The balance could not be loaded')).toBeVisible();
    const list = await part('Payments');
    const asked = () => console.asked.filter(({ path }) => path === paymentPaths.payments).length;
    const before = asked();
    await userEvent.click(await list.findByRole('button', { name: /again/i }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

describe('paying back', () => {
  const path = paymentPaths.refund('p-1');
  const dialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Refund: / }));
    return within(await screen.findByRole('dialog', { name: 'Refund coins' }));
  };

  /** Answers with the payment and the sent refund in this state. */
  const answered =
    (state: 'asked' | 'done' | 'failed') =>
    ({ body }: { readonly body?: { readonly refund_id: string } }) => ({
      data: payment({ refunded: 200, refunds: [refund(), refund({ id: body?.refund_id ?? '', state })] }),
    });

  it('offers all of it, sends what was typed, and says that it is done [rule: ACCT-014]', async () => {
    const { console, bodies } = show({ [`POST ${path}`]: answered('done') });
    const asked = await dialog();
    const field = asked.getByRole('textbox', { name: 'Coins to refund' });
    expect(field).toHaveValue('500');
    await userEvent.clear(field);
    await userEvent.type(field, '200');
    await userEvent.click(asked.getByRole('button', { name: 'Refund ₹200.00' }));
    await waitFor(() => expect(console.log).toContain('success 200 coins were refunded.'));
    expect(bodies(path)).toEqual([{ coins: 200, refund_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('does not say that it is done while the gateway has not answered [rule: ACCT-014]', async () => {
    const { console } = show({ [`POST ${path}`]: answered('asked') });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Refund ₹500.00' }));
    await waitFor(() => expect(console.log).toContain('success 500 coins are being refunded.'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['', refused(409, 'refund-refused')],
    [' by an older server', answered('failed')],
  ])(
    'that the gateway refuses says so%s, and another attempt is another refund [rule: ACCT-014]',
    async (_, answer) => {
      const { console, bodies } = show({ [`POST ${path}`]: answer });
      const asked = await dialog();
      const send = asked.getByRole('button', { name: 'Refund ₹500.00' });
      await userEvent.click(send);
      expect(await asked.findByText(/^The payment gateway refused the refund/)).toBeVisible();
      expect(console.log.filter((line) => line.startsWith('success'))).toEqual([]);
      await userEvent.click(send);
      await waitFor(() => expect(bodies(path)).toHaveLength(2));
      expect(bodies(path)[0]).not.toEqual(bodies(path)[1]);
    },
  );

  it('whose answer was lost is the same refund also when the dialog was closed meanwhile [rule: ACCT-014]', async () => {
    const { bodies } = show({ [`POST ${path}`]: refused(0, 'unreachable') });
    for (const attempt of [1, 2]) {
      const asked = await dialog();
      await userEvent.click(asked.getByRole('button', { name: 'Refund ₹500.00' }));
      await waitFor(() => expect(bodies(path)).toHaveLength(attempt));
      await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(bodies(path)[0]).toEqual(bodies(path)[1]);
  });

  it('of as many coins is another refund once the list shows the one whose answer was lost [rule: ACCT-014]', async () => {
    const ids: string[] = [];
    show({
      [`POST ${path}`]: ({ body }: { readonly body?: { readonly refund_id: string } }) => {
        ids.push(body?.refund_id ?? '');
        return refused(0, 'unreachable');
      },
      [`GET ${paymentPaths.payments}`]: () =>
        page([payment({ refunds: [...new Set(ids)].map((id) => refund({ id })) })]),
    });
    for (const attempt of [1, 2]) {
      const asked = await dialog();
      for (const press of [1, 2]) {
        await userEvent.click(asked.getByRole('button', { name: 'Refund ₹500.00' }));
        await waitFor(() => expect(ids).toHaveLength((attempt - 1) * 2 + press));
        await asked.findByRole('alert');
      }
      await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect([new Set(ids).size, ids[0] === ids[1], ids[2] === ids[3]]).toEqual([2, true, true]);
  });

  it('offers no more than is left of bought credit', async () => {
    show({ [`GET ${paymentPaths.options}`]: options({ purchased: 120 }) });
    const asked = await dialog();
    const field = asked.getByRole('textbox', { name: 'Coins to refund' });
    expect(field).toHaveValue('120');
    await userEvent.type(field, '0');
    expect(field).toHaveAccessibleDescription('At most 120');
  });

  it('of what is used up is not offered', async () => {
    show({ [`GET ${paymentPaths.options}`]: options({ purchased: -5 }) });
    await screen.findByRole('table', { name: 'Payments' });
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('that is refused says why, keeps what was typed, and is the same one when it is sent again [rule: ACCT-014]', async () => {
    const { bodies } = show({ [`POST ${path}`]: refused(409, 'too-much') });
    const asked = await dialog();
    const send = asked.getByRole('button', { name: 'Refund ₹500.00' });
    await userEvent.click(send);
    expect(await asked.findByText('This is more than what is left of the payment.')).toBeVisible();
    await userEvent.click(send);
    await waitFor(() => expect(bodies(path)).toHaveLength(2));
    expect(bodies(path)[0]).toEqual(bodies(path)[1]);
    expect(asked.getByRole('textbox', { name: 'Coins to refund' })).toHaveValue('500');
  });
});

const own = (part: Partial<OwnNumber> = {}): OwnNumber => ({
  ...{ number: '+918045000001', label: 'Support', plan: 'Business Voice', expires_at: '2026-12-28T09:00:00.000Z' },
  ...{ is_expired: false, monthly: 300, renews: true, is_given_back: false, ...part },
});
const offer = (key: PlanOnOffer['key'], monthly: number, minutes: number, today: number | null): PlanOnOffer => ({
  ...{ key, monthly, included_seconds: minutes * 60 },
  change:
    today === null
      ? null
      : {
          at: '2026-12-01T00:00:00.000Z',
          today,
          seconds_today: today === 0 ? 0 : 3_000,
          monthly,
          included_seconds: minutes * 60,
        },
});
const subscription = (part: Partial<Subscription> = {}) => ({
  data: {
    ...{ plan: { key: 'team', monthly: 2_000, included_seconds: 30_000, left_seconds: 12_000 }, next: null },
    ...{ next_month: '2026-12-01T00:00:00.000Z', spendable: 4_000 },
    plans: [offer('pay-as-you-go', 0, 0, 0), offer('team', 2_000, 500, null), offer('centre', 8_000, 2_500, 600)],
    numbers: [
      own(),
      own({ number: '+918045000002', is_expired: true, renews: false }),
      own({ number: '+918045000003', expires_at: null, renews: false }),
      own({ number: '+918045000004', is_given_back: true, renews: false }),
    ],
    ...part,
  },
});
const paths = subscriptionPaths;

it('the plans and numbers say until when they hold, what they cost, and what can be done [ACCT-014]', async () => {
  show();
  await screen.findByText('Old Plan');
  const card = await part('Plans and numbers');
  expect(card.getByText('Business Voice', { selector: 'strong' }).closest('li')).toHaveTextContent(
    'Valid until 2027-01-31',
  );
  expect(card.getByText('Old Plan').closest('li')).toHaveTextContent('Expired');
  expect(card.getByText('House').closest('li')).toHaveTextContent('No expiry');
  const rows = card
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(card.queryByRole('button', { name: /^Call / })).toBeNull(); // they are the account's own numbers
  expect(rows).toMatchObject([
    expect.stringMatching(/Support.*Renews on 2026-12-28300RenewRelease$/),
    expect.stringMatching(/Expired300Renew$/),
    expect.stringMatching(/No expiryWith the planRelease$/),
    expect.stringMatching(/Released, works until 2026-12-28300Keep$/),
  ]);
});

describe('a number', () => {
  const free = { number: '+918045007000', type: 'local', monthly: 300 };
  const dialog = async (button: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };

  it('is found by its digits, says its price, and is bought with a name [ACCT-014]', async () => {
    const { console, bodies } = show({
      [`GET ${paths.forSale}`]: {
        objects: [free, { ...free, number: '+911800500700', type: 'toll-free', monthly: 900 }],
      },
      [`POST ${paths.numbers}`]: subscription(),
    });
    const form = await dialog('Buy a number');
    await userEvent.type(form.getByRole('textbox', { name: /^Digits/ }), '8-00x');
    await waitFor(() =>
      expect(console.asked.some(({ query }) => JSON.stringify(query) === '{"search":"800"}')).toBe(true),
    );
    await userEvent.click(await form.findByRole('radio', { name: /Toll-free, 900 coins a month/ }));
    expect(form.getByText('3,100 coins')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ' Sales ');
    await userEvent.click(form.getByRole('button', { name: 'Buy for 900 coins a month' }));
    await waitFor(() => expect(console.log).toContain('success +911800500700 is now yours.'));
    expect(console.log).toContain('refresh'); // all pages can call from it without a reload
    expect(bodies(paths.numbers)).toEqual([{ number: '+911800500700', monthly: 900, label: 'Sales' }]);
  });

  it.each([
    [402, 'no-credit', 'There are not enough coins for this. Please recharge.'],
    [409, 'number-taken', 'Someone else has just taken this number. Please choose another.'],
    [409, 'changed-meanwhile', 'This was changed in the meantime. Please check it again.'],
    [409, 'no-plan', 'You have no plan that this number can belong to.'],
    [404, 'no-number', 'This number no longer exists.'],
  ])('that is refused says why, %i %s [ACCT-014]', async (status, code, told) => {
    show({ [`GET ${paths.forSale}`]: { objects: [free] }, [`POST ${paths.numbers}`]: refused(status, code) });
    const form = await dialog('Buy a number');
    await userEvent.click(await form.findByRole('button', { name: 'Buy for 300 coins a month' }));
    expect(await form.findByText(told)).toBeVisible();
  });

  it('of which none is free says so', async () => {
    const { bodies } = show({ [`GET ${paths.forSale}`]: { objects: [] } });
    const form = await dialog('Buy a number');
    expect(await form.findByText('No available number contains these digits.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Buy a number' }));
    expect(bodies(paths.numbers)).toEqual([]);
  });

  it.each([
    [
      'Renew: +918045000001',
      paths.renew('+918045000001'),
      'It is paid until 2026-12-28. Renewing adds one month.',
      'Renew for 300 coins',
      { until: '2026-12-28T09:00:00.000Z' },
      '+918045000001 was renewed.',
    ],
    [
      'Release: +918045000003',
      paths.giveBack('+918045000003'),
      /^The number works until 2026-12-01 and is not renewed/,
      'Release',
      { given_back: true },
      '+918045000003 was released.',
    ],
    [
      'Keep: +918045000004',
      paths.giveBack('+918045000004'),
      'The number continues as before.',
      'Keep',
      { given_back: false },
      'You keep +918045000004.',
    ],
  ])('%s: says what it does before it is done [ACCT-014]', async (name, path, detail, press, body, done) => {
    const { console, bodies } = show({ [`POST ${path}`]: subscription() });
    const form = await dialog(name);
    expect(form.getByText(detail)).toBeVisible();
    expect(bodies(path)).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: press }));
    await waitFor(() => expect(console.log).toContain(`success ${done}`));
    expect(bodies(path)).toEqual([body]);
  });
});

describe('the tariff plan', () => {
  it('says what is left of this month, and what comes next', async () => {
    show({
      [`GET ${paths.subscription}`]: subscription({ next: { key: 'pay-as-you-go', at: '2026-12-01T00:00:00.000Z' } }),
    });
    const card = await part('Tariff plan');
    expect(card.getByText('2,000 coins a month, 500 minutes included')).toBeVisible();
    expect(card.getByText('200 of 500 minutes left this month')).toBeVisible();
    expect(card.getByText('From 2026-12-01: Pay as you go')).toBeVisible();
  });

  it('says before it is changed what that does today and next month, and sends what was shown [ACCT-014]', async () => {
    const { console, bodies } = show({ [`POST ${paths.plan}`]: subscription() });
    const card = await part('Tariff plan');
    await userEvent.click(card.getByRole('button', { name: 'Change the tariff plan' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.queryByRole('radio', { name: /^Team/ })).toBeNull();
    await userEvent.click(form.getByRole('radio', { name: /^Pay as you go/ }));
    expect(form.getByText('Nothing changes')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: /^Contact centre/ }));
    const received = form
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(received).toEqual([
      'Today: 600 coins, for 50 more minutes this month',
      'From 2026-12-01: 8,000 coins a month, 2,500 minutes included',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Change and pay 600 coins' }));
    await waitFor(() => expect(console.log).toContain('success The tariff plan was changed.'));
    expect(bodies(paths.plan)).toStrictEqual([{ key: 'centre', today: 600 }]); // an older server accepts no more
  });

  it('is changed from the plan that was shown [ACCT-014]', async () => {
    const shown = { held: 'team', next: null } as const;
    const answers = { [`GET ${paths.subscription}`]: subscription({ shown }) };
    const { bodies } = show({ ...answers, [`POST ${paths.plan}`]: refused(409, 'changed-meanwhile') });
    await userEvent.click((await part('Tariff plan')).getByRole('button', { name: 'Change the tariff plan' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Change the tariff plan' }));
    expect(await form.findByText('This was changed in the meantime. Please check it again.')).toBeVisible();
    expect(bodies(paths.plan)).toEqual([{ key: 'pay-as-you-go', today: 0, shown }]);
  });

  it('and the numbers that could not be loaded say so, and are asked again', async () => {
    const { console } = show({ [`GET ${paths.subscription}`]: refused(503, 'busy', 'Please wait.') });
    const card = await part('Plans and numbers');
    await userEvent.click(await card.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(console.asked.filter(({ path }) => path === paths.subscription)).toHaveLength(2));
  });
});
