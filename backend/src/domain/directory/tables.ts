import type { CallingMode } from '@patchbay/shared-contracts';
import type { NumberType } from '@patchbay/shared-contracts/subscription';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../kernel/db/columns.ts';

interface AgentTable {
  agent_id: string;
  account_id: string;
  user_id: string | null;
  username: string;
  first_name: string;
  last_name: string;
  phone: string;
  country_code: string;
  backup_number: string | null;
  is_active: Defaulted<boolean>;
  source: Defaulted<'internal' | 'external'>;
  status: Defaulted<string>;
  status_reason: string | null;
  status_since: Defaulted<Date>;
  idle_since: Defaulted<Date>;
  calling_mode: Defaulted<CallingMode>;
  wrap_up_until: Date | null;
  /** When the sweep first found the agent Available and Unreachable; null otherwise. */
  unreachable_since: Date | null;
  /** Setting of this agent; null: the account's. */
  auto_answer: boolean | null;
  /** Seconds; null: the account's. */
  auto_answer_delay: number | null;
}

interface PlanTable {
  plan_id: string;
  account_id: string;
  plan_name: string;
  expires_at: Date | null;
  /** Number of people included; null: not limited. */
  seats: number | null;
}

interface ServiceNumberTable {
  number: string;
  account_id: string;
  plan_id: string;
  label: string;
  queue_id: string | null;
  group_id: Defaulted<string | null>;
  flow_id: string | null;
  sms_flow_id: Defaulted<string | null>;
  agent_id: string | null;
  version: Defaulted<number>;
  cli_type: Defaulted<string>;
  is_promotional: Defaulted<boolean>;
  expires_at: Date | null;
  /** Coins per month; null: by the price list. */
  monthly: ColumnType<string | number | null, number | null | undefined, number | null>;
  /** Null: unknown. */
  number_type: Defaulted<NumberType | null>;
  list_monthly: ColumnType<string | number, number | undefined, number>;
  given_back_at: Defaulted<Date | null>;
  end_before: Defaulted<Date | null>;
  renews: Defaulted<boolean>;
}

interface OrderTable {
  order_id: string;
  account_id: string;
  name: string;
  solution: string;
  created_at: Defaulted<Date>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    agents: AgentTable;
    plans: PlanTable;
    service_numbers: ServiceNumberTable;
    orders: OrderTable;
  }
}
