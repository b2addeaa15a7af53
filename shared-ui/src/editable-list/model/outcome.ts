import type { Result } from '@patchbay/shared-contracts';
import { listErrors, usedBySchema } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';

/** Result of saving or deleting. */
export type Outcome<Row> =
  | { readonly is: 'done'; readonly row: Row | null }
  /** Another user changed it first: the current row. */
  | { readonly is: 'changed'; readonly row: Row }
  | { readonly is: 'gone' }
  /** A similar row exists, by this field. */
  | { readonly is: 'taken'; readonly field: string | null }
  /** Refused, with code and the server's text, if any. */
  | {
      readonly is: 'refused';
      readonly field: string | null;
      readonly code: string | null;
      readonly message: string | null;
      /** Names of the objects that use the row to be deleted. */
      readonly usedBy: readonly string[];
    };

const usesSchema = z.array(usedBySchema);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the field that a refusal concerns. */
function fieldOf(body: unknown): string | null {
  const error = isRecord(body) ? body['error'] : undefined;
  const field = isRecord(error) ? error['field'] : undefined;
  return typeof field === 'string' ? field : null;
}

/** Converts a refusal; `rowOf` reads the row in a response, null for none. */
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
