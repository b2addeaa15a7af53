import type { DeliveryFailure, DeliveryState, HookEvent } from '@patchbay/shared-contracts/hooks';
import type { EditableTable } from '../list/editable-rows.ts';
import type { Defaulted } from '../../kernel/db/columns.ts';

export type EndpointKind = 'hook' | 'email' | 'slack' | 'teams' | 'mattermost' | 'crm';
/** Reason why the server switched an endpoint off. */
export type OffReason = 'failing' | 'gone';

interface EndpointTable extends EditableTable {
  kind: Defaulted<EndpointKind>;
  name: string;
  state: 'on' | 'off';
  off_reason: OffReason | null;
  events: readonly HookEvent[];
  url: Defaulted<string>;
  method: Defaulted<'POST' | 'PUT' | 'PATCH'>;
  headers: Defaulted<string>;
  secret: Defaulted<string>;
  hook_url: Defaulted<string>;
  recipients: Defaulted<string>;
  auth: Defaulted<'none' | 'key' | 'oauth'>;
  key_header: Defaulted<string>;
  token_url: Defaulted<string>;
  client_id: Defaulted<string>;
  scope: Defaulted<string>;
  mapping: Defaulted<string>;
  /** For an e-mail: the id of its template, or empty. */
  template: Defaulted<string>;
}

interface DeliveryTable {
  delivery_id: string;
  account_id: string;
  endpoint_id: string;
  place: Defaulted<string>;
  event: string;
  series: string;
  /** Whether it is a test, without a real event. */
  is_test: Defaulted<boolean>;
  body: string;
  state: Defaulted<DeliveryState>;
  made_at: Date;
  since: Date;
  due_at: Date;
  tries: Defaulted<number>;
  attempts: Defaulted<number>;
  status: number | null;
  failure: DeliveryFailure | null;
}

interface AttemptTable {
  attempt_id: Defaulted<string>;
  account_id: string;
  delivery_id: string;
  at: Date;
  took_ms: number;
  status: number | null;
  failure: DeliveryFailure | null;
  request: string;
  answer: string;
}

interface LaneTable {
  endpoint_id: string;
  account_id: string;
  lease: string;
  leased_until: Date;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  last_failure: DeliveryFailure | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    endpoints: EndpointTable;
    hook_deliveries: DeliveryTable;
    hook_attempts: AttemptTable;
    hook_lanes: LaneTable;
  }
}
