import { z } from '@patchbay/shared-contracts/zod';
import type { ZodObject, ZodRawShape } from 'zod';
import type { UserGate } from '../gates/gate.ts';
import { usedBySchema } from './used-by.ts';

/** Definition of an editable list: rows of an account that users add, change and delete one by one. */
export interface ListContractDefinition<
  Fields extends ZodRawShape,
  Filters extends ZodRawShape,
  Told extends ZodRawShape,
> {
  /** Name of the list for its saved views, columns and files: the last part of its page's path. */
  readonly page: string;
  /** Path of its API, with a trailing slash. */
  readonly path: string;
  /** Gate for reading and changing: the gate of its page. */
  readonly gate: UserGate;
  /**
   * Fields of a row that users write; the form has exactly these, with these rules. Answers are validated by them, too: a stricter rule
   * needs a migration that corrects existing rows.
   */
  readonly fields: ZodObject<Fields>;
  /** Additional read-only fields of a row; default: none. */
  readonly told?: ZodObject<Told>;
  /** Field with the title of a row, for confirmations and the audit log. */
  readonly title: keyof Fields & string;
  /** Field that is unique within an account, ignoring case; the table has a unique index on it. */
  readonly unique?: keyof Fields & string;
  /** Filters besides the search: query parameters by name. */
  readonly filters: Filters;
  /** Sortable fields, besides the time of the last change. */
  readonly orders: readonly (keyof Fields & string)[];
}

/** Refusals of a change, besides those of the schema. */
export const listErrors = {
  notFound: { status: 404, code: 'not-found', message: 'This no longer exists.' },
  /** Somebody else changed the row first; `data` of the answer is its current state. */
  changed: { status: 409, code: 'changed-meanwhile', message: 'Someone else changed this in the meantime.' },
  /** `error.field` of the answer names the field. */
  taken: { status: 409, code: 'taken', message: 'This already exists.' },
} as const;

/**
 * Defines the wire format of an editable list [PLAT-031].
 *
 * - GET `path`: `query` → `answer`; GET `path<id>/` → `one`
 * - POST `path`: `fields` → 201 `one`
 * - PUT `path<id>/`: `change`, with the version that the user saw → `one`, or 409 `conflict`
 * - DELETE `path<id>/?version=` → 204, or 409 `conflict`
 *
 * A row has its fields, `id`, `version` (counts its changes), and time and author of the last change: ISO 8601, and a name, null when
 * that person no longer exists.
 */
export function listContract<
  Fields extends ZodRawShape,
  Filters extends ZodRawShape,
  Told extends ZodRawShape = Record<never, never>,
>(definition: ListContractDefinition<Fields, Filters, Told>) {
  const { fields, filters, orders, told } = definition;
  const row = z.object({
    id: z.string(),
    version: z.number().int(),
    ...fields.shape,
    ...(told?.shape as Told),
    modified_dt: z.string(),
    modified_by: z.string().nullable(),
  });
  const asked = { search: z.string().max(100).optional(), ...filters };
  const query = z.strictObject({
    ...asked,
    limit: z.coerce.number().int().min(1).max(100).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    ordering: z.enum([...orders, 'modified_dt'].flatMap((name) => [name, `-${name}`])).default('-modified_dt'),
  });
  return {
    ...definition,
    /** Columns of a file. */
    columns: [...Object.keys(fields.shape), 'modified_dt', 'modified_by'],
    row,
    /** Query without paging, also used for a file. */
    question: z.strictObject(asked),
    query,
    change: z.strictObject({ ...fields.shape, version: z.number().int().min(1) }),
    answer: z.object({ objects: z.array(row), meta: z.object({ total_count: z.number().int() }) }),
    one: z.object({ status: z.number().int(), data: row }),
    conflict: z.object({
      status: z.literal(listErrors.changed.status),
      error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
      data: row.optional(),
      /** Users of a row that cannot be deleted because it is in use. */
      used_by: z.array(usedBySchema).optional(),
    }),
  };
}
