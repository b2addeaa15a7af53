import type { ColumnType } from 'kysely';
import type { Json } from './columns.ts';

// The tables of sign-in and account access, as migration 0010 makes them.
interface PasswordResetTable {
  user_id: string;
  account_id: string;
  token_hash: string;
  expires_at: Date;
}

interface SecondFactorTable {
  user_id: string;
  account_id: string;
  secret: string;
  enabled_at: Date | null;
  /** `bigint` comes out as text from a server, as a number from PGlite. */
  last_step: ColumnType<string | number, number | undefined, number>;
}

interface RecoveryCodeTable {
  code_hash: string;
  account_id: string;
  user_id: string;
}

interface ApiKeyTable {
  key_id: string;
  account_id: string;
  user_id: string;
  label: string;
  prefix: string;
  hash: string;
  scopes: Json<readonly string[]>;
  created_at: Date;
  created_by: string;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface AuditLogTable {
  account_id: string;
  number: number;
  at: Date;
  action: string;
  by_whom: string;
  whom: string;
  address: string;
  detail: Json<Readonly<Record<string, string>>>;
  hash: string;
}

interface AuditHeadTable {
  account_id: string;
  number: number;
  hash: string;
  seal: string;
}

interface LeadTable {
  lead_id: string;
  created_at: Date;
  lead: Json<unknown>;
  trial_ends_at: Date;
  captured_at: Date | null;
  lead_source: string | null;
  website_source: string | null;
}

interface OutboxTable {
  mail_id: string;
  at: Date;
  recipient: string;
  subject: string;
  body: string;
  html: string;
}

export interface AccessTables {
  password_resets: PasswordResetTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  api_keys: ApiKeyTable;
  audit_log: AuditLogTable;
  audit_heads: AuditHeadTable;
  leads: LeadTable;
  outbox: OutboxTable;
}
