import type { AlertLevel, WatchedFigure } from '@patchbay/shared-contracts/live';

interface UserSettingTable {
  account_id: string;
  user_id: string;
  property: string;
  value: string;
}

interface QueueThresholdTable {
  account_id: string;
  queue_id: string;
  figure: WatchedFigure;
  warning: number | null;
  critical: number | null;
}

interface QueueAlertTable {
  alert_id: string;
  account_id: string;
  queue_id: string;
  queue_name: string;
  figure: WatchedFigure;
  level: AlertLevel;
  began_at: Date;
  ended_at: Date | null;
  worst: number;
}

interface QueueAlertHookTable {
  account_id: string;
  queue_id: string;
  url: string;
  last_at: Date | null;
  last_status: number | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    user_settings: UserSettingTable;
    queue_thresholds: QueueThresholdTable;
    queue_alerts: QueueAlertTable;
    queue_alert_hooks: QueueAlertHookTable;
  }
}
