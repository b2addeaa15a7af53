import type { View } from '@patchbay/shared-ui/list-page';
import { crmFiltersOf, filterQuery, filtersFit, tidied, toggledStatus } from './crm-filters.ts';

const today = '2026-11-22';
const view: View = {
  ...{ page: 1, size: 10, search: '', date: { code: 'today', from: '', to: '' }, order: '' },
  chosen: {},
};
const days = (start: string, end: string) => ({ datepicker_crm_filter: [start, end] });

it.each([
  ['none', {}, true],
  ['that ends today', days('2026-11-01', today), true],
  ['that begins today and ends later', days(today, '2026-12-31'), true],
  ['of one day', days('2026-11-01', '2026-11-01'), true],
  ['that begins tomorrow', days('2026-11-23', '2026-11-30'), false],
  ['that ends before it begins', days('2026-11-10', '2026-11-09'), false],
  ['without an end', days('2026-11-10', ''), false],
])('a range %s fits: %j [CUST-060, CUST-071]', (_name, chosen, fits) => expect(filtersFit(chosen, today)).toBe(fits));

it.each([
  [[], 'Hot', ['Hot']],
  [['Hot'], 'Cold', ['Hot', 'Cold']],
  [['Hot', 'Cold'], 'Hot', ['Cold']],
  [['Hot'], 'All', ['All']],
  [['All'], 'Warm', ['Warm']],
] as const)('%j and a press on %s are %j [CUST-020]', (before, pressed, after) =>
  expect(toggledStatus(before, pressed)).toEqual(after),
);

it('all statuses narrow nothing [CUST-020]', () => {
  expect(tidied({ lead_statuses: ['All'] })).toEqual({ lead_statuses: [] });
  expect(filterQuery({ ...view, chosen: { lead_statuses: ['All'] } }, 'UTC')).toEqual({});
});

it('filters are asked for by the names of the API, days by the clock of the person [CUST-068, CUST-074]', () => {
  const chosen = {
    lead_statuses: ['Hot', 'Warm'],
    agent_names_crm_filter: ['a1', 'a2'],
    ...days('2026-11-01', '2026-11-02'),
  };
  expect(filterQuery({ ...view, search: 'seth', chosen }, 'Asia/Kolkata')).toEqual({
    search: 'seth',
    status: 'Hot,Warm',
    agent_id: 'a1,a2',
    followup_dt__gte: '2026-10-31T18:30:00.000Z',
    followup_dt__lte: '2026-11-02T18:29:59.999Z',
  });
});

it('what is chosen is kept by the names of the documents; nothing chosen is no status, no agent, today [CUST-068, CUST-070]', () => {
  expect(crmFiltersOf({ agent_names_crm_filter: ['a1'], ...days('2026-11-01', today) }, today)).toEqual({
    lead_statuses: [],
    agent_names_crm_filter: [{ id: 'a1', selected: true }],
    datepicker_crm_filter: ['2026-11-01', today],
  });
  expect(crmFiltersOf({}, today)).toEqual({
    lead_statuses: [],
    agent_names_crm_filter: [],
    datepicker_crm_filter: [today, today],
  });
});
