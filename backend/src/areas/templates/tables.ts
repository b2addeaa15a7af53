import type { TemplatesFields } from '@patchbay/shared-contracts/templates';
import type { EditableTable } from '../../domain/list/editable-rows.ts';

interface TemplatesTable extends EditableTable, TemplatesFields {}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    templates: TemplatesTable;
  }
}
