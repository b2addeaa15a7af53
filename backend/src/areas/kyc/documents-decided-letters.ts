import { decisionSchema, type Decision } from '@patchbay/shared-contracts/kyc';
import { z } from 'zod';
import { ownersToWriteTo } from '../../domain/owners/owners.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { defineJob, type JobKind } from '../../kernel/jobs/job-kind.ts';
import { letterRules } from '../../kernel/jobs/letter-rules.ts';
import { compose } from '../../kernel/mail/localized-mail.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { documentsDecidedMail } from './documents-decided-mail.ts';

const payload = z.strictObject({ decision: decisionSchema.shape.decision, owner: z.string() });
export type DecidedLetters = JobKind<z.infer<typeof payload>>;

interface LetterDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly consoleOrigin: string;
}

/** Sends one owner the letter about a decision; nothing to a person who is no owner any more. */
export const decidedLetters = ({ database, mailer, consoleOrigin }: LetterDeps): DecidedLetters =>
  defineJob({
    ...letterRules,
    kind: 'documents-decided-letter',
    schema: payload,
    async run({ accountId, payload: { decision, owner } }) {
      if (accountId === null) return;
      const { account, owners } = await database.withAccount(accountId, ownersToWriteTo);
      const receiver = owners.find(({ email }) => email === owner);
      if (receiver === undefined) return;
      const mail = documentsDecidedMail({ decision, account, link: `${consoleOrigin}/settings` });
      await mailer.send(compose(mail, receiver));
    },
  });

/** Queues a letter to each owner, in the transaction of the decision: one that is kept is also told. */
export async function tellOwners(
  tx: Tx,
  kind: DecidedLetters,
  { accountId, decision, now }: { readonly accountId: string; readonly decision: Decision; readonly now: number },
): Promise<void> {
  const { owners } = await ownersToWriteTo(tx);
  for (const { email: owner } of owners) await enqueue(tx, kind, { accountId, payload: { decision, owner }, now });
}
