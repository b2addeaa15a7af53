import type { Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import { brokenAt, sealOf, type Linked, type Mac } from './model/chain.ts';
import { auditEntryOf, readHead } from './rows.ts';

export interface Checked {
  readonly intact: boolean;
  readonly entries: number;
  readonly brokenAt: number | null;
  readonly end: Linked | undefined;
}

const PAGE = 500;

/** Returns where the chain breaks, reading page by page, and its last intact entry. */
async function walk(tx: Tx, mac: Mac, account: string): Promise<{ broken: number | null; last: Linked | undefined }> {
  let last: Linked | undefined;
  for (;;) {
    const rows = await tx
      .selectFrom('audit_log')
      .selectAll()
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    const broken = brokenAt(mac, account, rows.map(auditEntryOf), last);
    if (broken !== null) return { broken, last };
    last = rows.at(-1) ?? last;
    if (rows.length < PAGE) return { broken: null, last };
  }
}

function isHead(head: Row<'audit_heads'> | undefined, mac: Mac, account: string, last: Linked | undefined): boolean {
  if (head === undefined || last === undefined) return head === last;
  return head.number === last.number && head.hash === last.hash && head.seal === sealOf(mac, account, last);
}

/** Whether the entry is still in the chain unchanged. */
async function isThere(tx: Tx, { number, hash }: Linked): Promise<boolean> {
  if (number === 0) return true;
  const row = await tx.selectFrom('audit_log').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash === hash;
}

interface Looking {
  /** An entry that the chain had. */
  readonly known?: Linked | undefined;
  /** Whether no other writer is active meanwhile. */
  readonly isAlone: boolean;
}

/** Reads the whole chain of the transaction's account, and checks that it ends where its head says and still contains the known entry. */
export async function checkChain(tx: Tx, mac: Mac, account: string, { known, isAlone }: Looking): Promise<Checked> {
  const head = await (isAlone ? readHead(tx).forUpdate() : readHead(tx)).executeTakeFirst();
  const { broken, last } = await walk(tx, mac, account);
  const entries = last?.number ?? 0;
  const atEnd = broken ?? (isHead(head, mac, account, last) ? null : entries + 1);
  const lost = known === undefined || (await isThere(tx, known)) ? null : known.number;
  const breaks = [atEnd, lost].filter((at) => at !== null);
  const at = breaks.length === 0 ? null : Math.min(...breaks);
  const end = last && { number: last.number, hash: last.hash };
  return { intact: at === null, entries, brokenAt: at, end };
}
