import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callLogged, paths, type Call, type CallRecord } from '@patchbay/shared-contracts';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { sampleCall } from '../testing/handlers.ts';
import { texts } from '../texts/index.ts';
import { keepCallRecordsFresh } from './effects/use-call-records.ts';
import { firstState, readListState, withSearch, writeListState } from './model/list-state.ts';
import { CallLogsPage } from './ui/call-logs-page.tsx';
import { SEARCH_DEBOUNCE_MS } from './ui/search-box.tsx';

const page = (objects: CallRecord[], total = objects.length) => ({
  objects,
  meta: { total_count: total, next_cursor: null },
});
const show = (answer: unknown, at = '/call-logs') =>
  renderInConsole(
    <MemoryRouter initialEntries={[at]}>
      <CallLogsPage />
    </MemoryRouter>,
    {
      keepFresh: keepCallRecordsFresh,
      texts: { 'remote-logs': texts },
      answers: { [`GET ${paths.callRecords}`]: answer },
    },
  );

describe('the list state in the address', () => {
  it.each([
    ['', firstState],
    ['page=3&size=25&q=98', { page: 3, size: 25, search: '98' }],
    ['page=0&size=7', firstState],
    ['page=-1&size=abc', firstState],
    ['page=1e3', firstState],
    ['page=99999999', firstState],
  ])('%s reads as %j [UX-004, LOGS-016, PAGE-011]', (query, state) =>
    expect(readListState(new URLSearchParams(query))).toEqual(state),
  );
  it('writes back what it reads', () =>
    expect(writeListState({ page: 3, size: 25, search: 'a b' }).toString()).toBe('page=3&size=25&q=a+b'));
  it('a search starts at page 1 and is cut at a hundred characters, whatever was pasted [LOGS-015, LOGS-037]', () => {
    expect(withSearch({ page: 7, size: 25, search: '' }, 'x'.repeat(10_000))).toEqual({
      page: 1,
      size: 25,
      search: 'x'.repeat(100),
    });
  });
});

describe('the call log', () => {
  it('shows direction, numbers, agent, time where the user is, duration, status and hang-up side [LOGS-001, LOGS-009]', async () => {
    show(page([sampleCall('c1')]));
    const row = (await screen.findByText('Ravi Kumar')).closest('tr') as HTMLElement;
    for (const text of [
      'Inbound',
      '+919800000001',
      'Asha Rao',
      '+918045000001',
      'Support',
      '2026-11-21 00:01:05',
      '01:05',
      'Answered',
      'Customer',
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });

  it('asks for the page the address names [LOGS-010, LOGS-020]', async () => {
    const { console } = show(page([sampleCall('c1')], 95), '/call-logs?page=3&size=25');
    await screen.findByText('Ravi Kumar');
    expect(console.asked[0]?.query).toEqual({ pageNumber: 3, pageSize: 25 });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(console.asked.at(-1)?.query).toEqual({ pageNumber: 4, pageSize: 25 }));
  });

  it('shows the first page when the address names one beyond the end [PAGE-009]', async () => {
    const { console } = show(
      ({ query }: Call<unknown>) => page(query?.pageNumber === 1 ? [sampleCall('c1')] : [], 1),
      '/call-logs?page=99',
    );
    await screen.findByText('Ravi Kumar');
    expect(console.asked.map(({ query }) => query?.pageNumber)).toEqual([99, 1]);
  });

  it('searches 1.5 s after the last key, at once on Enter, from page 1 [FILT-001, LOGS-037]', async () => {
    const { console } = show(
      ({ query }: Call<unknown>) => page(query?.search === 'nobody' ? [] : [sampleCall('c1')], 95),
      '/call-logs?page=3',
    );
    await screen.findByText('Ravi Kumar');
    const box = screen.getByRole('textbox', { name: 'Search customer, agent or SR number' });
    await userEvent.type(box, 'nobody{Enter}');
    expect(await screen.findByText('No calls match "nobody"')).toBeInTheDocument();
    expect(console.asked.at(-1)?.query).toEqual({ pageNumber: 1, pageSize: 10, search: 'nobody' });
    expect(SEARCH_DEBOUNCE_MS).toBe(1500);
  });

  it('says when there are no calls yet', async () => {
    show(page([]));
    expect(await screen.findByText('No calls yet')).toBeInTheDocument();
  });

  it('says when it could not be loaded, in the server’s words, and tries again [UX-004]', async () => {
    let tries = 0;
    show(() => (++tries === 1 ? { ok: false, status: 503, code: null, message: 'Busy' } : page([sampleCall('c1')])));
    expect(await screen.findByRole('alert')).toHaveTextContent('The call logs could not be loaded');
    expect(screen.getByText('Busy')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('shows a call as soon as it is logged [TEL-007]', async () => {
    const rows = [sampleCall('c1')];
    const { console } = show(() => page([...rows]));
    await screen.findByText('Ravi Kumar');
    rows.unshift(sampleCall('c2', { customer_name: 'New Customer' }));
    console.bus.emit(callLogged, { callId: 'c2' });
    expect(await screen.findByText('New Customer')).toBeInTheDocument();
  });

  it('a recording that cannot be had says so and leaves the list alone [LOGS-038]', async () => {
    show(page([sampleCall('c1', { call_recording: '/newsr/api/v1/recordings/c1/' })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Play recording of +919800000001' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry we are unable to play back this recording. Please connect with our Support team.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close player' }));
    expect(screen.getByRole('button', { name: 'Play recording of +919800000001' })).toBeInTheDocument();
  });
});
