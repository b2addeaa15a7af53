import type { QuestionRow } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';

/** A line's question, as columns beside the line; all null without one. */
export interface QuestionFound {
  readonly question_id: string | null;
  readonly question_at: Date | null;
  readonly question_text: string | null;
  readonly question_state: QuestionRow['state'] | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly given_back: string | number | null;
  readonly note_number: string | null;
}

/** Columns of `billing_questions as question`, with `questionJoins`. */
export const questionColumns = sql`question.question_id, question.at as question_at, question.text as question_text,
  question.state as question_state, question.answer, question.answered_at, question.given_back, credit_note.number as note_number`;

export const questionJoins = sql`left join invoices as credit_note
  on credit_note.account_id = question.account_id and credit_note.invoice_id = question.credit_note`;

export function questionOf(row: QuestionFound): QuestionRow | null {
  const { question_id: id, question_at: at, question_text: text, question_state: state } = row;
  if (id === null || at === null || text === null || state === null) return null;
  return {
    ...{ id, at: at.toISOString(), text, state, answer: row.answer, credit_note: row.note_number },
    answered_at: row.answered_at?.toISOString() ?? null,
    given_back: row.given_back === null ? null : Number(row.given_back),
  };
}
