import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInConsole } from '../../../testing/index.tsx';
import { FILTER_SEARCH_MS } from '../model/search-delay.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A list with search, Back, and another filter. */
function List({ asked }: { asked: string[] }) {
  const [{ search, range }, show] = useState({ search: '', range: 'today' });
  return (
    <>
      <SearchBox
        value={search}
        label="Search"
        onSearch={(text) => {
          asked.push(`${text} of ${range}`);
          show({ search: text, range });
        }}
      />
      <button type="button" onClick={() => show({ search: '', range })}>
        Back
      </button>
      <button type="button" onClick={() => show({ search, range: 'yesterday' })}>
        Yesterday
      </button>
    </>
  );
}
const box = () => screen.getByRole('textbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = () => act(() => void jest.advanceTimersByTime(FILTER_SEARCH_MS));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps the focus and what is typed while it searches, so that one can type on [LOGS-037]', () => {
  const asked: string[] = [];
  renderInConsole(<List asked={asked} />);
  act(() => box().focus());
  const before = box();
  type('ra');
  wait();
  expect(box()).toBe(before);
  expect(before).toHaveFocus();
  type('rav ');
  wait();
  expect(before).toHaveValue('rav ');
  expect(asked).toEqual(['ra of today', 'rav of today']);
});

it('follows a search that came from elsewhere, and forgets what was typed and not searched for [UX-004]', () => {
  const asked: string[] = [];
  renderInConsole(<List asked={asked} />);
  type('ravi');
  wait();
  type('ravi k');
  press('Back');
  expect(box()).toHaveValue('');
  wait();
  expect(asked).toEqual(['ravi of today']);
  type('ravi');
  wait();
  expect(asked).toEqual(['ravi of today', 'ravi of today']);
});

it('searches in what is chosen by then, not in what was when one typed [LOGS-037]', () => {
  const asked: string[] = [];
  renderInConsole(<List asked={asked} />);
  type('ravi');
  press('Yesterday');
  wait();
  expect(asked).toEqual(['ravi of yesterday']);
});
