import type { View } from '@patchbay/shared-ui/list-page';
import { filterQuery, logSort, OLDEST_FIRST, pageQuery } from './log-query.ts';

const whole: View = {
  page: 3,
  size: 25,
  search: 'a b',
  date: { code: 'custom_date', from: '2026-11-01T00:00', to: '2026-11-02T00:00' },
  order: OLDEST_FIRST,
  chosen: { call_status: ['Missed'], agents: ['a1', 'a2'] },
};
const today: View = { ...whole, search: 'x', date: { code: 'today', from: '', to: '' }, chosen: {} };

describe('what the log is asked', () => {
  it('has page, size and filters by their names [LOGS-010, LOGS-020]', () =>
    expect(pageQuery(whole, 'UTC')).toEqual({
      pageNumber: 3,
      pageSize: 25,
      sort: 'received_time',
      search: 'a b',
      date_filter: 'custom_date',
      from_date: '2026-11-01T00:00:00.000Z',
      to_date: '2026-11-02T00:00:59.999Z',
      call_status: 'Missed',
      agents: 'a1,a2',
    }));
  it('an export has the filters alone', () =>
    expect(filterQuery(today, 'UTC')).toEqual({ date_filter: 'today', search: 'x' }));
});

it.each([
  ['', true, OLDEST_FIRST],
  [OLDEST_FIRST, false, ''],
])('the order "%s" shows the newest first: %s, and its head leads to "%s"', (order, descending, next) => {
  expect(logSort.of(order)).toEqual({ key: 'received_time', descending });
  expect(logSort.next(order)).toBe(next);
});
