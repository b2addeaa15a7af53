import { billingGate, statementQuerySchema, type StatementLine } from '@patchbay/shared-contracts/billing';
import { dayAt } from '@patchbay/shared-contracts/time';
import { enter } from '../../domain/access/access.ts';
import { readerOf } from '../../domain/calls/log-access.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { settleDates } from '../../domain/exports/model/dates.ts';
import { countStatement, statementAfter, type StatementFilter } from '../../domain/ledger/statement.ts';
import { defineList } from '../../domain/list/define-list.ts';
import type { Tx } from '../../kernel/db/database.ts';

const columns = ['place', 'at', 'kind', 'about', 'granted', 'purchased', 'used', 'balance'] as const;

/** Returns the readable subject of a line: numbers of a call or message, the number or plan of a month, otherwise its source. */
function aboutOf({ legs, message, rent, source_id: source }: StatementLine): string {
  if (legs.length > 0) return legs.map(({ number }) => number).join(', ');
  if (message !== null) return message.to;
  return rent?.about ?? source;
}

const rowOf = (line: StatementLine): Readonly<Record<(typeof columns)[number], string | number>> => {
  const { place, at, kind, granted, purchased, used, balance } = line;
  return { place, at, kind, about: aboutOf(line), granted, purchased, used, balance };
};

/** Formats the range of days in the user's time zone; '' for everything. */
function daysOf({ from, to }: StatementFilter, zone: string): string {
  const day = (at: Date | null) => (at === null ? '' : dayAt(at.getTime(), zone));
  const [first, last] = [day(from), day(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** Reads the account's logo into a buffer of its own, because it is transferred to another thread. */
async function logoOf(tx: Tx): Promise<Uint8Array | null> {
  const logo = await tx.selectFrom('account_logos').select('content').executeTakeFirst();
  return logo === undefined ? null : new Uint8Array(logo.content);
}

/** The statement as a file, oldest line first [ACCT-015]. */
export const statementList = defineList({
  page: 'billstatement',
  hasViews: false,
  files: 'call_logs',
  prints: true,
  question: statementQuerySchema.omit({ cursor: true, limit: true }),
  columns: () => columns,
  async enter(tx, actor) {
    const reader = readerOf(await enter(tx, actor, billingGate));
    const { name } = await tx
      .selectFrom('accounts')
      .select('name')
      .where('account_id', '=', actor.accountId)
      .executeTakeFirstOrThrow();
    return { ...reader, account: name };
  },
  settle: settleDates,
  narrowed: { by: 'nothing', because: 'money is the account’s, and who may open its statement sees all of it' },
  source({ query }, { zone, account }, { accountId }) {
    const asked: StatementFilter = { accountId, kind: query.kind ?? null, ...rangeFor(query, 0, zone) };
    return {
      zone,
      heading: {
        ...{ title: account, logo: logoOf },
        detail: [daysOf(asked, zone), zone].filter((part) => part !== '').join(' · '),
      },
      count: (tx) => countStatement(tx, asked),
      async after(tx, cursor, size) {
        const lines = await statementAfter(tx, asked, cursor?.at ?? 0, size);
        const last = lines.at(-1);
        return { rows: lines.map(rowOf), next: last === undefined ? null : { at: last.place, id: '' } };
      },
    };
  },
});
