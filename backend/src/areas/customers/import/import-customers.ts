import { randomUUID } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { importErrors, IMPORT_ROWS, type ImportColumn, type ImportPreview } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { NewRow } from '../../../kernel/db/tables.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import { candidatesOf, checkCandidates, type Candidate, type Judged } from './model/check-rows.ts';
import { isComplete, understood } from './model/columns.ts';
import { isEmptyRow } from '../../../domain/sheets/model/csv-text.ts';
import { withHeads } from '../../../domain/sheets/model/with-heads.ts';
import { readTable } from '../../../domain/sheets/read-table.ts';
import { numberCountry } from '../../../domain/sheets/number-country.ts';

export interface Sent {
  readonly csv: string;
  readonly columns?: readonly (ImportColumn | null)[] | undefined;
  readonly country?: string | undefined;
}

export interface Sheet {
  readonly heads: readonly string[];
  readonly columns: readonly (ImportColumn | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Row number of the first of them in the file. */
  readonly first: number;
  /** Country of numbers without a country code, if given. */
  readonly country: string | undefined;
}

/** Parses the file. Rejects with a refusal if it is not a CSV file, or has too many rows. */
export async function readSheet({ csv, columns, country }: Sent): Promise<Sheet> {
  const table = withHeads((await readTable(csv)) ?? []);
  if (table === null) throw new Refusal(importErrors.unreadable, 'csv');
  const { heads, rows, first } = table;
  if (rows.filter((cells) => !isEmptyRow(cells)).length > IMPORT_ROWS)
    throw new Refusal(importErrors.tooManyRows, 'csv');
  return {
    heads,
    rows,
    first,
    country,
    columns: heads.map((_, index) => (columns ?? understood(heads))[index] ?? null),
  };
}

/** Passes ten thousand numbers as one array parameter. */
const amongst = (numbers: readonly string[]) => sql`any(${`{${numbers.join(',')}}`}::text[])`;

async function takenOf(tx: Tx, candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const numbers = candidates.flatMap((one) => one.numbers);
  const rows = await tx
    .selectFrom('customer_numbers')
    .select('number')
    .where(sql<boolean>`number = ${amongst(numbers)}`)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Rows processed before other requests get a turn. */
const PIECE = 200;

async function judged(tx: Tx, { rows, columns, first }: Sheet, country: string): Promise<Judged> {
  const candidates: Candidate[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    candidates.push(...candidatesOf(rows.slice(from, from + PIECE), columns, country, first + from));
    await breath();
  }
  return checkCandidates(candidates, await takenOf(tx, candidates));
}

/** Number of rows shown unchanged, and of rows with reported problems. */
const SAMPLE = 10;
const TOLD = 200;
const faultsOf = ({ bad }: Judged) => bad.slice(0, TOLD).flat();

/** Returns what an import would do [CUST-078]; nothing is stored. Until the columns are known, no row is valid. */
export async function preview(tx: Tx, sheet: Sheet): Promise<ImportPreview> {
  const filled = sheet.rows.filter((cells) => !isEmptyRow(cells));
  const country = await numberCountry(tx, sheet.country);
  const sample = filled.slice(0, SAMPLE);
  const common = {
    country,
    numbers: candidatesOf(sample, sheet.columns, country).map(({ numbers }) => [...numbers]),
    ...{ heads: [...sheet.heads], columns: [...sheet.columns], rows: filled.length },
    sample: sample.map((cells) => [...cells]),
  };
  if (!isComplete(sheet.columns)) return { ...common, good: 0, bad: filled.length, problems: [] };
  const result = await judged(tx, sheet, country);
  return { ...common, good: result.good.length, bad: result.bad.length, problems: faultsOf(result) };
}

export interface Importing {
  readonly accountId: string;
  /** Name of the user. */
  readonly by: string;
  readonly now: Date;
}

/** Customers per statement: well below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 250;

const rowsOf = (candidates: readonly Candidate[], { accountId: account_id, by: agent, now }: Importing) =>
  candidates.map(({ row: _row, numbers, problems: _problems, ...texts }) => {
    const customer_id = randomUUID();
    const entry = (more: Pick<NewRow<'customer_history'>, 'kind' | 'body' | 'status'>) => ({
      ...{ entry_id: randomUUID(), account_id, customer_id, at: now, agent, ...more },
    });
    return {
      customer: { ...texts, customer_id, account_id, number: numbers[0] ?? '', created_at: now, modified_at: now },
      numbers: numbers.map((number, place) => ({ account_id, customer_id, number, place })),
      history: [
        ...(texts.status === '' ? [] : [entry({ kind: 'status', status: texts.status })]),
        ...(texts.note === '' ? [] : [entry({ kind: 'note', body: texts.note })]),
      ],
    };
  });

/** Sets the last contact of new customers, whose numbers may have been called before. */
const findContacts = (tx: Tx, numbers: readonly string[]) =>
  sql`update customers set last_contact_at = greatest(
      (select max(started_at) from calls join customer_numbers as n on n.number = calls.customer_number
        where n.customer_id = customers.customer_id),
      (select max(at) from sms_messages join customer_numbers as n on n.number = sms_messages.customer_number
        where n.customer_id = customers.customer_id))
    where customer_id in (select customer_id from customer_numbers where number = ${amongst(numbers)})`.execute(tx);

async function store(tx: Tx, good: readonly Candidate[], importing: Importing): Promise<void> {
  for (let from = 0; from < good.length; from += BATCH) {
    const made = rowsOf(good.slice(from, from + BATCH), importing);
    const history = made.flatMap((one) => one.history);
    await tx
      .insertInto('customers')
      .values(made.map(({ customer }) => customer))
      .execute();
    await tx
      .insertInto('customer_numbers')
      .values(made.flatMap(({ numbers }) => numbers))
      .execute();
    if (history.length > 0) await tx.insertInto('customer_history').values(history).execute();
  }
  const numbers = good.flatMap((one) => one.numbers);
  if (numbers.length > 0) await findContacts(tx, numbers);
}

/** Stores all valid rows together [CUST-078]. */
export async function importSheet(tx: Tx, sheet: Sheet, importing: Importing) {
  if (!isComplete(sheet.columns)) throw new Refusal(importErrors.noNumber, 'columns');
  const result = await judged(tx, sheet, await numberCountry(tx, sheet.country));
  await store(tx, result.good, importing);
  return { created: result.good.length, skipped: result.bad.length, problems: faultsOf(result) };
}
