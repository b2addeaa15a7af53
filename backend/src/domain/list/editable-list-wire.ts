import type { UserGate } from '@patchbay/shared-contracts';
import type { z } from 'zod';
import type { EditableRow, PageQuery, Question, Values } from './editable-rows.ts';

/** Wire contract made by `listContract`, whatever its fields are. */
export interface EditableListContract {
  readonly page: string;
  readonly path: string;
  readonly gate: UserGate;
  readonly title: string;
  readonly unique?: string;
  readonly columns: readonly string[];
  readonly fields: z.ZodType<Values> & { readonly shape: Readonly<Record<string, unknown>> };
  readonly change: z.ZodType<Values & { readonly version: number }>;
  readonly question: z.ZodType<Question>;
  readonly query: z.ZodType<Question & PageQuery>;
  readonly answer: z.ZodType;
  readonly one: z.ZodType;
  readonly conflict: z.ZodType;
}

/** Returns a row for the wire, and for a file. */
export const presentRow = ({ id, version, modified_at, modified_by, created_at: _, ...values }: EditableRow) => ({
  ...{ id, version, ...values },
  ...{ modified_dt: modified_at.toISOString(), modified_by },
});
