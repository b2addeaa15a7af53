import type { SipIdentity } from './ports.ts';

/** Accounts whose calls begin at this process [TEL-020]. */
export interface Beginnings {
  isOf(accountId: string): boolean;
  /** Whether trunks register here, and phones that belong to no account connect here. */
  readonly network: boolean;
}

/** Beginnings of a process that runs alone. */
export const everything: Beginnings = { isOf: () => true, network: true };
export const nothing: Beginnings = { isOf: () => false, network: false };

/**
 * Whether a phone goes to the process at which its calls begin. It stays while a caller waits here for its agent. `undefined`: it is still
 * registering, and stays until it is known whose it is.
 */
export const goesAway = (
  phone: SipIdentity | undefined,
  { isOf, network }: Beginnings,
  /** Accounts with callers who wait here. */
  waitedFor: ReadonlySet<string>,
): boolean => {
  if (phone === undefined) return false;
  if (phone.kind === 'agent') return !isOf(phone.accountId) && !waitedFor.has(phone.accountId);
  return !network && waitedFor.size === 0;
};
