export const packageKeys = ['pay-as-you-go', 'team', 'centre'] as const;
export type PackageKey = (typeof packageKeys)[number];

export interface Package {
  readonly key: PackageKey;
  /** Coins per month of the account's clock. */
  readonly monthly: number;
  /** Seconds of calls included per month. */
  readonly includedSeconds: number;
}

const MINUTE = 60;

/** From the smallest to the largest. */
export const packages: readonly Package[] = [
  { key: 'pay-as-you-go', monthly: 0, includedSeconds: 0 },
  { key: 'team', monthly: 2_000, includedSeconds: 500 * MINUTE },
  { key: 'centre', monthly: 8_000, includedSeconds: 2_500 * MINUTE },
];

export function packageOf(key: PackageKey): Package {
  const found = packages.find((each) => each.key === key);
  if (found === undefined) throw new Error(`There is no tariff plan ${key}`);
  return found;
}
