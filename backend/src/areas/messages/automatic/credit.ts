import type { Profile } from '@patchbay/shared-contracts';

/** Credit of an account for replies, updated in memory while replies are written. */
export interface Credit {
  isSuspended(): boolean;
  /** Whether this amount can be spent: reservations of running calls are excluded. */
  covers(coins: number): boolean;
  /** Deducts whole coins for a reply. */
  use(coins: number): void;
}

interface Has {
  /** Whole coins. */
  readonly balance: number;
  /** Balance minus reservations of running calls; null: the account is billed afterwards. */
  readonly spendable: number | null;
  readonly profile: Pick<Profile, 'is_suspended_account' | 'suspension_type'>;
}

/**
 * Suspends at the same point as the ledger will (`followBalance`): the last coin of a prepaid account pays for the last reply
 * [ACCT-012].
 */
export function createCredit({ balance, spendable, profile }: Has): Credit {
  let used = 0;
  let isSuspended = profile.is_suspended_account;
  return {
    isSuspended: () => isSuspended,
    covers: (coins) => spendable === null || spendable - used >= coins,
    use(coins) {
      used += coins;
      if (spendable !== null && balance - used <= 0 && (profile.suspension_type ?? '') === '') isSuspended = true;
    },
  };
}
