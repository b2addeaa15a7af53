import type { Result } from '@patchbay/shared-contracts';
import { listErrors, usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';

/** What became of a save, or of a deletion. */
export type Outcome<Row> =
  | { readonly is: 'done'; readonly row: Row | null }
  /** Somebody else was first: the row as it is now. */
  | { readonly is: 'changed'; readonly row: Row }
  | { readonly is: 'gone' }
  /** There is one like it, by this field. */
  | { readonly is: 'taken'; readonly field: string | null }
  /** By its code, and in the server's own words, where it had any. */
  | {
      readonly is: 'refused';
      readonly field: string | null;
      readonly code: string | null;
      readonly message: string | null;
      /** Names of those who use what was to be deleted. */
      readonly usedBy: readonly string[];
    };

const usesSchema = z.array(usedBySchema);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The field that a refusal is about. */
function fieldOf(body: unknown): string | null {
  const error = isRecord(body) ? body['error'] : undefined;
  const field = isRecord(error) ? error['field'] : undefined;
  return typeof field === 'string' ? field : null;
}

/** Reads a refusal; `rowOf` reads the row that an answer has, null for none. */
export function outcomeOf<Row>(
  { status, code, message, body }: Extract<Result<never>, { ok: false }>,
  rowOf: (data: unknown) => Row | null,
): Outcome<Row> {
  if (status === listErrors.notFound.status) return { is: 'gone' };
  const row = code === listErrors.changed.code ? rowOf(body?.['data']) : null;
  if (row !== null) return { is: 'changed', row };
  const field = fieldOf(body);
  if (code === listErrors.taken.code) return { is: 'taken', field };
  const used = usesSchema.safeParse(body?.['used_by']);
  return { is: 'refused', field, code, message, usedBy: (used.data ?? []).map(({ name }) => name) };
}
