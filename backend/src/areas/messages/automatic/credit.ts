import type { Profile } from '@patchbay/shared-contracts';

/** What an account has left for replies, as it becomes while they are written. */
export interface Credit {
  isSuspended(): boolean;
  /** Whether so many can be spent: what running calls hold is theirs. */
  covers(coins: number): boolean;
  /** Whole coins, for a reply that is written. */
  use(coins: number): void;
}

interface Has {
  /** Whole coins. */
  readonly balance: number;
  /** Less what running calls hold; null: the account pays afterwards. */
  readonly spendable: number | null;
  readonly profile: Pick<Profile, 'is_suspended_account' | 'suspension_type'>;
}

/** Suspends where the ledger will (`followBalance`): the last coin of a prepaid account is the last reply [ACCT-012]. */
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
