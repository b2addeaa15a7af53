import type { EditableTable } from '../list/editable-rows.ts';

interface CalendarTable extends EditableTable {
  name: string;
  time_zone: string;
  week: string;
  exceptions: string;
  closed_since: Date | null;
  closed_until: Date | null;
  /** Id of a user. */
  closed_by: string | null;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    calendars: CalendarTable;
  }
}
