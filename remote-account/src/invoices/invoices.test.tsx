import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  invoicePaths,
  type Invoice,
  type InvoiceLine,
  type InvoiceRow,
  type InvoicesAnswer,
  type Party,
} from '@patchbay/shared-contracts/billing';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as QUESTION, texts as question } from '../question/texts/index.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { InvoicesPage } from './ui/invoices-page.tsx';

const party = (part: Partial<Party> = {}): Party => ({
  ...{ name: 'Asha Traders', address: 'MG Road 7\nMumbai', country: 'IN', state: '27', tax_id: '27AAPFU0939F1ZV' },
  ...part,
});
const row = (part: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...{ id: 'm', number: 'I001/26-27/00002', kind: 'month', at: '2026-11-01T02:00:00.000Z', time_zone: 'Asia/Kolkata' },
  ...{ from: '2026-09-30T18:30:00.000Z', to: '2026-10-31T18:30:00.000Z', due_at: '2026-11-16T02:00:00.000Z' },
  ...{ currency: 'INR', net: 123_456, tax: 22_222, rounding: 22, total: 145_700, state: 'due', of: null, ...part },
});
const recharge = row({
  ...{ id: 'r', number: 'I001/26-27/00001', kind: 'recharge', from: null, to: null, due_at: null, state: 'paid' },
});
const note = row({
  ...{ id: 'n', number: 'C001/26-27/00001', kind: 'credit-note', from: null, to: null, due_at: null },
  ...{ total: -100, state: 'credit-note', of: { id: 'm', number: 'I001/26-27/00002' } },
});
const invoice = (part: Partial<Invoice> = {}): Invoice => ({
  ...row(),
  ...{ seller: party({ name: 'Seller', tax_id: null }), buyer: party(), place_of_supply: '27', note: null, reason: '' },
  ...{ taxes: [{ name: 'IGST', rate: 1_800, amount: 22_222 }], credit_notes: [], ...part },
});
const line = (nth: number, part: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ nth, kind: 'calls', service_number: '+918045000001', direction: 'outbound', prefix: '971', code: '998412' },
  ...{ setup_milli: 2_500, pulse_milli: 3_000, pulse_seconds: 60, calls: 2, pulses: 1_203, included_pulses: 5 },
  ...{ amount: 3_609, question: null, question_until: null, ...part },
});
const list = (objects: readonly InvoiceRow[], next: string | null = null): InvoicesAnswer => ({
  ...{ objects: [...objects], meta: { next_cursor: next } },
});
const plain = (amount: string | null | undefined) => amount?.replaceAll(/\s/g, ' ');

function show(answers: Record<string, unknown> = {}, open: string | null = null, role: 'owner' | 'agent' = 'owner') {
  window.history.replaceState(null, '', open === null ? '/invoices' : `/invoices?open=${open}`);
  return renderInConsole(
    <BrowserRouter>
      <InvoicesPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, [QUESTION]: question },
      session: {
        user: sampleUser({ role, timezone: 'Asia/Kolkata' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${invoicePaths.invoices}`]: list([note, row(), recharge]),
        [`GET ${invoicePaths.particulars}`]: { data: { told: true, party: party() } },
        [`GET ${invoicePaths.invoice('m')}`]: { data: invoice() },
        [`GET ${invoicePaths.lines('m')}`]: { objects: [line(1)], meta: { next_cursor: null } },
        ...answers,
      },
    },
  );
}
const cellsOf = (rows: readonly HTMLElement[]) =>
  rows.slice(1).map((each) => [...each.children].map((cell) => plain(cell.textContent)));

it('lists invoices and credit notes with what they are for, date, state and amount with tax [rule: ACCT-013]', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Invoices' }));
  expect(cellsOf(table.getAllByRole('row'))).toEqual([
    ['C001/26-27/00001', 'Credit note for I001/26-27/00002', 'Nov 1, 2026', 'Credit note', '-₹1.00'],
    ['I001/26-27/00002', 'October 2026', 'Nov 1, 2026', 'Due on Nov 16, 2026', '₹1,457.00'],
    ['I001/26-27/00001', 'Recharge', 'Nov 1, 2026', 'Paid', '₹1,457.00'],
  ]);
});

it('opens one: its parties, taxes and lines, each leading to its calls in the log [rule: ACCT-013]', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'I001/26-27/00002' }));
  const lines = within(await screen.findByRole('table', { name: 'Line items' }));
  expect(cellsOf(lines.getAllByRole('row'))).toEqual([
    [
      'Outgoing calls, +918045000001rate for 971, setup ₹0.025, 5 included',
      ...['998412', '2', '1,203', '₹0.03 per 60 s', '₹36.09', '–'],
    ],
  ]);
  expect(lines.getByRole('link', { name: 'Outgoing calls, +918045000001' })).toHaveAttribute(
    'href',
    '/call-logs?date=custom_date&from=2026-10-01T00%3A00&to=2026-10-31T23%3A59&numbers=%2B918045000001&direction=outbound',
  );
  const terms = screen.getAllByRole('term').map((term) => plain(`${term.textContent} ${term.nextElementSibling?.textContent}`)); // prettier-ignore
  expect(terms).toEqual(
    expect.arrayContaining(['Place of supply Maharashtra (27)', 'Before tax ₹1,234.56', 'IGST 18% ₹222.22', 'Rounding ₹0.22', 'Total ₹1,457.00']), // prettier-ignore
  );
  expect(screen.getByText('Tax number 27AAPFU0939F1ZV')).toBeVisible();
});

it('shows the credit notes of an invoice', async () => {
  show({ [`GET ${invoicePaths.invoice('m')}`]: { data: invoice({ credit_notes: [note] }) } }, 'm');
  const notes = within(await screen.findByRole('region', { name: 'Credit notes' }));
  expect(notes.getByRole('link', { name: 'C001/26-27/00001' })).toHaveAttribute('href', '/invoices?open=n');
});

it('says so when there is none, and tries again when they could not be had', async () => {
  const first = show({ [`GET ${invoicePaths.invoices}`]: list([]) });
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  first.unmount();
  const { console } = show({ [`GET ${invoicePaths.invoices}`]: { ok: false, status: 503, code: 'x', message: null } });
  expect(await screen.findByText('The invoices could not be loaded')).toBeVisible();
  const asked = () => console.asked.filter(({ path }) => path === invoicePaths.invoices).length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it('a GSTIN with a wrong check digit is told beside its field, nothing typed is lost, and nothing is sent [rule: ACCT-013]', async () => {
  const { console } = show({ [`PUT ${invoicePaths.particulars}`]: { data: { told: true, party: party() } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit billing details' }));
  const field = screen.getByRole('textbox', { name: /^Tax number/ });
  await userEvent.clear(field);
  await userEvent.type(field, '27AAPFU0939F1ZX');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The GSTIN has a typo: its check digit does not match.')).toBeVisible();
  expect(field).toHaveValue('27AAPFU0939F1ZX');
  expect(field).toBeInvalid();
  const sent = () => console.asked.filter(({ method }) => method === 'PUT');
  expect(sent()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '27AAPFU0939F1ZV');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()[0]?.body).toEqual(party()));
  expect(await screen.findByRole('button', { name: 'Edit billing details' })).toBeVisible();
});

it('who is no admin sees invoices, and neither changes the details nor questions a line', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const first = show({}, null, 'agent');
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeVisible();
  expect(await screen.findByText('Asha Traders')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit billing details' })).toBeNull();
  first.unmount();
  show({ [`GET ${invoicePaths.lines('m')}`]: { objects: [line(1, { question_until: until })], meta: { next_cursor: null } } }, 'm', 'agent'); // prettier-ignore
  await screen.findByRole('table', { name: 'Line items' });
  expect(screen.queryByRole('button', { name: /^Dispute the line/ })).toBeNull();
});
