import { exportShape, fileFormats, type StartExport } from '@patchbay/shared-contracts/exports';
import { z } from 'zod';
import type { List } from '../../domain/list/define-list.ts';
import { stampOf } from '../../domain/exports/model/dates.ts';
import type { Actor } from '../../domain/identity/actor.ts';

export type Lists = readonly List[];

/** Schema of export requests: all lists, each with its own query. */
export function startExportSchema(lists: Lists): z.ZodType<StartExport> {
  const [first, ...more] = lists.map(({ page, prints, question }) => {
    const format = prints ? z.enum(fileFormats) : exportShape.format;
    return z.strictObject({ page: z.literal(page), ...exportShape, format, query: question });
  });
  if (first === undefined) throw new Error('there is no list that files are made of');
  return z.discriminatedUnion('page', [first, ...more]);
}

/** Returns the requested list; the schema guarantees that it exists. */
export function listOf(lists: Lists, { page }: Pick<StartExport, 'page'>): List {
  const found = lists.find((each) => each.page === page);
  if (found === undefined) throw new Error(`no area has the list ${page}`);
  return found;
}

/** Refuses users without access to any of the lists with this kind of file. */
export function requireSome(lists: Lists, files: List['files'], actor: Actor): void {
  let refused: unknown = null;
  for (const list of lists.filter((each) => each.files === files)) {
    try {
      list.admit(actor);
      return;
    } catch (refusal) {
      refused = refusal;
    }
  }
  if (refused !== null) throw refused;
}

/** Returns the first column that the list does not have for this user. */
export function unknownColumn(lists: Lists, asked: StartExport, { role }: Pick<Actor, 'role'>) {
  const known = new Set(listOf(lists, asked).columns(role));
  return asked.columns.find((column) => !known.has(column));
}

/** Returns the file name, with the time in the user's zone. */
export function fileName(lists: Lists, asked: StartExport, now: number, zone: string): string {
  const named = listOf(lists, asked).named(asked, now, zone) ?? stampOf(now, zone);
  return `${asked.page}-${named}.${asked.format}`;
}
