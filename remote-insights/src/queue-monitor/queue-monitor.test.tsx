import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { livePaths, type QueueMonitorMessage } from '@patchbay/shared-contracts/live';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { CHART, chartTexts } from '@patchbay/shared-ui/chart';
import { FIGURE, figureWords } from '@patchbay/shared-ui/figure';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { fakeSockets, FakeSocket, layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { QUEUE_MONITOR, texts as own } from './texts/index.ts';
import { sampleCaller, sampleHours, sampleQueue, TEN } from '../live/testing/sample-queues.ts';
import { QueueMonitorPage } from './ui/queue-monitor-page.tsx';

const newest = fakeSockets();
const AT = '/live-interactions/queues-monitor';

function open(address = AT, { answers = {}, user = {} }: { answers?: Answers; user?: Record<string, unknown> } = {}) {
  window.history.replaceState(null, '', address);
  return renderInConsole(
    <BrowserRouter>
      <QueueMonitorPage />
    </BrowserRouter>,
    {
      texts: { 'remote-insights': texts, [QUEUE_MONITOR]: own, [CHART]: chartTexts, [FIGURE]: figureWords },
      session: {
        user: sampleUser({ role: 'supervisor', timezone: 'UTC', agent_id: null, ...user }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`POST ${livePaths.queueMonitoring}`]: sampleHours('q1'),
        [`GET ${livePaths.thresholds}`]: { status: 200, objects: [] },
        [`GET ${livePaths.keptPlaces}`]: { status: 200, objects: [] },
        [`GET ${livePaths.alerts}`]: { objects: [], meta: { total_count: 0, limit: 20, offset: 0 } },
        ...answers,
      },
    },
  );
}
const tell = (message: QueueMonitorMessage) => act(async () => newest().say(message));
/** Sends a message; it is shown with the next frame. */
const say = async (message: QueueMonitorMessage) => {
  await tell(message);
  await act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
};
const support = sampleQueue('q1', 'Support', { waiting: 2, waiting_since: TEN, expected_wait_ms: 90_000 });
const billing = sampleQueue('q2', 'Billing and refunds for all of the north', {
  service_level_target: 0.95,
  agents: { 'Logged Out': 4 },
});
const callers = [sampleCaller(1, { name: 'Vikram Seth' }), sampleCaller(2, { led_by: { step: 'Menu', detail: '2' } })];
const snapshot = (more: object = {}): QueueMonitorMessage => ({
  // The server's clock counts: by it the first caller has waited 65 s.
  ...{ type: 'snapshot', now: TEN + 65_000, counted_at: TEN, queues: [billing, support], agents: {}, callers: [] },
  ...more,
});

let back: () => void;
beforeEach(() => {
  back = layOutAt(1_200);
});
afterEach(() => {
  back();
  jest.useRealTimers();
});

const rows = () =>
  [...screen.getByRole<HTMLTableElement>('table', { name: 'Queue Monitor' }).tBodies]
    .flatMap(({ rows: lines }) => [...lines])
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));

describe('the queues of the moment', () => {
  it('stand in rows with what they are now and what was counted today [LIVE-016, LIVE-017, LIVE-026]', async () => {
    open();
    expect(newest().address).toBe(`ws://localhost${livePaths.queueMonitor}`);
    await say(snapshot());
    await waitFor(() =>
      expect(rows()[0]).toEqual([
        ...[
          'Support',
          '2',
          expect.stringMatching(/^01:0[5-9]$/),
          '01:30',
          '50',
          '40',
          '2',
          '00:12',
          '72%below 80%',
          '3 Available2 On Call',
        ],
      ]),
    );
    expect(rows()[1]?.slice(0, 4)).toEqual([billing.queue.queue_name, '0', '–', '–']);
    expect(rows()[1]?.slice(-2)).toEqual(['72%below 95%', '4 Logged Out']);
  });

  it('each of today’s figures leads to its calls of the account’s day [INS-027, UX-021]', async () => {
    open();
    await say(snapshot());
    await waitFor(() => expect(rows()[0]?.[4]).toBe('50'));
    const links = [
      ...(screen.getByRole('table', { name: 'Queue Monitor' }).querySelectorAll('tbody tr')[0]?.children ?? []),
    ]
      .slice(4, 9)
      .map((cell) => cell.querySelector('a')?.getAttribute('href'));
    const [minute, day, ahead] = [60_000, 86_400_000, 5.5 * 3_600_000]; // the account's day in India, by the user's clock in UTC
    const begins = Math.floor((Date.now() + ahead) / day) * day - ahead;
    const [from, to] = [begins, begins + day - minute].map((at) => new Date(at).toISOString().slice(0, 16));
    const dates = new URLSearchParams({ date: 'custom_date', from: from ?? '', to: to ?? '' });
    expect(links).toEqual(
      ['offered', 'answered', 'abandoned', 'answered', 'answered_within'].map(
        (counted) => `/call-logs?${dates}&counted=${counted}&queues=q1`,
      ),
    );
  });

  it('follow what is told; one that is deleted goes [LIVE-034]', async () => {
    open();
    await say(snapshot());
    await say({
      type: 'changes',
      now: TEN + 65_000,
      counted_at: TEN,
      queues: [{ ...support, waiting: 7 }],
      gone: ['q2'],
    });
    expect(rows().map(([name, waiting]) => [name, waiting])).toEqual([['Support', '7']]);
  });

  it('a line that is silent for 3 s is said to be old, and mends itself [LIVE-034]', async () => {
    jest.useFakeTimers({ now: TEN });
    open();
    await tell(snapshot());
    await act(async () => jest.advanceTimersByTime(2_900));
    expect(screen.queryByText(/^No updates for/)).toBeNull();
    await act(async () => jest.advanceTimersByTime(200));
    expect(screen.getByText(/^No updates for/)).toBeVisible();
    expect(rows()[0]?.[0]).toBe('Support');
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(FakeSocket.made).toHaveLength(2);
    await tell(snapshot({ queues: [billing] }));
    await act(async () => jest.advanceTimersByTime(16));
    expect(screen.queryByText(/^No updates for/)).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it('of a hidden page do nothing, and catch up with its first frame [LIVE-034]', async () => {
    open();
    await say(snapshot());
    const frames: FrameRequestCallback[] = [];
    const hidden = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((show) => frames.push(show));
    const before = rows();
    const change = (waiting: number): QueueMonitorMessage => ({
      ...{ type: 'changes', now: TEN + 66_000, counted_at: TEN, queues: [{ ...support, waiting }], gone: ['q2'] },
    });
    await tell(change(7));
    await tell(change(8));
    expect([rows(), frames.length]).toEqual([before, 1]);
    act(() => frames.forEach((show) => show(0)));
    expect(rows().map(([name, waiting]) => [name, waiting])).toEqual([['Support', '8']]);
    hidden.mockRestore();
  });

  it('are narrowed by queue, and counted by solution, as the address says [LIVE-016, LIVE-019]', async () => {
    const { console } = open(`${AT}?queues=q1&solutions=C2C,Nonsense`);
    await say(snapshot());
    await waitFor(() => expect(rows()[0]?.[4]).toBe('10'));
    expect(rows()).toHaveLength(1);
    const asked = console.asked.find(({ path }) => path === livePaths.queueMonitoring);
    expect([asked?.method, asked?.body]).toEqual(['POST', { solutions: 'C2C' }]);
  });

  it('are narrowed by what is chosen there, and all of them again by Clear [LIVE-016]', async () => {
    open();
    await say(snapshot());
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Support' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(rows().map(([name]) => name)).toEqual(['Support']);
    expect(new URLSearchParams(window.location.search).get('queues')).toBe('q1');
    await userEvent.click(screen.getByRole('button', { name: /^Filter.*1/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
    expect(rows()).toHaveLength(2);
  });

  it('that nobody was ever told of look like no quiet day: it is said, tried at once when asked, and the rights are looked at [LIVE-034, LIVE-025]', async () => {
    const { console } = open();
    act(() => newest().onclose?.());
    await waitFor(() => expect(console.log.filter((line) => line === 'refresh')).toHaveLength(1));
    expect(await screen.findByText('The queues could not be loaded')).toBeVisible();
    expect(screen.queryByText('No queues')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(FakeSocket.made).toHaveLength(2);
    await say(snapshot());
    expect(rows()).toHaveLength(2);
  });

  it('none that one may see is said', async () => {
    open();
    await say(snapshot({ queues: [] }));
    expect(screen.getByText('No queues')).toBeVisible();
  });
});

describe('a queue by itself', () => {
  const AT_SUPPORT = `${AT}?queue=q1`;

  it('says of who withholds the number that [TEL-028]', async () => {
    open(AT_SUPPORT);
    await say(snapshot({ callers: [sampleCaller(1, { number: 'anonymous', name: null })] }));
    expect(screen.getByRole('group', { name: 'Actions for Withheld number' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Waiting callers' })).toHaveTextContent('Withheld number');
    expect(document.body.innerHTML).not.toMatch(/anonymous/i);
  });

  it('has its moment, its hours, its agents and who waits, in order [LIVE-018, LIVE-026, LIVE-036]', async () => {
    const { console } = open(AT_SUPPORT);
    expect(newest().address).toBe(`ws://localhost${livePaths.queueMonitor}?queue_id=q1`);
    await say(snapshot({ callers }));
    const waiting = within(screen.getByRole('table', { name: 'Waiting callers' }))
      .getAllByRole('row')
      .slice(1);
    expect(waiting.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1Vikram Seth\+919812340001.*01:30Directly to the queue/),
      expect.stringMatching(/^2\+919812340002.*01:30Menu: 2/),
    ]);
    const hours = within(await screen.findByRole('group', { name: 'Calls per hour today' }));
    expect(hours.getByRole('link', { name: 'Answered, Fri, Nov 20, 10:00: 24' }).getAttribute('href')).toBe(
      '/call-logs?date=custom_date&from=2026-11-20T10%3A00&to=2026-11-20T10%3A59&counted=answered&queues=q1',
    );
    expect(console.asked.find(({ path }) => path === livePaths.queueMonitoring)?.body).toEqual({ queue_id: 'q1' });
    expect(screen.getByRole('region', { name: 'Agents' })).toHaveTextContent('Available3');
  });

  it('says by whose day it counts where that is not the reader’s [UX-021]', async () => {
    open(AT_SUPPORT, { user: { timezone: 'Europe/Berlin' } });
    await say(snapshot());
    expect(
      screen.getByText('“Today” follows the account’s time zone, Asia/Kolkata; yours is Europe/Berlin'),
    ).toBeVisible();
  });

  it('says nothing of zones where there is one [UX-021]', async () => {
    open(AT_SUPPORT, { user: { timezone: 'Asia/Kolkata' } });
    await say(snapshot());
    expect(screen.queryByText(/follows the account’s time zone/)).toBeNull();
  });

  it('another is found by its name, shortened after 25 characters; the filters are cleared by it [LIVE-004, LIVE-005, LIVE-007]', async () => {
    open(`${AT_SUPPORT}&solutions=C2C&queues=q1`);
    await say(snapshot());
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('button'));
    const popover = within(await screen.findByRole('tooltip'));
    expect(popover.getByText('Queue')).toBeVisible();
    await userEvent.type(popover.getByPlaceholderText('Search Queue'), 'BILL');
    expect(popover.getAllByRole('button', { name: /Billing|Support/ })).toHaveLength(1);
    await userEvent.click(popover.getByRole('button', { name: 'Billing and refunds for a…' }));
    expect(window.location.search).toBe('?queue=q2');
    expect(newest().address).toMatch(/queue_id=q2$/);
  });

  it('says when no name matches [LIVE-006]', async () => {
    open(AT_SUPPORT);
    await say(snapshot());
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('button'));
    await userEvent.type(await screen.findByPlaceholderText('Search Queue'), 'zzz');
    expect(screen.getByText('No Result Found')).toBeVisible();
  });

  it('one that is not there, or was deleted while it was watched, is said', async () => {
    open(AT_SUPPORT);
    await say(snapshot());
    await say({ type: 'changes', now: TEN + 65_000, counted_at: TEN, queues: [], gone: ['q1'] });
    expect(within(await screen.findByRole('alert')).getByText('Queue not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Queue Monitor' })).toHaveAttribute('href', AT);
  });
});

describe('who waits', () => {
  const done = { status: 200, message: 'Done.' };
  const path = (callId: string, act: string) => `${livePaths.waitingCallers}${callId}/${act}/`;
  const show = async (answers: Answers, user: Record<string, unknown> = {}) => {
    const shown = open(`${AT}?queue=q1`, { answers, user });
    await say(snapshot({ callers }));
    return shown;
  };
  const acts = (number: string) => within(screen.getByRole('group', { name: `Actions for ${number}` }));

  it('is put first, and who is first already is not [LIVE-031, LIVE-036]', async () => {
    const { console } = await show({ [`POST ${path('c2', 'first')}`]: done });
    expect(acts('+919812340001').getByRole('button', { name: 'Move to front' })).toBeDisabled();
    await userEvent.click(acts('+919812340002').getByRole('button', { name: 'Move to front' }));
    expect(console.log).toContain('success The caller is next in line.');
  });

  it('is told where the place is kept for later, and that is given up [TEL-019]', async () => {
    const place = {
      ...{ id: 'k1', number: '+919812340009', name: 'Vikram Seth', attempt: 2, tries: 3 },
      ...{ since: TEN, due_at: TEN + 600_000, until: TEN + 3_600_000 },
    };
    const cancel = `${livePaths.keptPlaces}k1/cancel/`;
    const answers = {
      [`GET ${livePaths.keptPlaces}`]: { status: 200, objects: [place] },
      [`POST ${cancel}`]: done,
    };
    const { console } = open(`${AT}?queue=q1`, { answers });
    await say(snapshot({ callers: [] }));
    const table = within(await screen.findByRole('region', { name: 'Scheduled callbacks' }));
    expect(table.getByRole('row', { name: /Vikram Seth/ })).toHaveTextContent(/Callback, attempt 2 of 3.*10:10.*11:00/);
    await userEvent.click(table.getByRole('button', { name: 'Cancel callback' }));
    expect(console.asked.map(({ path }) => path)).toContain(cancel);
    expect(console.log).toContain('success The callback was cancelled.');
  });

  it('is marked where the place is kept, and that is given up as a whole, not moved [TEL-019]', async () => {
    const { console } = open(`${AT}?queue=q1`, { answers: { [`POST ${livePaths.waitingCallers}c2/cancel/`]: done } });
    await say(snapshot({ callers: [callers[0], sampleCaller(2, { callback: { attempt: 2, tries: 3 } })] }));
    expect(screen.getAllByText('Callback, attempt 2 of 3')).toHaveLength(1);
    const kept = acts('+919812340002');
    expect(kept.queryByRole('combobox')).toBeNull();
    expect(acts('+919812340001').queryByRole('button', { name: 'Cancel callback' })).toBeNull();
    await userEvent.click(kept.getByRole('button', { name: 'Cancel callback' }));
    expect(console.log).toContain('success The callback was cancelled.');
  });

  it('is moved to another queue [LIVE-031, LIVE-036]', async () => {
    const { console } = await show({ [`POST ${path('c1', 'move')}`]: done });
    await userEvent.click(acts('+919812340001').getByRole('combobox', { name: 'Move to…' }));
    await userEvent.click(await screen.findByTitle(billing.queue.queue_name));
    expect(console.asked.find((call) => call.path === path('c1', 'move'))?.body).toEqual({ queue_id: 'q2' });
    expect(console.log).toContain(`success The caller was moved to ${billing.queue.queue_name}.`);
  });

  it('is taken by whoever has a phone; who has none reads why not [LIVE-031, LIVE-036]', async () => {
    const { unmount } = await show({});
    const take = acts('+919812340001').getByRole('button', { name: 'Take call' });
    expect(take).toBeDisabled();
    expect(take).toHaveAccessibleDescription('You have no agent phone to take calls.');
    unmount();
    const { console } = await show({ [`POST ${path('c1', 'take')}`]: done }, { agent_id: 'a1' });
    await userEvent.click(acts('+919812340001').getByRole('button', { name: 'Take call' }));
    expect(console.log).toContain('success Your phone is ringing with the caller.');
  });

  it.each([
    ['not-waiting', 'This caller is no longer waiting.'],
    ['unknown-queue', 'This queue no longer exists, or is not one of yours.'],
    ['same-queue', 'This caller is already waiting in that queue.'],
    ['no-phone', 'You have no agent phone to take the call.'],
    ['phone-unreachable', 'Your phone is not connected.'],
    ['phone-at-another', 'Your phone is connected to a different server than this caller, so it cannot ring there.'],
    ['phone-busy', 'You are on another call.'],
    ['not-kept', 'This callback is no longer scheduled, or the caller is already in the queue.'],
    ['another', 'The server’s words.'],
  ])('what could not be done says why, in the console’s language where the reason is known: %s', async (code, said) => {
    const refused = { ok: false, status: 409, code, message: 'The server’s words.' };
    const { console } = await show({ [`POST ${path('c2', 'first')}`]: refused });
    await userEvent.click(acts('+919812340002').getByRole('button', { name: 'Move to front' }));
    expect(console.log).toContain(`error ${said}`);
  });

  it('nobody is said', async () => {
    open(`${AT}?queue=q1`);
    await say(snapshot());
    expect(screen.getByText('No callers waiting')).toBeVisible();
  });
});

describe('thresholds and alerts [LIVE-030]', () => {
  const AT_SUPPORT = `${AT}?queue=q1`;
  const queue = { queue_id: 'q1', queue_name: 'Support' };
  const hook = { url: 'https://hooks.test/alerts', last: { at: TEN, status: 503 } };
  const objects = [{ queue, thresholds: { waiting: { warning: 3, critical: null } }, web_hook: hook }];
  const put = `PUT ${livePaths.thresholds}q1/`;
  const limits = (figure: string) => within(screen.getByRole('group', { name: figure }));

  it('what is the matter stands in the row, and over the queue, in words [LIVE-030]', async () => {
    const alerts = [{ figure: 'waiting', level: 'critical' }, { figure: 'service_level', level: 'warning' }] as const; // prettier-ignore
    open();
    await say(snapshot({ queues: [billing, { ...support, alerts: [...alerts] }] }));
    const row = within(screen.getByRole('row', { name: /^Support/ }));
    for (const text of ['Waiting: critical', 'Service level: warning']) expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^Billing/ })).queryByText(/critical|warning/)).toBeNull();
  });

  it('are chosen for a queue; shares are typed in hundredths [LIVE-030]', async () => {
    const { console } = open(AT_SUPPORT, {
      answers: { [`GET ${livePaths.thresholds}`]: { status: 200, objects }, [put]: { status: 200, thresholds: {} } },
    });
    await say(snapshot());
    expect(await screen.findByRole('group', { name: 'Waiting' })).toBeVisible();
    expect(limits('Waiting').getByLabelText('Warning')).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(limits('Waiting').getByLabelText('Critical'), '6');
    await userEvent.type(limits('Service level').getByLabelText('Warning'), '80');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = console.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([
      {
        thresholds: { waiting: { warning: 3, critical: 6 }, service_level: { warning: 0.8, critical: null } },
        web_hook: hook.url,
      },
    ]);
    expect(console.log).toContain('success The thresholds were saved.');
  });

  it('a web hook is said, with what came of the last alert, and is taken back by emptying it [LIVE-030]', async () => {
    const { console } = open(AT_SUPPORT, {
      answers: { [`GET ${livePaths.thresholds}`]: { status: 200, objects }, [put]: { status: 200, thresholds: {} } },
    });
    await say(snapshot());
    const field = await screen.findByRole('textbox', { name: 'Web hook' });
    expect(field).toHaveValue(hook.url);
    expect(screen.getByText('Last delivery 2026-11-20 10:00: status 503')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'ftp://hooks.test');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Enter an address that starts with http:// or https://.');
    expect([field.getAttribute('aria-invalid'), console.asked.some(({ method }) => method === 'PUT')]).toEqual(['true', false]); // prettier-ignore
    expect(field).toHaveValue('ftp://hooks.test');
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(console.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ web_hook: null });
  });

  it('what is wrong is said beside it, and stays as it was typed', async () => {
    const { console } = open(AT_SUPPORT);
    await say(snapshot());
    await screen.findByRole('group', { name: 'Waiting' });
    await userEvent.type(limits('Waiting').getByLabelText('Warning'), 'many');
    await userEvent.type(limits('Service level').getByLabelText('Warning'), '60');
    await userEvent.type(limits('Service level').getByLabelText('Critical'), '80');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(limits('Waiting').getByRole('alert')).toHaveTextContent('Enter a number or leave it empty.');
    expect(limits('Service level').getByRole('alert')).toHaveTextContent(
      'The critical threshold is less strict than the warning.',
    );
    expect(limits('Waiting').getByLabelText('Warning')).toHaveValue('many');
    expect(console.asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('are listed with begin and end, the worst value and the queue [LIVE-030]', async () => {
    const alert = { queue, figure: 'service_level', level: 'critical', worst: 0.52, began_at: TEN } as const;
    const received = [{ id: '2', ...alert, ended_at: null }, { id: '1', ...alert, figure: 'longest_wait', worst: 95, ended_at: TEN + 600_000 }]; // prettier-ignore
    const answer = { objects: received, meta: { total_count: 2, limit: 20, offset: 0 } };
    open(AT, { answers: { [`GET ${livePaths.alerts}`]: answer } });
    await say(snapshot());
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Alerts' });
    expect(
      [...(table.tBodies[0]?.rows ?? [])].map(({ cells }) => [...cells].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Support', 'Service level: critical', '52%', '2026-11-20 10:00', 'Ongoing'],
      ['Support', 'Longest wait: critical', '01:35', '2026-11-20 10:00', '2026-11-20 10:10'],
    ]);
  });
});
