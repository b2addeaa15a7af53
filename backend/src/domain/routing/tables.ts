import type { ServiceLevelVariant } from '@patchbay/shared-contracts/insights';
import type { Overflow, Strategy } from '../flow/model/queue-plan.ts';
import type { MissedReason } from '../telephony/ports.ts';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';

interface QueueTable {
  queue_id: string;
  account_id: string;
  name: string;
  strategy: Defaulted<Strategy>;
  ring_seconds: Defaulted<number>;
  hold_music: string | null;
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
  /** A share. */
  service_level_target: Defaulted<number>;
  sticky_hours: number | null;
  voicemail_email: string | null;
}

interface QueueAgentTable {
  account_id: string;
  queue_id: string;
  agent_id: string;
  level: Defaulted<number>;
  position: Defaulted<number>;
}

interface FlowTable {
  flow_id: string;
  account_id: string;
  name: string;
  draft: Json<unknown>;
  draft_at: Date;
  published: number | null;
}

interface FlowVersionTable {
  account_id: string;
  flow_id: string;
  version: number;
  graph: Json<unknown>;
  published_at: Date;
  published_by: string;
}

interface SoundTable {
  sound_id: string;
  account_id: string;
  name: string;
  type: 'LIb' | 'TTS';
  language: Defaulted<string>;
  description: Defaulted<string>;
  /** 0 under review, 1 active, 2 rejected, 3 default [CONF-SOUND-033]. */
  status: Defaulted<number>;
  file: string;
}

interface StickyAgentTable {
  account_id: string;
  queue_id: string;
  customer_number: string;
  agent_id: string;
  automatic: boolean;
  mapped_at: Date;
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
    queue_agents: QueueAgentTable;
    flows: FlowTable;
    flow_versions: FlowVersionTable;
    sounds: SoundTable;
    sticky_agents: StickyAgentTable;
    missed_rings: MissedRingTable;
  }
}
