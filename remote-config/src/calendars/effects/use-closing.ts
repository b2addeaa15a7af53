import {
  calendarsContract,
  closureConflictSchema,
  closurePath,
  type CalendarRow,
  type CloseUntil,
} from '@patchbay/shared-contracts/calendars';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';

const nothing = z.unknown();

/** Result of closing or opening; `changed`: someone else did it first, and `now` has the current closure. */
export type Closed =
  | { readonly is: 'done' | 'failed' }
  | { readonly is: 'changed'; readonly now: z.infer<typeof closureConflictSchema>['data'] };

/** Returns a function that closes a calendar manually, or reopens it (null), unless someone else changed that since the row was read. */
export function useClosing() {
  const { request } = useConsole();
  const client = useQueryClient();
  return async ({ id, closure }: CalendarRow, until: CloseUntil | null): Promise<Closed> => {
    const path = closurePath(id);
    const seen = closure === undefined ? {} : { seen: closure };
    const result =
      until === null
        ? await request.send({ method: 'DELETE', path, query: seen, answer: nothing })
        : await request.send({ method: 'PUT', path, body: { until, ...seen }, answer: nothing });
    await client.invalidateQueries({ queryKey: listKey(calendarsContract.path) });
    if (result.ok) return { is: 'done' };
    const conflict = closureConflictSchema.safeParse(result.body).data;
    return conflict === undefined ? { is: 'failed' } : { is: 'changed', now: conflict.data };
  };
}
