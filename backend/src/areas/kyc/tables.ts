import type { DocumentKind, DocumentType, KycState, Remark } from '@patchbay/shared-contracts/kyc';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface ReviewTable {
  account_id: string;
  state: KycState;
  state_before: Exclude<KycState, 'in-review'>;
  handed_in_at: Date | null;
  handed_in_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  remarks: Json<readonly Remark[]>;
}

interface DocumentTable {
  account_id: string;
  document_id: string;
  kind: DocumentKind;
  name: string;
  type: DocumentType;
  bytes: number;
  digest: string;
  content: Uint8Array;
  added_at: Date;
  added_by: string;
  is_accepted: Defaulted<boolean>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    kyc_reviews: ReviewTable;
    kyc_documents: DocumentTable;
  }
}
