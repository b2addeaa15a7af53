import type { DebugEvent } from '@patchbay/shared-contracts/calls';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface DebugEventTable {
  account_id: string;
  user_id: string;
  at: Date;
  call_id: string;
  event: Json<DebugEvent>;
}

interface TelemetryCounterTable {
  day: string;
  name: string;
  release: string;
  reason: string;
  events: Defaulted<number>;
  total: Defaulted<number>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    debug_events: DebugEventTable;
    telemetry_counters: TelemetryCounterTable;
  }
}
