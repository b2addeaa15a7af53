import { idsOfText } from '@patchbay/shared-contracts/campaigns';
import { customersQuestionSchema } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import { isCustomerNumber } from '../../domain/calls/model/numbers.ts';
import type { NewNumber } from '../../domain/campaigns/add-numbers.ts';
import { customerCondition, type CustomerFilters } from '../../domain/customers/customer-condition.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/** What a campaign is loaded from: a phonebook, or customers by a filter. */
export interface SourceList {
  /** Names it, with all that it depends on: another filter is another list. */
  readonly key: string;
  count(tx: Tx): Promise<number>;
  /** Rows after one, by their own order; `last` null: there are no more. */
  after(tx: Tx, after: string, size: number): Promise<SomeRows>;
}

export interface SomeRows {
  readonly read: number;
  readonly last: string | null;
  readonly numbers: readonly NewNumber[];
}

/** Whole characters: half of one is taken by no JSON. */
const cut = (text: string): string => [...text].slice(0, 64).join('');

/** A head or a cell of a file as an agent is told of it. */
const aboutOf = (heads: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    heads.flatMap((head, at) => {
      const cell = cells[at]?.trim() ?? '';
      return head === '' || cell === '' ? [] : [[cut(head), cell]];
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

/** A question to the customers as the address of their list has it; null where it is none. */
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

/** What a campaign is loaded from [CAMP-013]; numbers that are added by API are in none of these. */
export function listsOf({ source, phonebooks, customers_filter: filter }: Row<'campaigns'>): readonly SourceList[] {
  if (source === 'api') return [];
  return source === 'customers' ? [customers(filter)] : idsOfText(phonebooks).map(phonebook);
}
