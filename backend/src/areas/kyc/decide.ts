import { decisionProblem, type Decision, type DecisionBody, type KycProblem } from '@patchbay/shared-contracts/kyc';
import { sql } from 'kysely';
import { endDocumentsSuspension, suspendForDocuments } from '../../domain/ledger/documents-suspension.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { kycToChange } from './documents.ts';

/** Final state in the profile [ACCT-006]: 1 accepted, 2 refused; other decisions do not change it. */
const finalStates = { accepted: 1, refused: 2, 'refused-and-suspended': 2 } as const satisfies Partial<
  Record<Decision, number>
>;
const isFinal = (decision: Decision): decision is keyof typeof finalStates => decision in finalStates;

async function follow(tx: Tx, accountId: string, decision: Decision, at: number): Promise<void> {
  if (!isFinal(decision)) return;
  const final = JSON.stringify({ kyc_final_state: finalStates[decision] });
  await sql`update accounts set profile = profile || ${final}::jsonb where account_id = ${accountId}`.execute(tx);
  if (decision === 'refused-and-suspended') await suspendForDocuments(tx, accountId);
  if (decision !== 'accepted') return;
  await tx.updateTable('kyc_documents').set({ is_accepted: true }).execute();
  await endDocumentsSuspension(tx, accountId, at);
}

/**
 * Decides on the documents that the reviewer saw, once; the consequences for the account apply at once, everywhere [ACCT-012]. Null:
 * done.
 */
export async function decide(
  tx: Tx,
  { account_id: accountId, handed_in_at: handedInAt, decision, remarks }: DecisionBody,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<KycProblem | null> {
  const problem = decisionProblem(decision, remarks);
  if (problem !== null) return problem;
  const kyc = await kycToChange(tx, accountId);
  if (kyc.state !== 'in-review') return 'not-in-review';
  if (kyc.handed_in_at !== handedInAt) return 'handed-in-anew';
  const state = decision === 'refused-and-suspended' ? 'refused' : decision;
  await tx
    .updateTable('kyc_reviews')
    .set({ state, state_before: state, decided_at: new Date(at), decided_by: by, remarks: JSON.stringify(remarks) })
    .execute();
  await follow(tx, accountId, decision, at);
  return null;
}
