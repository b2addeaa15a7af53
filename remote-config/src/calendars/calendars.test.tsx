import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  calendarsContract as contract,
  closurePath,
  holidayPlacesPath,
  holidaysPath,
  type CalendarRow,
} from '@patchbay/shared-contracts/calendars';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from './feature.ts';
import { sampleCalendar, sampleCountries, sampleHolidays } from './testing/samples.ts';

const one = `${contract.path}1/`;
// a Tuesday, in Kolkata: 13:30
const now = Date.parse('2026-11-24T08:00:00Z');
const saved = (row: CalendarRow) => ({ status: 200, data: row });

function show(answers: Record<string, unknown> = {}, rows = [sampleCalendar('1')]) {
  window.history.replaceState(null, '', '/calendars');
  const { console } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role: 'owner', timezone: 'Asia/Kolkata' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${contract.path}`]: { objects: rows, meta: { total_count: rows.length } },
        [`GET ${holidayPlacesPath}`]: sampleCountries,
        [`GET ${holidaysPath}`]: sampleHolidays,
        ...answers,
      },
    },
  );
  return { console, user: userEvent.setup() };
}

type Shown = ReturnType<typeof show>['console'];
const sent = ({ asked }: Shown, wanted: string) => asked.flatMap(({ method, body }) => (method === wanted ? [body] : [])).at(-1); // prettier-ignore
const act = async (user: ReturnType<typeof userEvent.setup>, action: string, name = 'Office') => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('button', { name: action }));
};
const type = (name: string, value: string, at = 0) => {
  const field = screen.getAllByLabelText(name)[at];
  if (field === undefined) throw new Error(`no field ${name}`);
  fireEvent.change(field, { target: { value } });
};
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('the page of calendars', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
  afterEach(() => jest.restoreAllMocks());

  it('says of each whether it is open now, and when that changes [CONF-FLOW-008]', async () => {
    const closed = { closed_since: '2026-11-24T05:00:00.000Z', closed_until: null, closed_by: 'Asha Rao' };
    show({}, [
      sampleCalendar('1'),
      sampleCalendar('2', { name: 'Always open', week: 'tue 00:00-24:00' }),
      sampleCalendar('3', { name: 'Shut', ...closed }),
    ]);
    const row = async (name: string) => {
      const found = (await screen.findByText(name)).closest('tr');
      if (found === null) throw new Error('no row');
      return within(found);
    };
    expect((await row('Office')).getByText('Closed')).toBeVisible();
    expect((await row('Office')).getByText('Opens Fri, Nov 27, 20:00')).toBeVisible();
    expect((await row('Always open')).getByText('Open')).toBeVisible();
    expect((await row('Always open')).getByText('Closes Wed, Nov 25, 00:00')).toBeVisible();
    expect((await row('Shut')).getByText('Closed by Asha Rao since 10:30')).toBeVisible();
  });

  it('that was just closed is so at once, also by a clock that is late [CONF-FLOW-008]', async () => {
    const since = new Date(now + 40_000).toISOString();
    show({}, [sampleCalendar('1', { week: 'tue 00:00-24:00', closed_since: since, closed_by: 'Asha Rao' })]);
    expect(await screen.findByText('Closed by Asha Rao since 13:30')).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
  });

  it('keeps several hours a day, past midnight, and copies them to other days [CONF-FLOW-008]', async () => {
    const { user, console } = show({ [`PUT ${one}`]: saved(sampleCalendar('1', { version: 2 })) });
    await act(user, 'Edit');
    const monday = within(screen.getByRole('group', { name: 'Monday' }));
    await user.click(monday.getByRole('button', { name: 'Add hours on Monday' }));
    type('Monday, to', '00:00', 2);
    await user.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('button', { name: 'Remove 20:00–02:00 on Friday' }));
    await save(user);
    await waitFor(() => expect(sent(console, 'PUT')).toBeDefined());
    const hours = '09:00-13:00,14:00-18:00,18:00-24:00';
    expect(sent(console, 'PUT')).toMatchObject({ week: `mon ${hours};tue ${hours}`, version: 1 });
  });

  it('tells what is wrong beside the day, and nothing that was written is lost [CONF-FLOW-008]', async () => {
    const { user, console } = show();
    await act(user, 'Edit');
    type('Monday, to', '15:00');
    const monday = within(screen.getByRole('group', { name: 'Monday' }));
    expect(monday.getByText('Times need a start and an end, and cannot overlap.')).toBeVisible();
    await save(user);
    expect(sent(console, 'PUT')).toBeUndefined();
    expect(screen.getAllByLabelText('Monday, to')[0]).toHaveValue('15:00');
  });

  it('adds a day with other hours, and says what it lacks [CONF-FLOW-008]', async () => {
    const { user, console } = show({ [`PUT ${one}`]: saved(sampleCalendar('1', { version: 2 })) });
    await act(user, 'Edit');
    await user.click(screen.getByRole('button', { name: 'Add exception' }));
    const card = within(screen.getByRole('listitem', { name: 'New exception' }));
    await save(user);
    expect(await card.findByRole('alert')).toHaveTextContent('Enter a name of at most 60 characters.');
    const name = screen.getByRole('textbox', { name: 'Exception name' });
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Enter a name of at most 60 characters.');
    expect(name).toHaveFocus();
    type('First day', '2026-12-24');
    type('Exception name', 'Christmas Eve');
    await user.click(card.getByRole('combobox', { name: 'Change' }));
    await user.click(await screen.findByTitle('Open at different times'));
    type('Times, from', '10:00');
    type('Times, to', '12:00');
    await save(user);
    await waitFor(() => expect(sent(console, 'PUT')).toBeDefined());
    expect(sent(console, 'PUT')).toMatchObject({
      exceptions: '2026-11-08/2026-11-08 closed - Diwali\n2026-12-24/2026-12-24 hours 10:00-12:00 Christmas Eve',
    });
  });

  it('proposes holidays of a country, the public ones chosen and none twice [CONF-FLOW-008]', async () => {
    const { user, console } = show({ [`PUT ${one}`]: saved(sampleCalendar('1', { version: 2 })) });
    await act(user, 'Edit');
    await user.click(screen.getByRole('button', { name: 'Add holidays' }));
    await user.click(screen.getByRole('combobox', { name: 'Country' }));
    await user.click(await screen.findByTitle('India'));
    const list = within(await screen.findByRole('group', { name: 'Holidays' }));
    expect(list.queryByRole('checkbox', { name: /Diwali/ })).toBeNull();
    expect(list.getByRole('checkbox', { name: /Christmas Eve/ })).not.toBeChecked();
    await user.click(list.getByRole('checkbox', { name: /Christmas Day/ }));
    await user.click(screen.getByRole('button', { name: 'Add selected' }));
    await save(user);
    await waitFor(() => expect(sent(console, 'PUT')).toBeDefined());
    expect(sent(console, 'PUT')).toMatchObject({
      exceptions: '2026-01-26/2026-01-26 closed - Republic Day\n2026-11-08/2026-11-08 closed - Diwali',
    });
  });

  it('has exceptions in a line each, and their fields when one is opened [CONF-FLOW-008]', async () => {
    const { user, console } = show({ [`PUT ${one}`]: saved(sampleCalendar('1', { version: 2 })) });
    await act(user, 'Edit');
    const card = within(screen.getByRole('listitem', { name: 'Diwali' }));
    expect(screen.queryByLabelText('First day')).toBeNull();
    await user.click(card.getByRole('button', { name: /Sun, Nov 8, 2026 · Closed all day/ }));
    type('Last day', '2026-11-09');
    await user.click(screen.getByRole('combobox', { name: 'Change' }));
    await user.click(await screen.findByTitle('Closed for part of the day'));
    await save(user);
    await waitFor(() => expect(sent(console, 'PUT')).toBeDefined());
    expect(sent(console, 'PUT')).toMatchObject({
      exceptions: '2026-11-08/2026-11-09 closed-then 09:00-17:00 Diwali',
    });
  });

  it('keeps the focus at the hours: on what was added, and beside what was taken out or copied [CONF-FLOW-008, UX-005]', async () => {
    const { user } = show();
    await act(user, 'Edit');
    const monday = within(screen.getByRole('group', { name: 'Monday' }));
    const add = monday.getByRole('button', { name: 'Add hours on Monday' });
    await user.click(add);
    expect(screen.getAllByLabelText('Monday, from')[2]).toHaveFocus();
    await user.click(monday.getAllByRole('button', { name: /^Remove/ })[2] ?? add);
    expect(add).toHaveFocus();
    const copy = screen.getByRole('button', { name: 'Copy Monday to other days' });
    await user.click(copy);
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copy).toHaveFocus();
  });

  it('keeps the focus at the exceptions: in the one that is added or opened, and beside what was taken [CONF-FLOW-008, UX-005]', async () => {
    const { user } = show();
    await act(user, 'Edit');
    await user.click(screen.getByRole('button', { name: /Sun, Nov 8, 2026/ }));
    expect(screen.getByLabelText('Exception name')).toHaveFocus();
    const add = screen.getByRole('button', { name: 'Add exception' });
    await user.click(add);
    expect(screen.getByLabelText('Exception name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /New exception/ }));
    expect(add).toHaveFocus();
    const choose = screen.getByRole('button', { name: 'Add holidays' });
    await user.click(choose);
    await user.click(screen.getByRole('combobox', { name: 'Country' }));
    await user.click(await screen.findByTitle('India'));
    await user.click(await screen.findByRole('button', { name: 'Add selected' }));
    expect(choose).toHaveFocus();
  });

  it.each([
    ['2026-11-24T13:10', 'Closed, according to the weekly hours'],
    ['2026-11-23T14:10', 'Open, according to the weekly hours'],
    ['2026-11-08T10:00', 'Closed, because of Diwali'],
  ])('says what a caller hears at %s: %s [CONF-FLOW-008]', async (at, answer) => {
    const { user } = show();
    await act(user, 'Edit');
    type('Date and time', at);
    expect(screen.getByText('Check opening hours').parentElement).toHaveTextContent(answer);
  });

  it.each([
    ['Close until tomorrow', 'today'],
    ['Close until I open again', 'opened'],
  ])('closes by hand: %s [CONF-FLOW-008]', async (button, until) => {
    const { user, console } = show({ [`PUT ${closurePath('1')}`]: null });
    await act(user, 'Close or open manually');
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(console.log).toContain('success Office is closed.'));
    expect(sent(console, 'PUT')).toEqual({ until });
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('opens what was closed; where that fails it says so, and the switch stays [CONF-FLOW-008]', async () => {
    const refused = { ok: false, status: 500, code: null, message: null, body: null };
    const closed = { closed_since: '2026-11-24T05:00:00.000Z', closed_by: 'Asha Rao' };
    const { user, console } = show({ [`DELETE ${closurePath('1')}`]: refused }, [sampleCalendar('1', closed)]);
    await act(user, 'Close or open manually');
    await user.click(await screen.findByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(console.log).toContain('error That did not work. Please try again.'));
    expect(screen.getByRole('button', { name: 'Open again' })).toBeVisible();
  });

  it('that someone else closed meanwhile is left alone, and shown as it is now [CONF-FLOW-008]', async () => {
    const data = { closed_since: '2026-11-24T07:59:00.000Z', closed_until: null, closed_by: 'Anna Lee' };
    const error = { code: 'changed-meanwhile', message: 'changed' };
    const closure = data.closed_since;
    const body = { status: 409, error, data: { ...data, closure } };
    const { user, console } = show(
      { [`PUT ${closurePath('1')}`]: { ok: false, status: 409, ...error, body }, [`DELETE ${closurePath('1')}`]: null },
      [sampleCalendar('1', { closure: 'open' })],
    );
    await act(user, 'Close or open manually');
    await user.click(await screen.findByRole('button', { name: 'Close until tomorrow' }));
    const told = 'error Someone else closed or opened this in the meantime. Nothing was changed.';
    await waitFor(() => expect(console.log).toContain(told));
    expect(sent(console, 'PUT')).toEqual({ until: 'today', seen: 'open' });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Closed by Anna Lee/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(console.log).toContain('success Office follows its hours again.'));
    expect(console.asked.find(({ method }) => method === 'DELETE')?.query).toEqual({ seen: closure });
  });

  it('that is used stays, and says by which call flow [CONF-FLOW-008]', async () => {
    const used_by = [{ kind: 'call-flow', name: 'Main line' }];
    const error = { code: 'in-use', message: 'used' };
    const refused = { ok: false, status: 409, ...error, body: { status: 409, error, used_by } };
    const { user, console } = show({ [`DELETE ${one}`]: refused });
    await act(user, 'Delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(console.log).toContain('error Office is in use and cannot be deleted. Used by: Main line'),
    );
  });
});
