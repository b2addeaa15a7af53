// @gate what every list is made of
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInConsole } from '../testing/index.tsx';
import {
  Choices,
  ColumnChooser,
  ConfirmDelete,
  DataTable,
  DateRangeFilter,
  ErrorState,
  FilterChips,
  FilterDropdown,
  FILTERS_ACTIVE,
  FILTER_SEARCH_MS,
  firstDate,
  firstLayout,
  nothingChosen,
  Player,
  SearchBox,
  SearchSelect,
  SidePanel,
  TreePicker,
  type DateChoice,
  type FilterState,
  type FoundPlans,
  type TreeSelection,
} from './index.ts';

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe('the table', () => {
  interface Person {
    readonly name: string;
  }
  const columns = [
    { key: 'name', title: 'Name', width: 200, always: true, render: ({ name }: Person) => name },
    {
      key: 'act',
      title: 'Action',
      width: 100,
      sortable: true,
      render: ({ name }: Person) => <button type="button">Call {name}</button>,
    },
  ];
  const people = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Person ${at}` }));
  const keyOf = ({ name }: Person) => name;
  const show = (rows: readonly Person[], more: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) =>
    renderInConsole(
      <DataTable label="People" columns={columns} rows={rows} keyOf={keyOf} density="normal" {...more} />,
    );

  it('says how many rows there are on all pages, and which these are [UX-004]', () => {
    show(people(10), { total: 95, before: 20 });
    expect(screen.getByRole('table', { name: 'People' })).toHaveAttribute('aria-rowcount', '96');
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
      '1',
      ...Array.from({ length: 10 }, (_, at) => String(22 + at)),
    ]);
  });

  it('draws few of 100,000 rows, and those further down when it is scrolled there [UX-004]', () => {
    show(people(100_000));
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    const box = screen.getByRole('table').parentElement as HTMLElement;
    box.scrollTop = 54 * 50_000;
    fireEvent.scroll(box);
    expect(screen.getByText('Person 50000')).toBeInTheDocument();
    expect(screen.queryByText('Person 0')).toBeNull();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('says at which edge more columns are hidden, as it is scrolled [UX-004]', () => {
    show(people(3));
    const box = screen.getByRole('table').parentElement as HTMLElement;
    const hidden = () => [box.parentElement?.dataset['before'], box.parentElement?.dataset['after']];
    const scroll = (left: number) => {
      box.scrollLeft = left;
      fireEvent.scroll(box);
    };
    Object.defineProperty(box, 'clientWidth', { value: 700 });
    expect(hidden()).toEqual(['false', 'false']);
    Object.defineProperty(box, 'scrollWidth', { value: 1_000 });
    scroll(0);
    expect(hidden()).toEqual(['false', 'true']);
    scroll(120);
    expect(hidden()).toEqual(['true', 'true']);
    scroll(300);
    expect(hidden()).toEqual(['true', 'false']);
  });

  it('is walked with arrows, Home and End from one tab stop, and Enter opens a row [UX-004]', async () => {
    const opened: string[] = [];
    show(people(10), { onOpen: ({ name }) => opened.push(name) });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => rows[0]?.focus());
    key('ArrowDown');
    await waitFor(() => expect(rows[1]).toHaveFocus());
    key('End');
    await waitFor(() => expect(rows[9]).toHaveFocus());
    key('Enter');
    key('Home');
    await waitFor(() => expect(rows[0]).toHaveFocus());
    key('Enter');
    expect(opened).toEqual(['Person 9', 'Person 0']);
  });

  it('opens a row that is clicked, unless the click was for something in it', async () => {
    const opened: string[] = [];
    show(people(3), { onOpen: ({ name }) => opened.push(name) });
    await userEvent.click(screen.getByText('Person 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Call Person 2' }));
    expect(opened).toEqual(['Person 1']);
  });

  it('tells by which column it is sorted, and which was asked for', async () => {
    const asked: string[] = [];
    show(people(3), { sort: { key: 'act', descending: true }, onSort: (each) => asked.push(each) });
    expect(screen.getByRole('columnheader', { name: 'Action' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Action' }));
    expect(asked).toEqual(['act']);
  });

  it('is busy with old rows, or with bones; without rows it says why [UX-004]', () => {
    const { rerender } = show(people(2), { loading: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Person 1')).toBeInTheDocument();
    rerender(<DataTable label="None" columns={columns} rows={[]} keyOf={keyOf} density="normal" instead="Nothing" />);
    expect(screen.getByText('Nothing')).toBeInTheDocument();
  });
});

describe('the column chooser', () => {
  const columns = [
    { key: 'name', title: 'Name', always: true },
    { key: 'when', title: 'When', shownFirst: true },
    { key: 'cost', title: 'Cost' },
  ];
  it('shows and hides columns, sets the row height, goes back to the default, closes on Escape [UX-004]', async () => {
    const seen: unknown[] = [];
    function Chooser() {
      const [layout, setLayout] = useState(firstLayout(columns));
      const change = (next: typeof layout) => (seen.push(next), setLayout(next));
      return <ColumnChooser columns={columns} layout={layout} onChange={change} />;
    }
    renderInConsole(<Chooser />);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cost' }));
    await userEvent.click(screen.getByText('Compact'));
    await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(seen).toEqual([
      { columns: ['name', 'when', 'cost'], density: 'normal' },
      { columns: ['name', 'when', 'cost'], density: 'compact' },
      { columns: ['name', 'when'], density: 'normal' },
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });
});

describe('the filters dropdown', () => {
  const log: string[] = [];
  beforeEach(() => log.splice(0));
  const show = (state: FilterState, fits = true) =>
    renderInConsole(
      <FilterDropdown
        state={state}
        count={2}
        onApply={() => log.push('apply') > 0 && fits}
        onClear={() => log.push('clear')}
        onOpen={() => log.push('open')}
        sections={[
          { key: 'a', title: 'CALL STATUS', content: <p>statuses</p> },
          { key: 'text', title: 'TEXT', content: <input aria-label="Text" /> },
          { key: 'b', title: 'PLANS', content: <p>plans</p>, collapsible: true },
        ]}
      />,
    );
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Filters/ }));

  it('applies only at state 200, and closes then [LOGS-007, FILT-007]', async () => {
    show(FILTERS_ACTIVE);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(log).toEqual(['open', 'apply']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('at state 0 it cannot be applied [LOGS-007, FILT-007]', async () => {
    show(0);
    await open();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });
  it('stays open when what is inside cannot be applied', async () => {
    show(FILTERS_ACTIVE, false);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
  });
  it('clears at once and stays open [FILT-015]', async () => {
    show(0);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(log).toEqual(['open', 'clear']);
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
  });
  it.each([
    [FILTERS_ACTIVE, ['open', 'apply']],
    [0, ['open']],
  ] as const)('Enter in a field of it applies at state 200 alone: %s [LOGS-007]', async (state, done) => {
    show(state);
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'a{Enter}');
    expect(log).toEqual(done);
  });
  it('has sections of which some fold', async () => {
    show(0);
    await open();
    expect(screen.getByText('statuses')).toBeInTheDocument();
    expect(screen.queryByText('plans')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'PLANS' }));
    expect(screen.getByText('plans')).toBeInTheDocument();
  });
  it('closes by a press outside', async () => {
    show(0);
    await open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('choices are single where they must be', async () => {
  const seen: (readonly string[])[] = [];
  renderInConsole(
    <Choices
      label="Duration"
      single
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      chosen={['a']}
      onChange={(next) => seen.push(next)}
    />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'B' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'A' }));
  expect(seen).toEqual([['b'], []]);
});

it('each applied filter is taken away alone', async () => {
  const gone: string[] = [];
  const chips = [{ key: 's', name: 'Status', value: 'Missed', whole: 'Missed', onRemove: () => gone.push('s') }];
  renderInConsole(<FilterChips chips={chips} onClear={() => gone.push('all')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Status: Missed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(gone).toEqual(['s', 'all']);
});

describe('searching', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('a list waits 1.5 s after the last key, and not at all for Enter or an empty box [FILT-001, LOGS-037]', () => {
    const asked: string[] = [];
    renderInConsole(<SearchBox value="" label="Search" onSearch={(text) => asked.push(text)} />);
    const box = screen.getByRole('textbox', { name: 'Search' });
    fireEvent.change(box, { target: { value: '98' } });
    act(() => void jest.advanceTimersByTime(1000));
    fireEvent.change(box, { target: { value: '980' } });
    act(() => void jest.advanceTimersByTime(1499));
    expect(asked).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    fireEvent.change(box, { target: { value: 'x'.repeat(10_000) } });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    fireEvent.change(box, { target: { value: '' } });
    expect(asked).toEqual(['980', 'x'.repeat(100), '']);
  });

  it('a select looks when it opens and 1.5 s after the last key [FILT-001]', async () => {
    const asked: string[] = [];
    const find = async (text: string) => (asked.push(text), [{ value: 'a1', label: 'Asha Rao' }]);
    renderInConsole(<SearchSelect label="Agents" placeholder="Search" chosen={[]} find={find} onChange={() => {}} />);
    const box = screen.getByRole('combobox', { name: 'Agents' });
    fireEvent.mouseDown(box);
    await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
    fireEvent.change(box, { target: { value: 'ash' } });
    await act(async () => void (await jest.advanceTimersByTimeAsync(FILTER_SEARCH_MS - 1)));
    expect(asked).toEqual(['']);
    await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
    expect(asked).toEqual(['', 'ash']);
    expect(FILTER_SEARCH_MS).toBe(1500);
  });
});

describe('the tree picker', () => {
  const plans = [
    { id: 'p1', name: 'Voice', numbers: ['+911', '+912'] },
    { id: 'p2', name: 'Sales', numbers: ['+913'] },
  ];
  const asked: string[] = [];
  function Picker({ found = plans }: { found?: FoundPlans }) {
    const [selection, setSelection] = useState<TreeSelection>(nothingChosen);
    return (
      <TreePicker
        plans={plans}
        found={found}
        selection={selection}
        onChange={setSelection}
        onSearch={(text) => asked.push(text)}
      />
    );
  }
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Select Plans & SR Numbers' }));

  it('tells what is chosen [FILT-009, FILT-010]', async () => {
    renderInConsole(<Picker />);
    await open();
    await userEvent.click(screen.getByRole('treeitem', { name: 'Voice' }));
    expect(screen.getByRole('button', { name: '1 Selections' })).toBeInTheDocument();
    expect(screen.getByRole('treeitem', { name: 'All Plans' })).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(screen.getByRole('treeitem', { name: 'All Plans' }));
    expect(screen.getByRole('button', { name: 'All Plans & SR Numbers' })).toBeInTheDocument();
  });

  it('is opened and chosen from by keys alone [FILT-009]', async () => {
    renderInConsole(<Picker />);
    await open();
    act(() => screen.getByRole('treeitem', { name: 'All Plans' }).focus());
    key('ArrowDown');
    await waitFor(() => expect(screen.getByRole('treeitem', { name: 'Voice' })).toHaveFocus());
    key('ArrowRight');
    expect(screen.getByRole('treeitem', { name: 'All Numbers' })).toBeInTheDocument();
    key('ArrowDown');
    key('ArrowDown');
    await waitFor(() => expect(screen.getByRole('treeitem', { name: '+911' })).toHaveFocus());
    key(' ');
    expect(screen.getByRole('treeitem', { name: '+911' })).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByRole('treeitem', { name: 'Voice' })).toHaveAttribute('aria-checked', 'mixed');
  });

  it('searches 300 ms after the last key, for more than 3 characters or none [FILT-002, FILT-003, FILT-011]', async () => {
    renderInConsole(<Picker />);
    await open();
    jest.useFakeTimers();
    const box = screen.getByPlaceholderText('Search Number');
    const type = (value: string, wait: number) => {
      fireEvent.change(box, { target: { value } });
      act(() => void jest.advanceTimersByTime(wait));
    };
    type('+91', 1000);
    type('+918', 299);
    expect(asked).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    type('', 300);
    expect(asked).toEqual(['+918', '']);
    jest.useRealTimers();
  });

  it.each([
    [[], 'No Match Found'],
    [null, 'Loading...'],
    ['failed', 'The plans could not be loaded.'],
  ] as const)('of the answer %j it says "%s" [FILT-011, PAGE-001]', async (found, words) => {
    renderInConsole(<Picker found={found} />);
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });
});

describe('the date range', () => {
  const show = (value: DateChoice = firstDate) => {
    const seen: DateChoice[] = [];
    renderInConsole(<DateRangeFilter value={value} timeZone="Asia/Kolkata" onChange={(next) => seen.push(next)} />);
    return seen;
  };
  it('is chosen by its name [FILT-005, FILT-008]', async () => {
    const seen = show();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(9);
    expect(screen.getByText('Times are in Asia/Kolkata')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(seen).toEqual([{ code: 'last_7_days', from: '', to: '' }]);
  });
  it('says next to the field what is wrong with a custom range, and applies none of it', async () => {
    const seen = show();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await userEvent.click(screen.getByRole('button', { name: 'Custom range' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21T10:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20T10:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The end is before the start.');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end is before the start.');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22T10:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(seen).toEqual([{ code: 'custom_date', from: '2026-11-21T10:00', to: '2026-11-22T10:00' }]);
  });
});

describe('panels', () => {
  it('a side panel is a dialog that Escape closes', async () => {
    let closed = 0;
    renderInConsole(
      <SidePanel open title="Call" onClose={() => (closed += 1)}>
        <button type="button">inside</button>
      </SidePanel>,
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('inside');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(closed).toBe(1));
  });
  it('deleting is asked for, with the focus on Cancel', async () => {
    const log: string[] = [];
    renderInConsole(
      <ConfirmDelete
        open
        title="Delete this set?"
        detail="It is gone then."
        onConfirm={() => log.push('delete')}
        onCancel={() => log.push('cancel')}
      />,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(log).toEqual(['delete']);
  });
  it('a failure tells the server’s words and tries again [UX-004]', async () => {
    let tries = 0;
    renderInConsole(<ErrorState title="It failed" message="Busy" onRetry={() => (tries += 1)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('It failedBusy');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });
});

it('a recording that cannot be had says so [LOGS-038]', async () => {
  renderInConsole(<Player path="/newsr/api/v1/recordings/c1/" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry we are unable to play back this recording. Please connect with our Support team.',
  );
});
