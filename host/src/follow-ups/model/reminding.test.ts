import type { OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { endOfDay, toTell, untilNext } from './reminding.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const at = (minutes: number, customer_id = 'k1'): OwnFollowUp => ({
  ...{ customer_id, name: 'Tara Sen', number: '+919812345678', followup_notes: '' },
  followup_dt: new Date(now + minutes * 60_000).toISOString(),
});

describe('a reminder', () => {
  it.each([
    ['comes in the minute that it is due', [at(0)], [], ['k1']],
    ['does not come before', [at(0.01)], [], []],
    ['comes a little late, where the console was not open', [at(-14)], [], ['k1']],
    ['does not come for what is long overdue', [at(-15)], [], []],
    ['comes once', [at(-1), at(-1, 'k2')], ['k1 2026-11-20T08:59:00.000Z'], ['k2']],
    ['comes again for another time', [at(-1)], ['k1 2026-11-20T07:00:00.000Z'], ['k1']],
  ])('%s', (_name, followUps, announced, wanted) => {
    expect(toTell(followUps, now, new Set(announced)).map(({ customer_id }) => customer_id)).toEqual(wanted);
  });

  it('waits for the next one', () => {
    expect(untilNext([at(-5), at(30), at(10)], now)).toBe(600_000);
    expect(untilNext([at(-5)], now)).toBeNull();
  });
});

it('a day ends where the person is, also when it has an hour more', () => {
  expect(endOfDay(now, 'Asia/Kolkata')).toBe('2026-11-20T18:29:59.999Z');
  expect(endOfDay(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25T22:59:59.999Z');
});
