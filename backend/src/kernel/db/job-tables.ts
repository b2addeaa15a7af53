import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from './columns.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

export interface JobTable {
  job_id: string;
  kind: string;
  account_id: string | null;
  payload: Json<unknown>;
  key: string | null;
  made_by: string | null;
  made_at: Date;
  run_at: Date;
  state: Defaulted<JobState>;
  attempts: Defaulted<number>;
  fence: Defaulted<number>;
  worker: string | null;
  leased_until: Date | null;
  stop_asked: Defaulted<boolean>;
  progress: ColumnType<unknown, string | null | undefined, string | null>;
  failure: string | null;
  ended_at: Date | null;
}

export interface ScheduleTable {
  name: string;
  cron: string;
  zone: string;
  next_at: Date;
}

export interface JobTables {
  jobs: JobTable;
  schedules: ScheduleTable;
}
