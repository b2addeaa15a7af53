import { z } from '@patchbay/shared-contracts/zod';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRoomTools } from './room-tools.ts';

export const planKey = (path: string) => ['flow plan', path];
const plannedSchema = z.object({ data: z.object({ publish_at: z.string().nullable() }) });

/** Returns the time of a planned publication, ISO 8601; null: none [CONF-FLOW-004]. */
export function usePlan(): string | null {
  const { path } = useRoomTools();
  const asked = { path, answer: plannedSchema };
  return useAnswer(planKey(path), asked, { select: ({ data }) => data.publish_at, staleTime: 0 }).data ?? null;
}

/** Returns a function that cancels the plan; resolves to whether it succeeded. */
export function useCallOff(): () => Promise<boolean> {
  const { request } = useConsole();
  const client = useQueryClient();
  const { path } = useRoomTools();
  return async () => {
    const result = await request.send({ method: 'DELETE', path: `${path}publish/`, answer: plannedSchema });
    await client.invalidateQueries({ queryKey: planKey(path) });
    return result.ok;
  };
}
