/**
 * Hash chain of the audit log: each entry's hash covers the entry and the hash before it, so that a changed, inserted or missing entry
 * breaks all later ones. The hash is keyed: write access to the table is not enough to repair the chain.
 *
 *   first ──▶ 1 ──▶ 2 ──▶ … ──▶ n     hash(i) = mac(hash(i − 1), entry i);  the head seals (n, hash(n))
 */
export interface AuditFact {
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  readonly whom: string;
  readonly address: string;
  readonly detail: Readonly<Record<string, string>>;
}

export interface Linked {
  readonly number: number;
  readonly hash: string;
}

export interface AuditEntry extends AuditFact, Linked {}

export type Mac = (text: string) => string;

const FIRST = '';

/** Returns one text for one fact, whatever the order of its keys. */
const textOf = (account: string, number: number, before: string, fact: AuditFact): string => {
  const detail = Object.entries(fact.detail).sort(([one], [two]) => (one < two ? -1 : 1));
  const { at, action, by, whom, address } = fact;
  return JSON.stringify([account, number, before, at.toISOString(), action, by, whom, address, detail]);
};

/** Returns the number and hash of the entry after `last`; `undefined` means that there is none before. */
export function link(mac: Mac, account: string, last: Linked | undefined, fact: AuditFact): Linked {
  const number = (last?.number ?? 0) + 1;
  return { number, hash: mac(textOf(account, number, last?.hash ?? FIRST, fact)) };
}

export const sealOf = (mac: Mac, account: string, { number, hash }: Linked): string =>
  mac(JSON.stringify(['head', account, number, hash]));

/** Returns the first number, oldest first, of an entry that does not follow from the one before; `null` when all do. */
export function brokenAt(
  mac: Mac,
  account: string,
  entries: readonly AuditEntry[],
  last: Linked | undefined,
): number | null {
  let before = last;
  for (const entry of entries) {
    const expected = link(mac, account, before, entry);
    if (entry.number !== expected.number || entry.hash !== expected.hash) return expected.number;
    before = entry;
  }
  return null;
}
