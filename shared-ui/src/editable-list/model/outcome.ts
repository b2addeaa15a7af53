import type { Result } from '@patchbay/shared-contracts';
import { listErrors } from '@patchbay/shared-contracts/list';

/** What became of a save, or of a deletion. */
export type Outcome<Row> =
  | { readonly is: 'done'; readonly row: Row | null }
  /** Somebody else was first: the row as it is now. */
  | { readonly is: 'changed'; readonly row: Row }
  | { readonly is: 'gone' }
  /** There is one like it, by this field. */
  | { readonly is: 'taken'; readonly field: string | null }
  /** The server's own words, where it had any. */
  | { readonly is: 'refused'; readonly field: string | null; readonly message: string | null };

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
  return code === listErrors.taken.code ? { is: 'taken', field } : { is: 'refused', field, message };
}
