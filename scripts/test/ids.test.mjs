import { idsOf } from './ids.mjs';

const read = (title, ...pages) => {
  const { shown, rules } = idsOf(title, new Set(pages));
  return [[...shown], [...rules]];
};

it.each([
  ['a late BYE changes nothing [CALL-091, CONF-DL-001]', [], ['CALL-091', 'CONF-DL-001'], []],
  ['no id at all', [], [], []],
  ['a page of nobody [rule /dashboard: ROUTE-007, ROUTE-039]', [], [], ['ROUTE-007', 'ROUTE-039']],
  ['a page of nobody [rule /dashboard: ROUTE-007]', ['/dashboards'], [], ['ROUTE-007']],
  ['a page that came [rule /dashboard: ROUTE-007]', ['/dashboard'], ['ROUTE-007'], []],
  ['a rule for ever [rule: NAV-009]', ['/dashboard'], [], ['NAV-009']],
  ['both [CALL-032] [rule /sticky-agent: CONF-STICKY-007]', [], ['CALL-032'], ['CONF-STICKY-007']],
])('%s, with %j: shown %j, rules %j', (title, pages, shown, rules) =>
  expect(read(title, ...pages)).toEqual([shown, rules]),
);
