import { idsOfText } from '@patchbay/shared-contracts/campaigns';
import { customersQuestionSchema } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import { isCustomerNumber } from '../../domain/calls/model/numbers.ts';
import type { NewNumber } from '../../domain/campaigns/add-numbers.ts';
import { customerCondition, type CustomerFilters } from '../../domain/customers/customer-condition.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { cutText } from '../../kernel/text/cut-text.ts';

/** Source of a campaign's numbers: a phonebook, or customers by a filter. */
export interface SourceList {
  /** Identifies the source with everything it depends on: another filter is another list. */
  readonly key: string;
  count(tx: Tx): Promise<number>;
  /** Returns the rows after one, in the list's order; `last` null: there are no more. */
  after(tx: Tx, after: string, size: number): Promise<SomeRows>;
}

export interface SomeRows {
  readonly read: number;
  readonly last: string | null;
  readonly numbers: readonly NewNumber[];
}

/** Longest header shown to agents. */
const LONGEST_HEAD = 64;

/** Pairs headers and cells of a file for display to agents. */
const aboutOf = (heads: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    heads.flatMap((head, at) => {
      const cell = cells[at]?.trim() ?? '';
      return head === '' || cell === '' ? [] : [[cutText(head, LONGEST_HEAD), cell]];
    }),
  );

const phonebook = (id: string): SourceList => ({
  key: id,
  async count(tx) {
    const row = await tx.selectFrom('phonebooks').select('rows').where('phonebook_id', '=', id).executeTakeFirst();
    return row?.rows ?? 0;
  },
  async after(tx, after, size) {
    const book = await tx.selectFrom('phonebooks').select('heads').where('phonebook_id', '=', id).executeTakeFirst();
    const rows = await tx
      .selectFrom('phonebook_rows')
      .select(['row', 'cells', 'number'])
      .where('phonebook_id', '=', id)
      .where('row', '>', Number(after))
      .orderBy('row')
      .limit(size)
      .execute();
    const numbers = rows.flatMap(({ cells, number }) =>
      number === null || !isCustomerNumber(number)
        ? []
        : [{ number, about: aboutOf(book?.heads ?? [], cells), agentId: null }],
    );
    return { read: rows.length, last: rows.length < size ? null : String(rows.at(-1)?.row), numbers };
  },
});

/** Parses a query of the customers page; null when it is invalid. */
export function filterOf(text: string): CustomerFilters | null {
  const asked = customersQuestionSchema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  return asked.success ? asked.data : null;
}

const customersAre = (filters: CustomerFilters) => customerCondition(filters, false);

function customers(text: string): SourceList {
  const filters = filterOf(text) ?? {};
  return {
    key: `customers?${text}`,
    async count(tx) {
      const counted = tx
        .selectFrom('customers')
        .select(sql<number>`count(*)::int`.as('total'))
        .where(customersAre(filters));
      return (await counted.executeTakeFirstOrThrow()).total;
    },
    async after(tx, after, size) {
      const rows = await tx
        .selectFrom('customers')
        .select(['customer_id', 'number', 'name', 'company', 'email', 'agent_id'])
        .where(customersAre(filters))
        .where('customer_id', '>', after)
        .orderBy('customer_id')
        .limit(size)
        .execute();
      const numbers = rows.flatMap(({ number, name, company, email, agent_id: agentId }) =>
        isCustomerNumber(number) ? [{ number, about: { name, company, email }, agentId }] : [],
      );
      return { read: rows.length, last: rows.length < size ? null : (rows.at(-1)?.customer_id ?? null), numbers };
    },
  };
}

/** Returns the sources of a campaign [CAMP-013]; numbers added by API are in none of them. */
export function listsOf({ source, phonebooks, customers_filter: filter }: Row<'campaigns'>): readonly SourceList[] {
  if (source === 'api') return [];
  return source === 'customers' ? [customers(filter)] : idsOfText(phonebooks).map(phonebook);
}
