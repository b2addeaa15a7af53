import type { Database, Tx } from '../../kernel/db/database.ts';

/** Accounts of the demo; each seed provides data for all of them. */
export type DemoKey = 'demo' | 'other' | 'north';

/** Facts about an account that all seeds need. */
interface DemoAccount {
  readonly accountId: DemoKey;
  /** Seed of its random numbers. */
  readonly seed: number;
  /** IANA zone of its office hours. */
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
  /** Folder for the account's own sounds, and the spoken prompts from which some are made; left out: only rows are created. */
  readonly sounds?: { readonly folder: string; readonly promptsFolder: string };
  /**
   * Number of calls of the first account over its 60 days, and every account gets some of today; left out: the two thousand created by
   * hand.
   */
  readonly history?: number;
}

export type Demo = DemoAccount & SeedOptions;

/** Demo data of an area for each account: the same for the same account and time. */
export interface Seed {
  /** Areas whose rows it depends on. */
  readonly after?: readonly string[];
  /** Creates what has to exist before the first account. */
  readonly prepare?: (database: Database, now: number) => Promise<unknown>;
  /** Runs in a transaction of the account, shared by all areas. */
  readonly fill: (tx: Tx, demo: Demo) => Promise<void>;
}
