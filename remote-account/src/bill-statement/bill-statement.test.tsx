// @gate what an account pays
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  billingPaths,
  questionPaths,
  type QuestionRow,
  type BalanceAnswer,
  type RatedLegRow,
  type StatementAnswer,
  type StatementLine,
} from '@patchbay/shared-contracts/billing';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as QUESTION, texts as question } from '../question/texts/index.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { BillStatementPage } from './ui/bill-statement-page.tsx';

const leg = (part: Partial<RatedLegRow> = {}): RatedLegRow => ({
  ...{ number: '+971500000001', prefix: '971', since: null, setup_milli: 0, pulse_milli: 3_000, pulse_seconds: 60 },
  ...{ pulses: 2, included_pulses: 0, rounded_milli: 0, amount: 6, number_type: null, is_by_hours: false, ...part },
});
const line = (place: number, part: Partial<StatementLine> = {}): StatementLine => ({
  ...{ place, at: '2026-11-20T09:00:00.000Z', kind: 'call', source_id: `c-${place}`, call_id: `c-${place}` },
  ...{ granted: 0, purchased: -6, used: 6, balance: 1_000 + place, legs: [leg()] },
  ...{ message: null, rent: null, question_until: null, question: null, ...part },
});
const paid = line(1, { kind: 'recharge', call_id: null, purchased: 1_007, used: 0, balance: 1_007, legs: [] });
const opening = line(1, { kind: 'opening', call_id: null, purchased: 50, used: 9_000, balance: 50, legs: [] });
const sms = { id: 'm-1', from: '+918045000001', to: '+919812345678', at: '2026-11-20T09:00:00.000Z', segments: 2 };
const message = line(4, { kind: 'message', call_id: null, legs: [], message: sms, used: 2 });
const month = { from: '2026-11-20T09:00:00.000Z', to: '2026-12-20T09:00:00.000Z', monthly: 300 };
const rent = line(5, {
  kind: 'rent',
  call_id: null,
  legs: [],
  rent: { what: 'number', about: '+918045007000', ...month },
});
const plan = line(6, { kind: 'rent', call_id: null, legs: [], rent: { what: 'plan', about: 'team', ...month } });
const page = (objects: readonly StatementLine[], next: number | null = null): StatementAnswer => ({
  ...{ objects: [...objects], meta: { next_cursor: next } },
});
const balance = (part: Partial<BalanceAnswer['data']> = {}): BalanceAnswer => ({
  data: {
    ...{ granted: 200, purchased: 4_000, forecast: { is: 'at', at: '2026-12-03T15:07:00.000Z' } },
    grants: [{ left: 200, expires_at: '2026-12-20T09:00:00.000Z', reason: 'Welcome' }],
    ...part,
  },
});

function show(answers: Record<string, unknown> = {}, role: 'owner' | 'supervisor' = 'owner') {
  const shown = renderInConsole(
    <BrowserRouter>
      <BillStatementPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, [QUESTION]: question },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${billingPaths.balance}`]: balance(),
        [`GET ${billingPaths.statement}`]: page([line(2), paid]),
        ...answers,
      },
    },
  );
  const asked = () => shown.console.asked.filter(({ path }) => path === billingPaths.statement);
  return { ...shown, asked };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells granted and purchased credit apart, until when it was granted, and when all is used up [ACCT-023]', async () => {
  show();
  const card = await part('Balance');
  expect(await card.findByText('4,200 coins')).toBeVisible();
  const terms = card.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(terms).toEqual(['Purchased 4,000', 'Granted 200']);
  expect(card.getByText('200 granted (Welcome), until Sunday, December 20 at 09:00')).toBeVisible();
  expect(card.getByText('Runs out on Thursday, December 3 at 15:00, based on the last weeks')).toBeVisible();
});

it.each([
  [{ is: 'empty' }, 'No coins left'],
  [{ is: 'unknown', why: 'no-use' }, 'No usage in the last weeks'],
  [{ is: 'unknown', why: 'too-few' }, 'A forecast needs one week of usage'],
  [{ is: 'unknown', why: 'too-far' }, 'Lasts more than 60 days'],
] as const)('of the forecast %j it says: %s [rule: ACCT-024]', async (forecast, text) => {
  show({ [`GET ${billingPaths.balance}`]: balance({ forecast }) });
  expect(await screen.findByText(text)).toBeVisible();
});

it('each line has what it changed, the balance after it, its call, and why that cost so much [rule: ACCT-011]', async () => {
  const all = leg({ prefix: '', number: '+14155550100', setup_milli: 2_500, included_pulses: 1, rounded_milli: 500 });
  const dear = leg({ prefix: '9198', number_type: 'toll-free', is_by_hours: true });
  show({
    [`GET ${billingPaths.statement}`]: page([line(2, { legs: [leg(), all, leg({ prefix: null }), dear] }), paid]),
  });
  const list = await part('Statement');
  const cells = (await list.findAllByRole('row')).map((row) =>
    [...row.children].slice(1).map((cell) => cell.textContent),
  );
  expect(cells[0]).toEqual(['Description', 'Details', 'Granted', 'Purchased', 'Balance after', 'Dispute']);
  expect(cells[1]?.slice(2)).toEqual(['0', '-6', '1,002', '–']);
  expect(cells[2]).toEqual(['Payment', '–', '0', '+1,007', '1,007', '–']);
  expect(list.getByRole('link', { name: 'Call' })).toHaveAttribute('href', '/call-logs?open=c-2');
  expect(list.getByText('+971500000001: 2 × 60 s at 3, rate for 971')).toBeVisible();
  expect(list.getByText('+971500000001: 2 × 60 s at 3, standard rate')).toBeVisible();
  expect(
    list.getByText('+971500000001: 2 × 60 s at 3, rate for 9198, for toll-free numbers, at this hour'),
  ).toBeVisible();
  expect(
    list.getByText('+14155550100: 2 × 60 s at 3, rate for all numbers, setup 2.5, 1 included, rounded by 0.5'),
  ).toBeVisible();
});

it('an account opens with a line that sums what its calls cost before', async () => {
  show({ [`GET ${billingPaths.statement}`]: page([opening]) });
  expect(await screen.findByText('Earlier calls cost 9,000')).toBeVisible();
});

it('asks for this month first, then for the kind and time that were chosen', async () => {
  const { asked } = show();
  await screen.findByRole('table', { name: 'Statement' });
  expect(asked()[0]?.query).toEqual({ date_filter: 'current_month' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  await userEvent.click((await screen.findAllByTitle('Refund')).at(-1) ?? document.body);
  await waitFor(() => expect(asked().at(-1)?.query).toEqual({ date_filter: 'current_month', kind: 'refund' }));
});

it('its file has the kind and time that were chosen [ACCT-008] @whole', async () => {
  const { asked, console } = show();
  await screen.findByRole('table', { name: 'Statement' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }));
  await userEvent.click((await screen.findAllByTitle('Refund')).at(-1) ?? document.body);
  await waitFor(() => expect(asked().at(-1)?.query).toMatchObject({ kind: 'refund' }));
  await userEvent.click(screen.getByRole('button', { name: /Export|export.button/ }));
  await userEvent.click(await screen.findByRole('button', { name: /CSV|export.csv/ }));
  const file = () => console.asked.find(({ path }) => path === exportPaths.exports)?.body;
  await waitFor(() => expect(file()).toMatchObject({ query: { date_filter: 'current_month', kind: 'refund' } }));
});

it('goes on with older lines where the last one ended', async () => {
  const { asked } = show({
    [`GET ${billingPaths.statement}`]: ({ query }: { readonly query?: { readonly cursor?: string } }) =>
      query?.cursor === undefined ? page([line(9), line(8)], 8) : page([line(7)]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(asked().at(-1)?.query).toEqual({ date_filter: 'current_month', cursor: '8' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('says so when there is nothing', async () => {
  show({ [`GET ${billingPaths.statement}`]: page([]) });
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
});

it('says when it could not be had, and tries again', async () => {
  const refused = { ok: false, status: 503, code: 'unavailable', message: null };
  const { asked } = show({ [`GET ${billingPaths.statement}`]: refused, [`GET ${billingPaths.balance}`]: refused });
  expect(await screen.findByText('The balance could not be loaded')).toBeVisible();
  const list = await part('Statement');
  const before = asked().length;
  await userEvent.click(await list.findByRole('button', { name: /again|retry/i }));
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

const until = new Date(Date.now() + 3_600_000).toISOString();
const asked: QuestionRow = {
  ...{ id: 'q', at: '2026-11-20T10:00:00.000Z', text: 'Nobody called.', state: 'asked', answer: null },
  ...{ answered_at: null, given_back: null, credit_note: null },
};

it('a line is questioned in place: nothing typed is lost when it is refused, and what was asked is shown [ACCT-022] @whole', async () => {
  let refused = true;
  let question: QuestionRow | null = null;
  const late = { ok: false, status: 409, code: 'question-too-late', message: 'late' };
  show({
    [`GET ${billingPaths.statement}`]: () => page([line(2, { question_until: until, question })]),
    [`POST ${questionPaths.questions}`]: () => {
      if (refused) return late;
      question = asked;
      return { data: asked };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute the line 2, Call' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please describe what is wrong.');
  const field = screen.getByRole('textbox', { name: 'What is wrong?' });
  await userEvent.type(field, 'Nobody called.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('A line can be disputed within 7 days. This one is older.')).toBeVisible();
  expect(field).toHaveValue('Nobody called.');
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Nobody called.')).toBeVisible();
  expect(screen.getByText(/^Disputed on/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'What is wrong?' })).toBeNull();
});

it('what became of a question stands at its line, and an older line cannot be questioned [ACCT-022]', async () => {
  const right = { ...asked, state: 'right' as const, answer: 'We looked.', given_back: 6 };
  const before = { question_until: '2026-11-01T00:00:00.000Z' };
  show({ [`GET ${billingPaths.statement}`]: page([line(3, { question: right }), line(2, before)]) });
  expect(await screen.findByText('Resolved in your favour')).toBeVisible();
  expect(screen.getByText('We looked.')).toBeVisible();
  expect(screen.getByText('6 coins refunded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Dispute the line/ })).toBeNull();
});

it('only admins question a line [ACCT-022]', async () => {
  show({ [`GET ${billingPaths.statement}`]: page([line(2, { question_until: until })]) }, 'supervisor');
  expect(await screen.findByRole('table', { name: 'Statement' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Dispute the line/ })).toBeNull();
});

it('a message leads to the log of messages, with its parts and price; a month of a number or plan says which [ACCT-011, ACCT-015]', async () => {
  show({ [`GET ${billingPaths.statement}`]: page([plan, rent, message]) });
  const table = within(await screen.findByRole('table', { name: 'Statement' }));
  expect(table.getByRole('link', { name: 'Message' })).toHaveAttribute(
    ...['href', '/smslogs?search=%2B919812345678&date=custom_date&from=2026-11-20T08%3A59&to=2026-11-20T09%3A01'],
  );
  expect(table.getByText('+918045000001 to +919812345678: 2 × 1, one per segment')).toBeVisible();
  expect(table.getByText(/^number \+918045007000, 20 Nov 2026 to 20 Dec 2026, 300 a month$/)).toBeVisible();
  expect(table.getByText(/^plan Team, 20 Nov 2026 to 20 Dec 2026, 300 a month$/)).toBeVisible();
});

it.each([
  [/Excel/, 'xlsx'],
  [/^PDF$/, 'pdf'],
])('is exported as it was asked, as %s, under the heads of the page [ACCT-015]', async (name, format) => {
  const busy = { ok: false, status: 409, code: 'busy', message: 'Three files are being prepared.' };
  const { console } = show({ [`POST ${exportPaths.exports}`]: busy });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => {
    const [sent] = console.asked.filter(({ path }) => path === exportPaths.exports);
    expect(sent?.body).toMatchObject({
      ...{ page: 'billstatement', format, query: { date_filter: 'current_month' } },
      columns: ['at', 'kind', 'about', 'granted', 'purchased', 'used', 'balance'],
      titles: ['Date', 'Description', 'About', 'Granted', 'Purchased', 'Used', 'Balance after'],
    });
  });
  await waitFor(() => expect(console.log).toContain('error Three files are being prepared.'));
});

it('the keyboard stays at a line after its question is put aside, and after it is sent [UX-005] @whole', async () => {
  let question: QuestionRow | null = null;
  show({
    [`GET ${billingPaths.statement}`]: () => page([line(2, { question_until: until, question })]),
    [`POST ${questionPaths.questions}`]: () => {
      question = asked;
      return { data: asked };
    },
  });
  const ask = { name: 'Dispute the line 2, Call' };
  const button = await screen.findByRole('button', ask);
  expect(button).not.toHaveFocus();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'What is wrong?' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', ask)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Nobody called.');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Nobody called.', { selector: 'p' })).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Nobody called.');
  expect(document.body).not.toHaveFocus();
});
