import {
  calendarsContract,
  closurePath,
  type CalendarRow,
  type CloseUntil,
} from '@patchbay/shared-contracts/calendars';
import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';

const nothing = z.unknown();

/** Returns a function that closes a calendar manually, or reopens it (null); resolves to whether it succeeded. */
export function useClosing() {
  const { request } = useConsole();
  const client = useQueryClient();
  return async ({ id }: CalendarRow, until: CloseUntil | null): Promise<boolean> => {
    const path = closurePath(id);
    const { ok } =
      until === null
        ? await request.send({ method: 'DELETE', path, answer: nothing })
        : await request.send({ method: 'PUT', path, body: { until }, answer: nothing });
    await client.invalidateQueries({ queryKey: listKey(calendarsContract.path) });
    return ok;
  };
}
