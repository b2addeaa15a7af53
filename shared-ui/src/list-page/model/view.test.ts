import { agentQuery } from './agent-query.ts';
import {
  filterQuery,
  firstView,
  isSameView,
  pageQuery,
  reachesNow,
  readView,
  withFilters,
  withSearch,
  writeView,
  type View,
} from './view.ts';

const keys = { call_status: ['Answered', 'Missed'], agents: null };
const read = (query: string) => readView(new URLSearchParams(query), keys);
const whole: View = {
  page: 3,
  size: 25,
  search: 'a b',
  date: { code: 'custom_date', from: '2026-11-01T00:00', to: '2026-11-02T00:00' },
  oldestFirst: true,
  chosen: { call_status: ['Missed'], agents: ['a1', 'a2'] },
};

describe('the view in the address', () => {
  it.each([
    ['', firstView], // 10 rows [PAGE-004]
    ['page=3&size=25&q=98', { ...firstView, page: 3, size: 25, search: '98' }],
    ['page=0&size=7', firstView],
    ['page=-1&size=abc&sort=up', firstView],
    ['page=1e3', firstView],
    ['page=99999999', firstView],
    ['date=never', firstView],
    ['date=last_7_days&from=x', { ...firstView, date: { code: 'last_7_days', from: '', to: '' } }],
    ['call_status=Missed,Wrong,,Missed&unknown=1', { ...firstView, chosen: { call_status: ['Missed'] } }],
    [`agents=${'x'.repeat(65)},foreign`, { ...firstView, chosen: { agents: ['foreign'] } }],
  ])('%s reads as what fits of it [UX-004, LOGS-016, PAGE-011, FILT-008]', (query, view) =>
    expect(read(query)).toEqual(view),
  );
  it('an impossible range stays as it was typed', () =>
    expect(read('date=custom_date&from=2026-02-30T00:00').date).toEqual({
      code: 'custom_date',
      from: '2026-02-30T00:00',
      to: '',
    }));
  it('writes back what it reads [UX-004]', () => expect(read(writeView(whole).toString())).toEqual(whole));
  it('writes nothing of the first view', () => expect(writeView(firstView).toString()).toBe(''));
  it.each([
    ['text=Hi%2C+there', 'Hi, there'],
    [`text=${'x'.repeat(100)}`, 'x'.repeat(64)],
  ])('a text that is typed is one value, commas and all: %s [LOGS-014]', (query, text) => {
    const view = readView(new URLSearchParams(query), { text: 'text' });
    expect(view.chosen).toEqual({ text: [text] });
    expect(filterQuery(view, 'UTC')).toMatchObject({ text });
    expect(readView(writeView(view), { text: 'text' })).toEqual(view);
  });
  it('shows the same where it is written the same', () => {
    expect(isSameView(whole, { ...whole, chosen: { ...whole.chosen, device: [] } })).toBe(true);
    expect(isSameView(whole, { ...whole, page: 4 })).toBe(false);
  });
  it('takes at most 200 values of a filter', () =>
    expect(read(`agents=${Array.from({ length: 300 }, (_, at) => at).join(',')}`).chosen['agents']).toHaveLength(200));
});

describe('changes', () => {
  it('a search starts at page 1 and is cut at a hundred characters, whatever was pasted [LOGS-015, LOGS-037]', () =>
    expect(withSearch(whole, 'x'.repeat(10_000))).toEqual({ ...whole, page: 1, search: 'x'.repeat(100) }));
  it('filters and ranges start at page 1 with 10 rows [LOGS-015, LOGS-016]', () => {
    expect(withFilters(whole, { chosen: {} })).toEqual({ ...whole, chosen: {}, page: 1, size: 10 });
    expect(withFilters(whole, { date: firstView.date })).toEqual({ ...whole, date: firstView.date, page: 1, size: 10 });
  });
});

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
    expect(filterQuery({ ...firstView, search: 'x' }, 'UTC')).toEqual({ date_filter: 'today', search: 'x' }));
});

it.each([
  ['today', '', true],
  ['yesterday', '', false],
  ['last_month', '', false],
  ['custom_date', '2026-11-21T12:00', true],
  ['custom_date', '2026-11-21T09:00', false],
] as const)('a range %s to "%s" reaches now: %s', (code, to, reaches) =>
  expect(reachesNow({ code, from: '', to }, '2026-11-21T10:00')).toBe(reaches),
);

it.each([
  ['asha', { first_name__icontains: 'asha', limit: 5 }],
  ['asha rao', { first_name__icontains: 'asha', last_name__icontains: 'rao', limit: 5 }],
  [' Juan de la Cruz ', { first_name__icontains: 'Juan', last_name__icontains: 'de la Cruz', limit: 5 }],
  ['+9198', { phone__contains: '9198', limit: 5 }],
  ['9198', { phone__contains: '9198', limit: 5 }],
  ['', { limit: 5 }],
])('the agent search "%s" asks %j [LOGS-023, PAGE-003]', (text, query) => expect(agentQuery(text)).toEqual(query));
