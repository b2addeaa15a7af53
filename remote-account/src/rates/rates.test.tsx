// @gate what calls cost, and setting it
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ratePaths, type Rate, type RateBook } from '@patchbay/shared-contracts/billing';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { hoursWords } from './model/hours-words.ts';
import { fileRows, quotesFor } from './model/rates-shown.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { RatesCard } from './ui/rates-card.tsx';

const rate = (part: Partial<Rate> = {}): Rate => ({
  ...{ channel: 'voice', direction: 'outbound', prefix: '44', number_type: '', hours: '' },
  ...{ setup_milli: 0, pulse_milli: 500, pulse_seconds: 30, since: null },
  ...part,
});
const book = (part: Partial<RateBook> = {}): RateBook => ({
  ...{ revision: 3, can_change: false, time_zone: 'UTC', number_types: [], included_seconds: 0 },
  house: { setup_milli: 0, pulse_milli: 1_000, pulse_seconds: 60 },
  rates: [
    rate(),
    rate({ prefix: '91', setup_milli: 1_000 }),
    rate({ direction: 'inbound', prefix: '', pulse_milli: 0 }),
  ],
  ...part,
});
const coming = rate({ since: '2099-01-01T00:00:00.000Z', pulse_milli: 700 });
const done = { data: { added: 1, unchanged: 0, wrong: [] } };
const NOW = Date.parse('2026-11-20T10:00:00Z');

function show(data: RateBook | object = book(), answers: Readonly<Record<string, unknown>> = {}) {
  const { console } = renderInConsole(<RatesCard />, {
    texts: { [NAMESPACE]: texts },
    session: {
      user: sampleUser({ role: 'owner', timezone: 'UTC' }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: { [`GET ${ratePaths.rates}`]: 'rates' in data ? { data } : data, ...answers },
  });
  const bodies = (path: string) =>
    console.asked.flatMap((call) => (call.method === 'POST' && call.path === path ? [call.body] : []));
  return { console, bodies };
}
const table = () => screen.findByRole('table', { name: 'Call rates' });

describe('rates of calls', () => {
  it('are read by who may not set them, without a way to [ACCT-011]', async () => {
    show();
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '+44Outbound0.5 per started 30 sAlways',
      '+91Outbound0.5 per started 30 s+ 1 per callAlways',
      'All other numbersInboundFree of chargeAlways',
    ]);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /New rate|Import|New price/ })).toBeNull();
  });

  it('are searched by a number, and say what a call with it would cost [ACCT-011]', async () => {
    show(book({ included_seconds: 630 }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number or country code' }), '+44 20 79');
    expect(
      within(await table())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['+44', 'All other numbers']);
    const quote = screen.getByRole('status', { name: 'Cost of a call, in coins' });
    expect(
      within(quote)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Calls to this number: 1 for 1 minute, 5 for 5 minutes at the rate for +44',
      'Calls from this number: 0 for 1 minute, 0 for 5 minutes at the rate for all other numbers',
      '10 minutes of the plan are left this month and are used first.',
    ]);
  });

  it('that are none say what is charged instead; those that cannot be read are asked for again [ACCT-011]', async () => {
    show(book({ rates: [] }));
    expect(await screen.findByText('No rates yet. Calls cost, in coins: 1 per started 60 s.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    show({ ok: false, status: 503, code: null, message: null });
    expect(await screen.findByText('The rates could not be loaded.')).toBeVisible();
  });

  it('are set by who acts from above, from now on or from a day on [ACCT-011]', async () => {
    const { bodies } = show(book({ can_change: true }), { [`POST ${ratePaths.rates}`]: done });
    await userEvent.click(await screen.findByRole('button', { name: 'New rate' }));
    const dialog = await screen.findByRole('dialog', { name: 'New rate' });
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
    await userEvent.type(field(/^Numbers starting with/), '+1 (212)');
    await userEvent.type(field(/^Coins per pulse/), '0,25');
    await userEvent.type(within(dialog).getByLabelText(/^From/), '2099-02-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(ratePaths.rates)).toHaveLength(1));
    const price = { setup_milli: 0, pulse_milli: 250, pulse_seconds: 60 };
    const key = { channel: 'voice', direction: 'outbound', prefix: '1212', number_type: '', hours: '' };
    expect(bodies(ratePaths.rates)).toEqual([{ revision: 3, rate: { ...key, ...price, from: '2099-02-01' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('with a wrong price say so beside it, and keep what was typed [ACCT-011]', async () => {
    const { bodies } = show(book({ can_change: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'New price: +44, Outbound' }));
    const price = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Coins per pulse/ });
    expect(price).toHaveValue('0.5');
    await userEvent.clear(price);
    await userEvent.type(price, '-3{Enter}');
    await waitFor(() => expect(price).toHaveAccessibleDescription(/^Enter a number of coins up to/));
    expect(bodies(ratePaths.rates)).toEqual([]);
    expect(price).toHaveValue('-3');
  });

  it('that somebody else changed meanwhile are read anew, and what was typed stays [ACCT-011]', async () => {
    const { console } = show(book({ can_change: true }), {
      [`POST ${ratePaths.rates}`]: { ok: false, status: 409, code: 'changed-meanwhile', message: '' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New price: +44, Outbound' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^Someone else changed the rates in the meantime/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /^Coins per pulse/ })).toHaveValue('0.5');
    const asked = () =>
      console.asked.filter(({ method = 'GET', path }) => method === 'GET' && path === ratePaths.rates);
    await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  });

  it('that are to come are taken back [ACCT-011]', async () => {
    const { bodies } = show(book({ can_change: true, rates: [rate(), coming] }), {
      [`POST ${ratePaths.takeBack}`]: done,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: +44, Outbound' }));
    const { channel, direction, prefix, number_type, hours, since } = coming;
    const key = { channel, direction, prefix, number_type, hours, since };
    await waitFor(() => expect(bodies(ratePaths.takeBack)).toEqual([{ revision: 3, rate: key }]));
    expect(screen.getAllByRole('button', { name: /^New price/ })).toHaveLength(1);
  });

  it('of a file are told by line where they are wrong, and the file stays chosen [ACCT-011]', async () => {
    const wrong = [{ line: 3, column: 'prefix', fault: 'wrong' }];
    const { bodies } = show(book({ can_change: true }), {
      [`POST ${ratePaths.import}`]: { data: { added: 0, unchanged: 0, wrong } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import CSV' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('Choose a file first.')).toBeVisible();
    const file = new File(['channel,direction'], 'rates.csv', { type: 'text/csv' });
    await userEvent.upload(within(dialog).getByLabelText('CSV file'), file);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('Line 3, Numbers starting with: not valid')).toBeVisible();
    expect(within(dialog).getByText('1 line is invalid; nothing was imported.')).toBeVisible();
    expect(bodies(ratePaths.import)).toEqual([{ revision: 3, text: 'channel,direction' }]);
    expect(within(dialog).getByLabelText<HTMLInputElement>('CSV file').files).toHaveLength(1);
  });
});

describe('what a call would cost', () => {
  const one = (rates: readonly Rate[], digits = '4420', types: readonly Rate['number_type'][] = []) =>
    quotesFor(book({ rates: [...rates], number_types: [...types] }), digits, NOW);
  it.each([
    ['no rate for it', [], [['outbound', null, 1, 5], ['inbound', null, 1, 5]]],
    ['the longest begin', [rate(), rate({ prefix: '442', pulse_milli: 3_000, pulse_seconds: 60 })], [['outbound', '442', 3, 15], ['inbound', null, 1, 5]]],
    ['a price that is still to come', [rate(), coming], [['outbound', '44', 1, 5], ['inbound', null, 1, 5]]],
    ['a setup, rounded once', [rate({ setup_milli: 300, pulse_milli: 100, pulse_seconds: 60 })], [['outbound', '44', 0, 1], ['inbound', null, 1, 5]]],
  ] as const)('with %s [ACCT-011]', (_, rates, told) =>
    expect(one(rates).map(({ direction, prefix, one: minute, five }) => [direction, prefix, minute, five])).toEqual(told)); // prettier-ignore

  it('is told for each type of own number where it makes a difference [ACCT-011]', () => {
    const rates = [rate(), rate({ number_type: 'toll-free', pulse_milli: 5_000 })];
    expect(one(rates, '4420', ['local', 'toll-free']).map(({ numberType, five }) => [numberType, five])).toEqual([
      ['local', 5],
      ['toll-free', 50],
      ['', 5],
    ]);
  });

  it('is not told for a country code alone [ACCT-011]', () => expect(one([rate()], '44')).toEqual([]));
});

it('a file of rates has each, and the day from which those to come hold [ACCT-011]', () => {
  const rates = [rate({ since: '2026-01-01T00:00:00.000Z', setup_milli: 1_500 }), coming];
  expect(fileRows(book({ rates }), NOW).slice(1)).toEqual([
    ['voice', 'outbound', '44', '', '', '1.5', '0.5', '30', ''],
    ['voice', 'outbound', '44', '', '', '0', '0.7', '30', '2099-01-01'],
  ]);
});

it.each([
  ['mon 09:00-18:00;tue 09:00-18:00;wed 09:00-18:00', 'Mon–Wed 09:00–18:00'],
  [
    'mon 09:00-12:00,13:00-18:00;wed 09:00-12:00,13:00-18:00',
    'Mon 09:00–12:00, 13:00–18:00, Wed 09:00–12:00, 13:00–18:00',
  ],
  ['', ''],
])('hours "%s" are said as "%s" [ACCT-011]', (hours, words) => expect(hoursWords(hours, 'en')).toBe(words));
