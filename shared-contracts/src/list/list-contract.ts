import { z } from '@patchbay/shared-contracts/zod';
import type { ZodObject, ZodRawShape } from 'zod';
import type { UserGate } from '../gates/gate.ts';
import { usedBySchema } from './used-by.ts';

/** What is said of an editable list: rows of an account that people add, change and delete one by one. */
export interface ListContractDefinition<
  Fields extends ZodRawShape,
  Filters extends ZodRawShape,
  Told extends ZodRawShape,
> {
  /** Names the list wherever its views, columns and files are kept: the last part of its page's path. */
  readonly page: string;
  /** Of its API, with a slash at the end. */
  readonly path: string;
  /** Who may see and change it: the gate of its page. */
  readonly gate: UserGate;
  /**
   * What a person writes of a row; the form asks for exactly these, by these rules. Answers are checked by them, too: who makes a rule
   * stricter has the migration mend the rows that are there.
   */
  readonly fields: ZodObject<Fields>;
  /** What the server tells of a row besides, and nobody writes; none when it is left out. */
  readonly told?: ZodObject<Told>;
  /** The field that a row is called by, in questions to the person and in the audit log. */
  readonly title: keyof Fields & string;
  /** The field of which an account has each value once, whatever its case; the table has a unique index on it. */
  readonly unique?: keyof Fields & string;
  /** What it is filtered by besides the search: fields by their names, as the address has their values. */
  readonly filters: Filters;
  /** Fields that it can be ordered by, besides the last change. */
  readonly orders: readonly (keyof Fields & string)[];
}

/** Why a change is refused, besides what the edge refuses. */
export const listErrors = {
  notFound: { status: 404, code: 'not-found', message: 'This is not there any more.' },
  /** Somebody else was first; `data` of the answer is the row as it is now. */
  changed: { status: 409, code: 'changed-meanwhile', message: 'Somebody else changed this meanwhile.' },
  /** `error.field` of the answer says which field. */
  taken: { status: 409, code: 'taken', message: 'There is one like this already.' },
} as const;

/**
 * The wire of an editable list [PLAT-031].
 *
 * - GET `path`: `query` → `answer`; GET `path<id>/` → `one`
 * - POST `path`: `fields` → 201 `one`
 * - PUT `path<id>/`: `change`, with the version that was read → `one`, or 409 `conflict`
 * - DELETE `path<id>/?version=` → 204, or 409 `conflict`
 *
 * A row has its fields, `id`, `version` (counts its changes), and when and by whom it was changed last: ISO 8601, and a name, null where
 * that person is gone.
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
    /** Of a file. */
    columns: [...Object.keys(fields.shape), 'modified_dt', 'modified_by'],
    row,
    /** What it is asked by, without pages: by a file of it, too. */
    question: z.strictObject(asked),
    query,
    change: z.strictObject({ ...fields.shape, version: z.number().int().min(1) }),
    answer: z.object({ objects: z.array(row), meta: z.object({ total_count: z.number().int() }) }),
    one: z.object({ status: z.number().int(), data: row }),
    conflict: z.object({
      status: z.literal(listErrors.changed.status),
      error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
      data: row.optional(),
      /** Of a row that stays because it is used: by whom. */
      used_by: z.array(usedBySchema).optional(),
    }),
  };
}
