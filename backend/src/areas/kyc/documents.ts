import './tables.ts';
import type { DocumentType, Kyc, KycDocument } from '@patchbay/shared-contracts/kyc';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { Seal } from '../../kernel/secrets/seal.ts';

type ReviewRow = Row<'kyc_reviews'>;

/** Initial state of an account without documents; it may have been accepted elsewhere before [ACCT-005]. */
async function beginning(tx: Tx, accountId: string): Promise<ReviewRow> {
  const { kyc_final_state: final } = await accountProfile(tx);
  const state = final === 1 ? 'accepted' : 'not-started';
  const nothing = { handed_in_at: null, handed_in_by: null, decided_at: null, decided_by: null, remarks: [] };
  return { account_id: accountId, state, state_before: state, ...nothing };
}

const documentsOf = async (tx: Tx): Promise<readonly KycDocument[]> => {
  const rows = await tx
    .selectFrom('kyc_documents')
    .select(['document_id', 'kind', 'name', 'type', 'bytes', 'added_at', 'added_by', 'is_accepted'])
    .orderBy('added_at')
    .orderBy('document_id')
    .execute();
  return rows.map(({ document_id: id, added_at: at, ...row }) => ({ id, ...row, added_at: at.toISOString() }));
};

async function shown(tx: Tx, row: ReviewRow): Promise<Kyc> {
  return {
    state: row.state,
    documents: [...(await documentsOf(tx))],
    remarks: [...row.remarks],
    handed_in_at: row.handed_in_at?.toISOString() ?? null,
    handed_in_by: row.handed_in_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** Returns the state of an account's documents. */
export async function kycOf(tx: Tx, accountId: string): Promise<Kyc> {
  const row = await tx.selectFrom('kyc_reviews').selectAll().executeTakeFirst();
  return shown(tx, row ?? (await beginning(tx, accountId)));
}

/** Same, locked for a change until the end of the transaction. */
export async function kycToChange(tx: Tx, accountId: string): Promise<Kyc & Pick<ReviewRow, 'state_before'>> {
  const { remarks, ...first } = await beginning(tx, accountId);
  await tx
    .insertInto('kyc_reviews')
    .values({ ...first, remarks: JSON.stringify(remarks) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('kyc_reviews').selectAll().forUpdate().executeTakeFirstOrThrow();
  return { ...(await shown(tx, row)), state_before: row.state_before };
}

interface Paper {
  readonly name: string;
  readonly type: DocumentType;
  readonly content: Buffer;
}

/** Context that a document's encryption is bound to: it cannot be decrypted in another row. */
export const documentContext = (accountId: string, id: string): string => `${accountId}/${id}`;

/**
 * Decrypts a document; undefined when it does not exist, or belongs to another account. Callers must write to the audit log who opened
 * it.
 */
export async function decryptDocument(tx: Tx, seal: Seal, accountId: string, id: string): Promise<Paper | undefined> {
  const row = await tx
    .selectFrom('kyc_documents')
    .select(['name', 'type', 'content'])
    .where('document_id', '=', id)
    .executeTakeFirst();
  const content = row && seal.open(row.content, documentContext(accountId, id));
  return content && { name: row.name, type: row.type, content };
}
