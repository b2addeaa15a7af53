import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { callLogged, callRequested, customerSaved, widgetRequested, type Call } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleFollowUps, sampleTimeline, sampleView } from '../testing/samples.ts';
import { texts } from '../texts/index.ts';
import { keepViewFresh } from './effects/keep-view-fresh.ts';
import { useFollowUps } from './effects/use-follow-ups.ts';
import { ViewRoute } from './ui/view-route.tsx';

const one = `${customerPaths.customers}k1/`;
const timeline = `${one}timeline/`;
const piece = (objects: unknown[], next_cursor: string | null = null) => ({ data: { objects, next_cursor } });
const followUps = (objects: unknown[]) => ({ data: { objects, meta: { total_count: objects.length } } });
const refused = (status: number) => ({ ok: false, status, code: null, message: null });

const show = (
  options: {
    at?: string;
    answers?: Record<string, unknown>;
    dispositions?: boolean;
    suspended?: boolean;
    profile?: object;
  } = {},
) => {
  window.history.replaceState(null, '', options.at ?? '/customer-management-view?id=k1');
  return renderInConsole(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/customer-management" element="The list" />
          <Route path="/customer-management-view" element={<ViewRoute />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
    {
      keepFresh: keepViewFresh,
      texts: { 'remote-crm': texts },
      session: {
        user: sampleUser(
          { role: 'owner', timezone: 'UTC' },
          {
            is_disposition_enabled: options.dispositions ?? false,
            is_suspended: options.suspended ?? false,
            ...options.profile,
          },
        ),
        ...{ plans: [samplePlan], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${one}`]: { status: 200, data: sampleView('k1') },
        [`GET ${timeline}`]: piece(sampleTimeline),
        [`GET ${customerPaths.followUps}`]: followUps(sampleFollowUps),
        ...options.answers,
      },
    },
  );
};

const named = () => screen.findByRole('heading', { name: 'Vikram Seth' });

describe('the customer view', () => {
  it('shows who it is: status, company, e-mail, agent, follow-up and fields [CUST-018, CUST-064, CUST-065, CUST-077]', async () => {
    show();
    const header = (await named()).closest('header') as HTMLElement;
    for (const text of ['Hot', 'Seth Traders', 'vikram@example.com', 'Asha Rao', 'Gold', 'Pune', 'Overdue'])
      expect(within(header).getByText(text)).toBeInTheDocument();
  });

  it('shows what rules of SMS flows call the customer [CONF-SMSF-001]', async () => {
    show({ answers: { [`GET ${one}`]: { status: 200, data: sampleView('k1', { tags: ['VIP', 'Wholesale'] }) } } });
    await named();
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['VIP', 'Wholesale']);
  });

  it('calls each of the numbers by a click, and copies it [CUST-065]', async () => {
    const { console } = show();
    await named();
    const called: string[] = [];
    console.bus.on(callRequested).subscribe(({ number }) => called.push(number));
    for (const number of ['+919812345678', '+4930123456']) {
      await userEvent.click(screen.getByRole('button', { name: `Call ${number}` }));
      expect(screen.getByRole('button', { name: `Copy ${number}` })).toBeInTheDocument();
    }
    expect(called).toEqual(['+919812345678', '+4930123456']);
  });

  it('leads owners to what is kept of the customer, by the first number, and nobody by a masked one [ACCT-021]', async () => {
    const settings = { profile: { kyc_enabled: true } };
    const { console, unmount } = show(settings);
    await named();
    await userEvent.click(screen.getByRole('button', { name: 'Stored data' }));
    expect(console.log).toEqual(['navigate /settings?person=%2B919812345678']);
    unmount();
    const masked = sampleView('k1', { numbers: ['######5678'] });
    show({ ...settings, answers: { [`GET ${one}`]: { status: 200, data: masked } } });
    await named();
    expect(screen.queryByRole('button', { name: 'Stored data' })).toBeNull();
  });

  it('leads nobody there who may not open the settings [ACCT-003, ACCT-021]', async () => {
    show();
    await named();
    expect(screen.queryByRole('button', { name: 'Stored data' })).toBeNull();
  });

  it('leads to the form and back to the list [CUST-063]', async () => {
    const { console } = show();
    await named();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Customers' }));
    expect(console.log).toEqual(['navigate /customer-management/customer/k1', 'navigate /customer-management']);
  });

  it('is the list without an id [CUST-065]', async () => {
    show({ at: '/customer-management-view' });
    expect(await screen.findByText('The list')).toBeInTheDocument();
  });

  it.each([
    [404, 'Customer not found'],
    [403, 'You do not have access to this customer'],
  ])('says of a customer answered with %d: %s, with a way back', async (status, title) => {
    const { console } = show({ answers: { [`GET ${one}`]: refused(status) } });
    expect(await screen.findByText(title)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Customers' }));
    expect(console.log).toEqual(['navigate /customer-management']);
  });

  it('says that it failed, and tries again', async () => {
    let broken = true;
    show({ answers: { [`GET ${one}`]: () => (broken ? refused(500) : { status: 200, data: sampleView('k1') }) } });
    await screen.findByText('The customer could not be loaded');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await named()).toBeInTheDocument();
  });

  it('is fetched anew when it was saved, and its timeline after a call', async () => {
    const { console } = show();
    await named();
    await screen.findByText('Thank you for calling');
    const asked = (path: string) => console.asked.filter((call) => call.path === path).length;
    act(() => console.bus.emit(customerSaved, { id: 'k1' }));
    await waitFor(() => expect([asked(one), asked(timeline), asked(customerPaths.followUps)]).toEqual([2, 2, 2]));
    act(() => console.bus.emit(callLogged, { callId: 'x', channel: 'voice' }));
    await waitFor(() => expect(asked(timeline)).toBe(3));
  });
});

describe('the timeline', () => {
  it('has calls, messages, notes, dispositions, follow-ups, agents and statuses by their days [CUST-065, CUST-077]', async () => {
    show();
    const days = within(await screen.findByRole('region', { name: 'Timeline' }));
    await days.findByRole('region', { name: '21 Nov 2026' });
    const entries = (day: string) =>
      within(days.getByRole('region', { name: day }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(entries('21 Nov 2026')).toEqual(['Lead status: HotAsha Rao11:30', 'Assigned to Meera NairAsha Rao11:29']);
    expect(entries('20 Nov 2026')).toEqual([
      'Follow-up on 2026-11-25 09:30Asha RaoSend the offer10:06',
      'Interested › Send an offerAsha RaoBy Friday10:05',
      'NoteAsha RaoAsked for prices10:05',
      'Call · InboundAnswered · 01:05 · +919812345678 · Asha Rao · InterestedWants a call back10:00',
    ]);
    expect(entries('19 Nov 2026')).toEqual([
      'SMS · OutboundDelivered · +919812345678 · Asha RaoThank you for calling16:00',
    ]);
  });

  it('plays the recording of a call [CUST-065]', async () => {
    const { console } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play recording' }));
    expect(console.asked.map(({ path }) => path)).toContain('/newsr/api/v1/recordings/c1/');
  });

  it('goes on from its cursor [CUST-065]', async () => {
    const [first, ...others] = sampleTimeline;
    const { console } = show({
      answers: {
        [`GET ${timeline}`]: ({ query }: Call<unknown>) =>
          query?.['cursor'] === 'there' ? piece(others) : piece([first], 'there'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Thank you for calling')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(console.asked.filter(({ path }) => path === timeline).map(({ query }) => query)).toEqual([
      {},
      { cursor: 'there' },
    ]);
  });

  it('says what it will have, and that it failed', async () => {
    show({ answers: { [`GET ${timeline}`]: piece([]) } });
    expect(await screen.findByText(/will appear here/)).toBeInTheDocument();
    show({ answers: { [`GET ${timeline}`]: refused(500) } });
    expect(await screen.findByText('The timeline could not be loaded')).toBeInTheDocument();
  });
});

describe('notes and follow-ups', () => {
  it('are dispositions with their notes where the account has them [CUST-066, CUST-067]', async () => {
    show({ dispositions: true });
    const panel = within(await screen.findByRole('region', { name: 'Dispositions and notes' }));
    expect(panel.getByText('Interested › Send an offer')).toBeInTheDocument();
    expect(panel.getByText('By Friday')).toBeInTheDocument();
    expect(panel.getByText('2026-11-20 10:05')).toBeInTheDocument();
    expect(panel.queryByText('Asked for prices')).toBeNull();
  });

  it('are plain notes where it has none [CUST-066, CUST-067]', async () => {
    show({ dispositions: false });
    const panel = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(panel.getByText('Asked for prices')).toBeInTheDocument();
    expect(panel.queryByText('Interested › Send an offer')).toBeNull();
  });

  it('ask for a thousand follow-ups, and show those to come and those that were [CALL-058, CUST-065, CUST-076]', async () => {
    const { console } = show();
    const panel = within(await screen.findByRole('region', { name: 'Follow-ups' }));
    expect(await panel.findByRole('heading', { name: 'Upcoming' })).toBeInTheDocument();
    expect(panel.getByRole('heading', { name: 'Past' })).toBeInTheDocument();
    const [coming, past] = panel.getAllByRole('list');
    expect(coming).toHaveTextContent('Send the offer');
    expect(past).toHaveTextContent(/Overdue.*First call/);
    expect(console.asked.find(({ path }) => path === customerPaths.followUps)?.query).toEqual({
      ...{ customer_id: 'k1', limit: 1000, offset: 0 },
    });
  });
});

describe('a customer is written to', () => {
  const written = `POST ${messagePaths.sendSms}`;
  const able = { profile: { is_sms_enabled: true, is_whatsapp_voice_enabled: true } };
  beforeEach(() => window.localStorage.clear());

  it('by SMS, from a number of the account that is remembered to one of the customer’s', async () => {
    const accepted = { status: 202, data: { id: 's1', status: 'queued', segments: 1 } };
    const { console } = show({ ...able, answers: { [written]: accepted } });
    await userEvent.click(await screen.findByRole('button', { name: 'SMS' }));
    const panel = within(await screen.findByRole('dialog', { name: 'SMS to Vikram Seth' }));
    await userEvent.click(panel.getByRole('combobox', { name: 'To' }));
    await userEvent.click(await screen.findByTitle('+4930123456'));
    await userEvent.type(panel.getByRole('textbox', { name: 'Message' }), 'Your offer is on its way');
    expect(console.unsaved.held()).toBe(true);
    await userEvent.click(panel.getByRole('button', { name: 'Send SMS' }));
    await waitFor(() => expect(console.log).toContain('success Your SMS is on its way.'));
    expect(console.asked.find(({ path }) => path === messagePaths.sendSms)?.body).toEqual({
      ...{ sr_number: '+918045000001', customer_number: '+4930123456', sms_text: 'Your offer is on its way' },
    });
    expect(console.unsaved.held()).toBe(false);
  });

  it('what was typed stays when it cannot be sent, with the reason beside it', async () => {
    const refused = { ok: false, status: 402, code: 'customer-number', message: 'The server’s words.' };
    show({ ...able, answers: { [written]: refused } });
    await userEvent.click(await screen.findByRole('button', { name: 'SMS' }));
    const panel = within(await screen.findByRole('dialog', { name: 'SMS to Vikram Seth' }));
    await userEvent.click(panel.getByRole('button', { name: 'Send SMS' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Please enter a message.');
    await userEvent.type(panel.getByRole('textbox', { name: 'Message' }), 'Hello');
    await userEvent.click(panel.getByRole('button', { name: 'Send SMS' }));
    await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent('Customer Number is not valid'));
    expect(panel.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  });

  it('by WhatsApp, whose window opens with the number', async () => {
    const { console } = show(able);
    const asked: unknown[] = [];
    console.bus.on(widgetRequested).subscribe((request) => asked.push(request));
    await userEvent.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    expect(asked).toEqual([{ widget: 'whatsapp', number: '+919812345678' }]);
  });

  it.each<[string, Parameters<typeof show>[0]]>([
    ['where the account has neither', {}],
    ['on a suspended account', { profile: { ...able.profile, is_suspended_account: true } }],
    [
      'at a masked number',
      { ...able, answers: { [`GET ${one}`]: { status: 200, data: sampleView('k1', { numbers: ['+91981234####'] }) } } },
    ],
  ])('not %s', async (_where, options) => {
    show(options);
    await named();
    expect(screen.queryByRole('button', { name: /SMS|WhatsApp/ })).toBeNull();
  });
});

describe('a follow-up', () => {
  const current = sampleFollowUps[1];
  const doneAt = { ...current, done_dt: '2026-11-20T10:05:00.000Z', done_by: 'Asha Rao' };
  const doing = `POST ${one}followup_done/`;

  it('that stands open is done with one press, and nothing else is', async () => {
    const { console } = show({ answers: { [doing]: { data: { customer_id: 'k1', done: true } } } });
    const panel = within(await screen.findByRole('region', { name: 'Follow-ups' }));
    const [button, ...others] = await panel.findAllByRole('button', { name: 'Done' });
    expect(others).toEqual([]);
    await userEvent.click(button ?? panel.getByRole('button'));
    const body = { followup_dt: '2026-11-01T09:30:00.000Z', done: true };
    expect(console.asked.find(({ method }) => method === 'POST')?.body).toEqual(body);
    const asked = () => console.asked.filter(({ path }) => path === customerPaths.followUps).length;
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('that is done says by whom and when, and can be taken back', async () => {
    const { console } = show({
      answers: {
        [`GET ${one}`]: { status: 200, data: sampleView('k1', { followup_dt: null }) },
        [`GET ${customerPaths.followUps}`]: followUps([doneAt]),
        [doing]: { ok: false, status: 409, code: 'follow-up-moved', message: null },
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Follow-ups' }));
    expect(await panel.findByText('Done by Asha Rao, 2026-11-20 10:05:00')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(console.log).toContain('error This follow-up was changed in the meantime.'));
    expect(console.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ done: false });
  });
});

it('the follow-ups are kept with their number, what was asked, and whose they are [CUST-072]', async () => {
  const seen: object[] = [];
  const Probe = () => {
    const { entities, meta, totalCount, queryParams, filters } = useFollowUps('k1');
    seen.push({ entities, meta, totalCount, queryParams, filters });
    return null;
  };
  renderInConsole(<Probe />, { answers: { [`GET ${customerPaths.followUps}`]: followUps(sampleFollowUps) } });
  const asked = { queryParams: { limit: 1000, offset: 0 }, filters: { customer_id: 'k1' } };
  expect(seen).toEqual([{ entities: [], meta: { total_count: 0 }, totalCount: 0, ...asked }]);
  const totalCount = sampleFollowUps.length;
  const meta = { total_count: totalCount };
  await waitFor(() => expect(seen.at(-1)).toEqual({ entities: sampleFollowUps, meta, totalCount, ...asked }));
});
