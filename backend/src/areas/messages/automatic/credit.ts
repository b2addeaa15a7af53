import type { Profile } from '@patchbay/shared-contracts';

/** What an account has left for replies, as it becomes while they are written. */
export interface Credit {
  isSuspended(): boolean;
  /** Whole coins, for a reply that is written. */
  use(coins: number): void;
}

interface Has {
  readonly isPrepaid: boolean;
  /** Whole coins. */
  readonly balance: number;
  readonly profile: Pick<Profile, 'is_suspended_account' | 'suspension_type'>;
}

/** Suspends where the ledger will (`followBalance`): the last coin of a prepaid account is the last reply [ACCT-012]. */
export function createCredit({ isPrepaid, balance, profile }: Has): Credit {
  let left = balance;
  let isSuspended = profile.is_suspended_account;
  return {
    isSuspended: () => isSuspended,
    use(coins) {
      left -= coins;
      if (isPrepaid && left <= 0 && (profile.suspension_type ?? '') === '') isSuspended = true;
    },
  };
}
