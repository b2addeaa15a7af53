import { insertRows } from '../../../domain/seed/insert-rows.ts';
import type { DemoKey, Seed } from '../../../domain/seed/seed.ts';
import { addShifts } from './shifts.ts';

/** Named breaks [MODE-014]; an account without any has plain breaks. */
const breaks: Readonly<Record<DemoKey, readonly string[]>> = {
  demo: ['Lunch', 'Tea', 'Training', 'Meeting'],
  other: [],
  north: ['Lunch', 'Tea'],
};

/** Creates statuses that match the calls. */
export const statusSeed: Seed = {
  after: ['directory', 'logs'],
  async fill(tx, demo) {
    const { accountId: account_id } = demo;
    await insertRows(
      tx,
      'custom_breaks',
      breaks[demo.accountId].map((name, position) => ({ account_id, name, position })),
    );
    await addShifts(tx, demo);
  },
};
