import { randomUUID } from 'node:crypto';
import type { Questioned, QuestionRow } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { questionColumns, questionJoins, questionOf, type QuestionFound } from './found.ts';
import { questionUntil } from './model/until.ts';

/** Returns when the line was written; undefined: it does not exist, or cannot be questioned. */
async function writtenAt(tx: Tx, about: Questioned): Promise<Date | undefined> {
  if (about.of === 'statement') {
    const line = await tx
      .selectFrom('ledger_transactions')
      .select('at')
      .where('place', '=', about.place)
      .executeTakeFirst();
    return line?.at;
  }
  const line = await tx
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices as of', 'of.invoice_id', 'line.invoice_id')
    .select('of.at')
    .where('line.invoice_id', '=', about.invoice_id)
    .where('line.nth', '=', about.nth)
    .where('line.kind', '<>', 'credit')
    .executeTakeFirst();
  return line?.at;
}

const columnsOf = (about: Questioned) =>
  about.of === 'statement' ? { place: about.place } : { invoice_id: about.invoice_id, nth: about.nth };

export interface Asking {
  readonly accountId: string;
  readonly userId: string;
  readonly about: Questioned;
  readonly text: string;
  readonly at: number;
}

export type QuestionResult =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: 'no-line' | 'late' | 'asked' };

/** Adds a question about a line, once and within the allowed days [ACCT-022]. */
export async function ask(tx: Tx, { accountId, userId, about, text, at }: Asking): Promise<QuestionResult> {
  const written = await writtenAt(tx, about);
  if (written === undefined) return { ok: false, reason: 'no-line' };
  if (at >= Date.parse(questionUntil(written))) return { ok: false, reason: 'late' };
  const row = { account_id: accountId, question_id: randomUUID(), at: new Date(at), asked_by: userId, text };
  const added = await tx
    .insertInto('billing_questions')
    .values({ ...row, ...columnsOf(about) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('question_id')
    .executeTakeFirst();
  return added === undefined ? { ok: false, reason: 'asked' } : { ok: true, id: added.question_id };
}

interface Found extends QuestionFound {
  readonly place: string | number | null;
  readonly invoice_id: string | null;
  readonly nth: number | null;
}

const aboutOf = ({ place, invoice_id, nth }: Found): Questioned =>
  invoice_id === null ? { of: 'statement', place: Number(place) } : { of: 'invoice', invoice_id, nth: Number(nth) };

export type QuestionAbout = QuestionRow & { readonly about: Questioned };

async function read(tx: Tx, where: ReturnType<typeof sql>): Promise<readonly QuestionAbout[]> {
  const { rows } = await sql<Found>`select question.place, question.invoice_id, question.nth, ${questionColumns}
    from billing_questions as question ${questionJoins}
    where question.account_id = patchbay_account() and ${where} order by question.at, question.question_id`.execute(tx);
  return rows.flatMap((row) => {
    const question = questionOf(row);
    return question === null ? [] : [{ ...question, about: aboutOf(row) }];
  });
}

export const openQuestions = (tx: Tx): Promise<readonly QuestionAbout[]> => read(tx, sql`question.state = 'asked'`);

export async function questionBy(tx: Tx, id: string): Promise<QuestionAbout | undefined> {
  return (await read(tx, sql`question.question_id = ${id}`))[0];
}
