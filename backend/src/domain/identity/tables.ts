import type { CallingMode, Role } from '@patchbay/shared-contracts';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

export type SessionMethod = 'password' | 'social' | 'sso' | 'registration';
type Switches = Readonly<Record<string, boolean>>;

interface AccountTable {
  account_id: string;
  name: string;
  timezone: string;
  country: string;
  billing_type: Defaulted<string>;
  profile: Json<Readonly<Record<string, unknown>>>;
  second_factor_roles: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  listening_told: Defaulted<boolean>;
  /** A shorter wait does not count as abandoned [INS-024]. */
  short_abandon_seconds: Defaulted<number>;
  /** The first day (UTC) with sums by service number; null: all days. */
  number_sums_from: Date | null;
  ask_when_agent_lost: Defaulted<boolean>;
  agent_away_seconds: Defaulted<number>;
  session_end_in_call: Defaulted<string>;
  /** Fate of running calls when the credit is used up: 'end' or 'finish'. */
  calls_without_credit: Defaulted<string>;
  /** Days; null: the installation's retention. */
  recording_days: Defaulted<number | null>;
  message_days: Defaulted<number | null>;
  phonebook_days: Defaulted<number | null>;
  /** bigint is read as text from a server and as a number from PGlite. */
  tell_balance_below: ColumnType<string | number, number | undefined, number>;
  parent_id: Defaulted<string | null>;
  attaches_reports: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

interface UserTable {
  user_id: string;
  account_id: string;
  username: string;
  email: string;
  password_hash: string;
  role: string;
  first_name: string;
  last_name: string;
  language: string | null;
  timezone: string | null;
  /** Separator of the person's CSV files; null: by the language. */
  csv_separator: Defaulted<',' | ';' | null>;
  permissions: Json<Switches>;
  restrictions: Json<Switches>;
  page_permissions: Json<Switches>;
  /** Ids; null: all of the account. */
  own_queues: Defaulted<string[] | null>;
  last_country: ColumnType<unknown, string | null | undefined, string | null>;
  is_active: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  password_changed_at: Defaulted<Date>;
  password_reset_required: Defaulted<boolean>;
  email_proven: Defaulted<boolean>;
}

interface SessionTable {
  session_id: string;
  account_id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
  last_seen_at: Date | null;
  method: Defaulted<SessionMethod>;
  assumed_by: string | null;
  /** The account above whose owner acts in this session, and their session there; null: nobody. */
  assumed_from: Defaulted<string | null>;
  assumed_session: Defaulted<string | null>;
  confirmed_at: Date | null;
}

interface RefreshTokenTable {
  token_hash: string;
  account_id: string;
  session_id: string;
  issued_at: Date;
  used_at: Date | null;
}

interface PasswordResetTable {
  user_id: string;
  account_id: string;
  token_hash: string;
  expires_at: Date;
}

interface InvitationTable {
  invitation_id: string;
  account_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  /** E.164; empty: none. */
  number: string;
  device: CallingMode;
  /** Ids. */
  queues: string[];
  language: string;
  invited_by: string;
  token_hash: string;
  sent_at: Date;
  expires_at: Date;
}

interface SecondFactorTable {
  user_id: string;
  account_id: string;
  secret: string;
  enabled_at: Date | null;
  /** bigint is read as text from a server and as a number from PGlite. */
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
  previous_hash: Defaulted<string | null>;
  previous_until: Defaulted<Date | null>;
  previous_used_at: Defaulted<Date | null>;
}

interface SocialIdentityTable {
  issuer: string;
  subject: string;
  account_id: string;
  user_id: string;
  linked_at: Date;
}

/** A single row for the whole installation. */
interface InstallationTable {
  one: Defaulted<boolean>;
  link_hash: string | null;
  link_until: Date | null;
  set_up_at: Date | null;
}

interface SipCredentialTable {
  sip_user: string;
  account_id: string;
  agent_id: string;
  session_id: string;
  expires_at: Date;
  revoked_at: Date | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    accounts: AccountTable;
    users: UserTable;
    sessions: SessionTable;
    refresh_tokens: RefreshTokenTable;
    password_resets: PasswordResetTable;
    invitations: InvitationTable;
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
    api_keys: ApiKeyTable;
    social_identities: SocialIdentityTable;
    sip_credentials: SipCredentialTable;
    installation: InstallationTable;
  }
}
