import type { Database, Tx } from '../../kernel/db/database.ts';

/** The accounts of the demo; whoever fills something in says it for each of them. */
export type DemoKey = 'demo' | 'other' | 'north';

/** What everybody who fills something in needs to know of an account. */
interface DemoAccount {
  readonly accountId: DemoKey;
  /** Of its random numbers. */
  readonly seed: number;
  /** IANA, of its office hours. */
  readonly timezone: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { accountId: 'demo', seed: 20_261, timezone: 'Asia/Kolkata' },
  { accountId: 'other', seed: 77_003, timezone: 'Asia/Dubai' },
  { accountId: 'north', seed: 41_507, timezone: 'Asia/Kolkata' },
];

export interface SeedOptions {
  /** Epoch ms. */
  readonly now: number;
  readonly recordingsFolder: string;
  /** Where its own sounds go, and the spoken prompts that some are made of; left out, there are rows alone. */
  readonly sounds?: { readonly folder: string; readonly promptsFolder: string };
  /** How many calls the first account gets, over its 60 days, and every account some of today; left out, the two thousand made by hand. */
  readonly history?: number;
}

export type Demo = DemoAccount & SeedOptions;

/** What an area fills into each account of the demo: the same for the same account and time. */
export interface Seed {
  /** Areas whose rows it builds upon. */
  readonly after?: readonly string[];
  /** What has to be there before the first account is. */
  readonly prepare?: (database: Database, now: number) => Promise<unknown>;
  /** In a transaction of the account, which all areas share. */
  readonly fill: (tx: Tx, demo: Demo) => Promise<void>;
}
