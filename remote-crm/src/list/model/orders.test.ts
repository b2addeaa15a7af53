import { orders } from './orders.ts';

it.each([
  ['', 'modified_dt', true],
  ['name', 'name', false],
  ['-followup_dt', 'followup_dt', true],
])('the order "%s" is by %s, descending: %j [CUST-078]', (order, key, descending) =>
  expect(orders.sort.of(order)).toEqual({ key, descending }),
);

it.each([
  ['', 'name', 'name'],
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
  ['name', 'last_contact', '-last_contact'],
  ['', 'modified_dt', 'modified_dt'],
  ['modified_dt', 'modified_dt', ''],
  ['name', 'modified_dt', ''],
])('from "%s" the head %s leads to "%s" [CUST-078]', (order, key, next) =>
  expect(orders.sort.next(order, key)).toBe(next),
);
