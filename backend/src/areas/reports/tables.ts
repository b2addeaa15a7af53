import type { Download } from '@patchbay/shared-contracts/exports';
import type { ReportDefinition, ReportRun } from '@patchbay/shared-contracts/reports';
import type { Json } from '../../kernel/db/columns.ts';

interface ReportTable {
  report_id: string;
  account_id: string;
  name: string;
  report: Json<ReportDefinition>;
  made_by: string;
  changed_at: Date;
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
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    reports: ReportTable;
    report_runs: ReportRunTable;
  }
}
