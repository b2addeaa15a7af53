import type { ColumnType } from 'kysely';
import type { ServiceLevelVariant } from '@patchbay/shared-contracts/insights';
import type { GroupAfter, GroupMode } from '@patchbay/shared-contracts/call-groups';
import type { KeepTest, TestedWay } from '@patchbay/shared-contracts/flows';
import type { Overflow, Strategy } from '@patchbay/shared-contracts/queues';
import type { SoundStatus } from '@patchbay/shared-contracts/sounds';
import type { EditableTable } from '../list/editable-rows.ts';
import type { MissedReason } from '@patchbay/telephony/ports';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface QueueTable {
  queue_id: string;
  account_id: string;
  name: string;
  strategy: Defaulted<Strategy>;
  ring_seconds: Defaulted<number>;
  hold_music: string | null;
  calendar_id: string | null;
  announcement: string | null;
  announcement_seconds: number | null;
  announces_position: Defaulted<boolean>;
  maximum_wait_seconds: Defaulted<number>;
  maximum_length: number | null;
  tier_wait_seconds: Defaulted<number>;
  overflow: Defaulted<Overflow | string>;
  wrap_up_seconds: Defaulted<number>;
  service_level_seconds: Defaulted<number>;
  service_level_variant: Defaulted<ServiceLevelVariant>;
  /** A share, 0 to 1. */
  service_level_target: Defaulted<number>;
  sticky_hours: number | null;
  /** Settings for callbacks. */
  callback_tries: Defaulted<number>;
  callback_pause_minutes: Defaulted<number>;
  callback_hours: Defaulted<number>;
  voicemail_email: string | null;
  version: Defaulted<number>;
}

interface CallGroupTable extends EditableTable {
  name: string;
  mode: GroupMode;
  members: string;
  ring_seconds: number;
  after: GroupAfter;
  after_target: string;
}

interface QueueAgentTable {
  account_id: string;
  queue_id: string;
  agent_id: string;
  level: Defaulted<number>;
  position: Defaulted<number>;
}

/** `version` counts also changes of the draft, the kept tests, the plan and the published version. */
interface FlowTable extends EditableTable {
  kind: Defaulted<'call' | 'sms'>;
  name: string;
  note: Defaulted<string>;
  /** Version since the last change of name or note. */
  fields_version: Defaulted<number>;
  draft: ColumnType<unknown, string | undefined, string>;
  /** Null when never changed. */
  draft_at: Date | null;
  /** Id of a user. */
  draft_by: string | null;
  /** Number of changes of the draft. */
  draft_version: Defaulted<number>;
  published: number | null;
  /** Time of publication of `planned_graph`; these are null together. */
  publish_at: Date | null;
  planned_graph: Json<unknown> | null;
  planned_why: string | null;
  /** Id of a user. */
  planned_by: string | null;
}

interface FlowVersionTable {
  account_id: string;
  flow_id: string;
  version: number;
  graph: Json<unknown>;
  published_at: Date;
  /** Id of a user. */
  published_by: string;
  why: Defaulted<string>;
}

interface FlowTestTable {
  id: string;
  account_id: string;
  flow_id: string;
  version: Defaulted<number>;
  name: string;
  caller: string;
  at: Date;
  answers: Json<KeepTest['answers']>;
  expected: Json<TestedWay>;
  modified_at: Date;
  /** Id of a user. */
  modified_by: string;
}

interface SoundTable {
  sound_id: string;
  account_id: string;
  name: string;
  type: 'LIb' | 'TTS';
  language: Defaulted<string>;
  description: Defaulted<string>;
  /** 0 under review, 1 active, 2 rejected, 3 default [CONF-SOUND-033]. */
  status: Defaulted<SoundStatus>;
  file: string;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  created_by: Defaulted<string>;
  servername: Defaulted<string>;
  duration_ms: Defaulted<number>;
  lufs: number | null;
  gain_db: number | null;
  voice: Defaulted<string>;
  speech: Json<unknown> | null;
  review_reason: Defaulted<string>;
  reviewed_by: string | null;
  reviewed_at: Date | null;
}

interface StickyAgentTable {
  account_id: string;
  queue_id: string;
  customer_number: string;
  agent_id: string;
  automatic: boolean;
  mapped_at: Date;
  mapping_id: Defaulted<string>;
}

interface MissedRingTable {
  account_id: string;
  call_id: string;
  agent_id: string;
  missed_at: Date;
  reason: MissedReason;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    queues: QueueTable;
    call_groups: CallGroupTable;
    queue_agents: QueueAgentTable;
    flows: FlowTable;
    flow_versions: FlowVersionTable;
    flow_tests: FlowTestTable;
    sounds: SoundTable;
    sticky_agents: StickyAgentTable;
    missed_rings: MissedRingTable;
  }
}
