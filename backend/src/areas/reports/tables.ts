import type { Download } from '@patchbay/shared-contracts/exports';
import type { ReportDefinition, ReportRun, ReportSchedule, ReportSending } from '@patchbay/shared-contracts/reports';
import type { ColumnType } from 'kysely';
import type { Json } from '../../kernel/db/columns.ts';

interface ReportTable {
  report_id: string;
  account_id: string;
  name: string;
  report: Json<ReportDefinition>;
  made_by: string;
  changed_at: Date;
  schedule: ColumnType<ReportSchedule | null, string | null | undefined, string | null>;
  sends: ColumnType<ReportSending | null, string | null | undefined, string | null>;
  next_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ReportSubscriptionTable {
  account_id: string;
  report_id: string;
  user_id: string;
}

/** Written by triggers on `downloads`. */
interface ReportRunTable {
  run_id: string;
  account_id: string;
  report_id: string | null;
  user_id: string;
  name: string;
  report: Json<ReportDefinition>;
  from_at: Date;
  end_at: Date;
  format: Download['format'];
  state: ReportRun['state'];
  rows: number | null;
  failure: Download['failure'];
  began_at: Date;
  ended_at: Date | null;
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Time of the mail about it. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    reports: ReportTable;
    report_runs: ReportRunTable;
    report_subscriptions: ReportSubscriptionTable;
  }
}
