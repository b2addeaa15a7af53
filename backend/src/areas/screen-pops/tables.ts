import type { ScreenPopsFields } from '@patchbay/shared-contracts/screen-pops';
import type { EditableTable } from '../../domain/list/editable-rows.ts';

interface ScreenPopsTable extends EditableTable, ScreenPopsFields {}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    screen_pops: ScreenPopsTable;
  }
}
