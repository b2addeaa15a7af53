import type {
  CampaignFields,
  CampaignState,
  Dialler,
  LoadState,
  Rates,
  Refusal,
  SkipReason,
} from '@patchbay/shared-contracts/campaigns';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../kernel/db/columns.ts';
import type { EditableTable } from '../list/editable-rows.ts';
import type { TryOutcome } from './model/outcomes.ts';

type CampaignTable = EditableTable &
  CampaignFields & {
    state: Defaulted<CampaignState>;
    started_at: Date | null;
    ended_at: Date | null;
    load_state: Defaulted<LoadState>;
    /** Time since which its spending cap is reached. */
    capped_at: Defaulted<Date | null>;
    /** Time when its owners were informed of that. */
    cap_told_at: Defaulted<Date | null>;
  };

interface CampaignLoadTable {
  account_id: string;
  campaign_id: string;
  list: string;
  after: Defaulted<string>;
  total: Defaulted<number>;
  done: Defaulted<number>;
  added: Defaulted<number>;
  duplicates: Defaulted<number>;
  invalid: Defaulted<number>;
  is_done: Defaulted<boolean>;
}

interface CampaignNumberTable {
  account_id: string;
  campaign_id: string;
  number: string;
  place: Defaulted<string>;
  list: string;
  zones: string;
  about: Json<Readonly<Record<string, string>>>;
  agent_id: string | null;
  state: Defaulted<'waiting' | 'out' | 'finished'>;
  due_at: Date;
  next_try_at: Date | null;
  tried_at: ColumnType<number[], string | undefined, string>;
  refusal: Refusal | null;
  outcome: TryOutcome | null;
}

export type TryState = 'offered' | 'dialled' | 'ringing' | 'answered' | 'talking' | 'over';

interface CampaignTryTable {
  try_id: string;
  account_id: string;
  campaign_id: string;
  number: string;
  at: Date;
  day: string;
  service_number: string;
  dialler: Dialler;
  attempt: number;
  passed: Json<Readonly<Record<string, unknown>>>;
  state: Defaulted<TryState>;
  call_id: string | null;
  agent_id: string | null;
  answered_at: Date | null;
  talking_at: Date | null;
  over_at: Date | null;
  outcome: TryOutcome | null;
  ring_ms: Defaulted<number>;
  talk_ms: Defaulted<number>;
  opted_out_at: Date | null;
  skip_reason: SkipReason | null;
  skip_note: Defaulted<string>;
  missed: Defaulted<number>;
  is_abandoned: ColumnType<boolean, never, never>;
  held_by: string | null;
  held_until: Date | null;
}

interface CampaignDayTable {
  account_id: string;
  campaign_id: string;
  day: string;
  dialled: Defaulted<number>;
  answered: Defaulted<number>;
  abandoned: Defaulted<number>;
  talked: Defaulted<number>;
  finished: Defaulted<number>;
}

interface CampaignOutcomeTable {
  account_id: string;
  campaign_id: string;
  day: string;
  service_number: string;
  outcome: TryOutcome;
  tries: number;
}

interface CampaignPaceTable {
  account_id: string;
  campaign_id: string;
  rates: Json<Rates> | null;
  at: Date | null;
  reason: string | null;
  wanted: Defaulted<number>;
  dialled: Defaulted<number>;
  inputs: Json<Readonly<Record<string, unknown>>> | null;
  refused: Defaulted<number>;
  refused_since: Defaulted<Date | null>;
  refused_at: Defaulted<Date | null>;
}

interface CampaignReasonTable {
  account_id: string;
  campaign_id: string;
  at: Date;
  reason: string;
  wanted: number;
  inputs: Json<Readonly<Record<string, unknown>>> | null;
}

interface CampaignPacerTable {
  account_id: string;
  held_by: string;
  held_until: Date;
}

interface CampaignCostTable {
  account_id: string;
  campaign_id: string;
  coins: ColumnType<string | number, number, number>;
}

interface CampaignDoNotCallTable {
  account_id: string;
  campaign_id: string;
  number: string;
  since: Date;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    campaigns: CampaignTable;
    campaign_loads: CampaignLoadTable;
    campaign_numbers: CampaignNumberTable;
    campaign_tries: CampaignTryTable;
    campaign_days: CampaignDayTable;
    campaign_outcomes: CampaignOutcomeTable;
    campaign_paces: CampaignPaceTable;
    campaign_reasons: CampaignReasonTable;
    campaign_pacers: CampaignPacerTable;
    campaign_costs: CampaignCostTable;
    campaign_do_not_call: CampaignDoNotCallTable;
  }
}
