// @gate what every table is made of
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInConsole } from '../testing/index.tsx';
import { isBlockedPageKey, isPageText, pageCount, pageSizes, pageWithin, typedPage } from './page-rules.ts';
import { Pagination } from './pagination.tsx';

describe('the paging rules', () => {
  it('offer 10, 25 and 50 [PAGE-002]', () => expect(pageSizes).toEqual([10, 25, 50]));
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [101, 25, 5],
  ])('%d rows by %d are %d pages', (total, size, count) => expect(pageCount(total, size)).toBe(count));
  it.each([
    ['3', 5, 3],
    ['5', 5, 5],
    ['6', 5, null],
    ['0', 5, null],
    ['', 5, null],
    ['-1', 5, null],
    ['1e1', 50, null],
    ['007', 9, 7],
  ])('the typed page %s of %d is %s [PAGE-006, PAGE-007]', (text, count, page) =>
    expect(typedPage(text, count)).toBe(page),
  );
  it.each(['.', 'e', 'E', '+', '-'])('the page input blocks %s [PAGE-006]', (key) =>
    expect(isBlockedPageKey(key)).toBe(true),
  );
  it('may be empty while typing [PAGE-006]', () =>
    expect([isPageText(''), isPageText('12'), isPageText('1a')]).toEqual([true, true, false]));
  it.each([
    [9, 100, 50, 1],
    [2, 100, 50, 2],
    [1, 0, 10, 1],
  ])('page %d of %d rows by %d shows page %d [PAGE-009]', (page, total, size, shown) =>
    expect(pageWithin(page, total, size)).toBe(shown),
  );
});

describe('the pagination', () => {
  const show = (page = 2) => {
    const asked: [number, number][] = [];
    renderInConsole(<Pagination page={page} sizePerPage={10} totalSize={95} onChange={(...to) => asked.push(to)} />);
    return asked;
  };
  it('reads as the documents say [PAGE-001, PAGE-005]', () => {
    show();
    expect(screen.getByText('Show')).toBeInTheDocument();
    expect(screen.getByText('entries')).toBeInTheDocument();
    expect(screen.getByText('Out of 10')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Records per page' })).toBeInTheDocument();
  });
  it('goes one page on and back', async () => {
    const asked = show();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(asked).toEqual([
      [3, 10],
      [1, 10],
    ]);
  });
  it('goes to a typed page, ignores impossible ones, and returns to the truth when left [PAGE-006, PAGE-007]', async () => {
    const asked = show();
    const input = screen.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    expect(input).toHaveValue('');
    await userEvent.type(input, '99');
    expect(asked).toEqual([[9, 10]]);
    fireEvent.blur(input);
    expect(input).toHaveValue('2');
  });
  it('has nowhere to go at the ends', () => {
    show(1);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });
  it('starts at page 1 when the size changes [PAGE-010]', async () => {
    const asked = show();
    await userEvent.click(screen.getByRole('combobox', { name: 'Records per page' }));
    await userEvent.click(await screen.findByTitle('25'));
    expect(asked).toEqual([[1, 25]]);
  });
});
