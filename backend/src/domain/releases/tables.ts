import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

/** `numeric` is read as text, so that no digit is lost. */
type Decimal = ColumnType<string, number | undefined, number>;

interface ReleaseTable {
  name: string;
  version: string;
  digest: string;
  release: Json<unknown>;
  published_at: Defaulted<Date>;
  published_by: Defaulted<string>;
  withdrawn_at: Date | null;
  retired_at: Defaulted<Date>;
  decided_at: Date | null;
  swept_at: Date | null;
}

interface RolloutTable {
  name: string;
  stable: string;
  candidate: string | null;
  candidate_since: Date | null;
  percentage: Decimal;
  audience: ColumnType<unknown, string | undefined, string>;
  frozen: Defaulted<boolean>;
  earlier: ColumnType<unknown, string | undefined, string>;
  revision: Defaulted<number>;
  changed_at: Defaulted<Date>;
  changed_by: Defaulted<string>;
}

interface RegistryStateTable {
  one: Defaulted<boolean>;
  revision: number;
  overrides: number;
}

interface ReleaseHistoryTable {
  id: Generated<number>;
  at: Date;
  remote: string;
  action: string;
  version: string | null;
  percentage: ColumnType<string | null, number | null, number | null>;
  by_whom: string;
  reason: string;
}

interface ReleaseOverrideTable {
  user_id: string;
  remote: string;
  version: string | null;
  address: string | null;
  expires_at: Date;
}

interface PlatformKeyTable {
  id: string;
  label: string;
  hash: string;
  created_at: Date;
  created_by: string;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface LiveHostTable {
  process_id: string;
  console: string;
  provides: ColumnType<unknown, string | null, string | null>;
  seen_at: Date;
}

interface ReleaseVisitTable {
  /** Pseudonym, valid for that day, of the network that it was reported from. */
  origin: Defaulted<string>;
  visit: string;
  remote: string;
  version: string;
  at: Date;
  loaded: Defaulted<boolean>;
  failed: Defaulted<boolean>;
  errored: Defaulted<boolean>;
  fallback: Defaulted<boolean>;
  load_ms: number | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    releases: ReleaseTable;
    rollouts: RolloutTable;
    registry_state: RegistryStateTable;
    release_history: ReleaseHistoryTable;
    release_overrides: ReleaseOverrideTable;
    platform_keys: PlatformKeyTable;
    live_hosts: LiveHostTable;
    release_visits: ReleaseVisitTable;
  }
}
