import type { Tx } from '../../kernel/db/database.ts';
import { creditInvoice } from '../../domain/invoices/credit.ts';
import { chargeKinds } from '../../domain/ledger/charge-many.ts';
import { refundCharge } from '../../domain/ledger/postings.ts';

/** `giveBack`: amount for a justified question; null: not justified. `by`: actor in the history. */
export interface Answering {
  readonly accountId: string;
  readonly id: string;
  readonly words: string;
  readonly giveBack: number | null;
  readonly by: string;
  readonly at: number;
}

export type Refusal = 'no-question' | 'answered' | 'too-much' | 'no-charge';
type GivenBack = { readonly ok: true; readonly note: string | null } | { readonly ok: false; readonly reason: Refusal };
interface About {
  readonly place: string | number | null;
  readonly invoice_id: string | null;
  readonly nth: number | null;
}

const no = (reason: Refusal): GivenBack => ({ ok: false, reason });

/** Refunds a charge; other lines of the statement cannot be refunded. */
async function refund(tx: Tx, place: number, amount: number, { accountId, id, at }: Answering): Promise<GivenBack> {
  const line = await tx
    .selectFrom('ledger_transactions')
    .select(['kind', 'source_id'])
    .where('place', '=', place)
    .executeTakeFirstOrThrow();
  const kind = chargeKinds.find((each) => each === line.kind);
  if (kind === undefined) return no('no-charge');
  const of = { accountId, amount, at, refundId: `question ${id}`, kind, sourceId: line.source_id };
  const refunded = await refundCharge(tx, of);
  return refunded === 'refunded' ? { ok: true, note: null } : no(refunded === 'too-much' ? 'too-much' : 'no-charge');
}

/** Creates a credit note over at most the amount of the line. */
async function credit(tx: Tx, { invoice_id, nth }: About, amount: number, answering: Answering): Promise<GivenBack> {
  const { accountId, id, at, words: reason } = answering;
  const invoiceId = invoice_id ?? '';
  const line = await tx
    .selectFrom('invoice_lines')
    .select('amount')
    .where('invoice_id', '=', invoiceId)
    .where('nth', '=', nth ?? 0)
    .executeTakeFirstOrThrow();
  if (Number(line.amount) < amount) return no('too-much');
  const made = await creditInvoice(tx, { accountId, invoiceId, amount, at, sourceId: `question ${id}`, reason });
  return made.ok ? { ok: true, note: made.id } : no('too-much');
}

/** Answers a question, once: with an amount given back, or with a text alone [ACCT-022]. Null: done. */
export async function answer(tx: Tx, answering: Answering): Promise<Refusal | null> {
  const { id, words, giveBack, by, at } = answering;
  const question = await tx
    .selectFrom('billing_questions')
    .select(['place', 'invoice_id', 'nth', 'state'])
    .where('question_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (question === undefined) return 'no-question';
  if (question.state !== 'asked') return 'answered';
  const { place } = question;
  const give = (amount: number) =>
    place === null ? credit(tx, question, amount, answering) : refund(tx, Number(place), amount, answering);
  const given: GivenBack = giveBack === null ? { ok: true, note: null } : await give(giveBack);
  if (!given.ok) return given.reason;
  const answered = {
    answer: words,
    answered_at: new Date(at),
    answered_by: by,
    given_back: giveBack,
    credit_note: given.note,
  };
  await tx
    .updateTable('billing_questions')
    .set({ ...answered, state: giveBack === null ? 'not-right' : 'right' })
    .where('question_id', '=', id)
    .execute();
  return null;
}
