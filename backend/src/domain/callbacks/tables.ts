import type { Language } from '@patchbay/shared-contracts';
import type { Defaulted } from '../../kernel/db/columns.ts';
import type { CallbackState } from './model/after-try.ts';

interface CallbackTable {
  callback_id: string;
  account_id: string;
  /** Null: the queue is gone. */
  queue_id: string | null;
  number: string;
  language: Language | null;
  service_number: string;
  of_call_id: string;
  call_id: string | null;
  since: Date;
  until_at: Date;
  due_at: Date;
  tries: number;
  tried: Defaulted<number>;
  pause_ms: string | number;
  state: CallbackState;
  held_by: string | null;
  held_until: Date | null;
  ended_at: Date | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    callbacks: CallbackTable;
  }
}
