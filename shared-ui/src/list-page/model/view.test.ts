import { agentQuery } from './agent-query.ts';
import {
  chosenQuery,
  firstView,
  isSameView,
  reachesNow,
  readView,
  rebased,
  withFilters,
  withSearch,
  writeView,
  type ListShape,
  type View,
} from './view.ts';

const shape: ListShape = {
  filters: { call_status: ['Answered', 'Missed'], agents: null },
  orders: ['oldest', '-name'],
  dated: true,
};
const read = (query: string) => readView(new URLSearchParams(query), shape);
const whole: View = {
  page: 3,
  size: 25,
  search: 'a b',
  date: { code: 'custom_date', from: '2026-11-01T00:00', to: '2026-11-02T00:00' },
  order: 'oldest',
  chosen: { call_status: ['Missed'], agents: ['a1', 'a2'] },
};

describe('the view in the address', () => {
  it.each([
    ['', firstView],
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
  it('a list begins with ten rows of page 1 [PAGE-004, PAGE-011]', () =>
    expect(read('')).toMatchObject({ page: 1, size: 10 }));
  it('an impossible range stays as it was typed', () =>
    expect(read('date=custom_date&from=2026-02-30T00:00').date).toEqual({
      code: 'custom_date',
      from: '2026-02-30T00:00',
      to: '',
    }));
  it('a list without a range reads none, and one of its own orders [UX-004]', () =>
    expect(readView(new URLSearchParams('date=yesterday&sort=-name'), { ...shape, dated: false })).toEqual({
      ...firstView,
      order: '-name',
    }));
  it('writes back what it reads [UX-004]', () => expect(read(writeView(whole).toString())).toEqual(whole));
  it('writes nothing of the first view', () => expect(writeView(firstView).toString()).toBe(''));
  it.each([
    ['text=Hi%2C+there', 'Hi, there'],
    [`text=${'x'.repeat(100)}`, 'x'.repeat(64)],
  ])('a text that is typed is one value, commas and all: %s [LOGS-014]', (query, text) => {
    const typed: ListShape = { ...shape, filters: { text: 'text' } };
    const view = readView(new URLSearchParams(query), typed);
    expect(view.chosen).toEqual({ text: [text] });
    expect(chosenQuery(view)).toEqual({ text });
    expect(readView(writeView(view), typed)).toEqual(view);
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
])('the agent search "%s" asks %j [LOGS-023] [rule: PAGE-003]', (text, query) =>
  expect(agentQuery(text)).toEqual(query),
);

describe('two presses before the list is drawn anew [UX-004]', () => {
  const viewBefore: View = { ...firstView, page: 2, chosen: { call_status: ['Missed'], agents: ['a1'] } };
  const without = { agents: ['a1'] };
  it.each<[string, View, View, View]>([
    [
      'more rows, then the next page',
      { ...viewBefore, page: 1, size: 25 },
      { ...viewBefore, page: 3 },
      { ...viewBefore, page: 3, size: 25 },
    ],
    [
      'the next page, then more rows',
      { ...viewBefore, page: 3 },
      { ...viewBefore, page: 1, size: 25 },
      { ...viewBefore, page: 1, size: 25 },
    ],
    [
      'a filter away, then a search',
      { ...viewBefore, page: 1, chosen: without },
      { ...viewBefore, page: 1, search: '98' },
      { ...viewBefore, page: 1, search: '98', chosen: without },
    ],
    [
      'a search, then a filter away',
      { ...viewBefore, page: 1, search: '98' },
      { ...viewBefore, page: 1, chosen: without },
      { ...viewBefore, page: 1, search: '98', chosen: without },
    ],
    [
      'an order, then another time',
      { ...viewBefore, page: 1, order: 'oldest' },
      { ...viewBefore, page: 1, date: { ...viewBefore.date, code: 'yesterday' } },
      { ...viewBefore, page: 1, order: 'oldest', date: { ...viewBefore.date, code: 'yesterday' } },
    ],
    ['one alone', viewBefore, { ...viewBefore, page: 3 }, { ...viewBefore, page: 3 }],
  ])('%s: the second takes back nothing of the first', (_name, latest, next, both) =>
    expect(isSameView(readView(rebased(next, viewBefore, writeView(latest)), shape), both)).toBe(true),
  );
});
