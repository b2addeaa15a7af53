import {
  smsNumbersConflictSchema,
  smsNumbersSchema,
  smsRoomWire,
  smsTargetsPath,
  smsTargetsSchema,
  type SmsTargets,
} from '@patchbay/shared-contracts/sms-flows';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useAreSaved } from '../../call-flows/effects/pending-saves.ts';

export const smsRoomPath = (id: string): string => `${smsRoomWire.path}${encodeURIComponent(id)}/`;

/** Fetches the flow when its editor opens; local edits continue from it. */
export const useSmsRoom = (id: string) =>
  useAnswer(
    ['sms flow', id],
    { path: smsRoomPath(id), answer: smsRoomWire.answer },
    { select: ({ data }) => data, enabled: useAreSaved(), staleTime: Infinity, gcTime: 0 },
  );

const targetsKey = ['sms flow targets'];

/** Returns the objects that rules can refer to, and the flow of each number. */
export const useSmsTargets = () =>
  useAnswer(targetsKey, { path: smsTargetsPath, answer: smsTargetsSchema }, { select: ({ data }) => data });

/** Returns what the user saw of these numbers and of those of the flow; an older server takes none. */
function seenOf({ numbers: all, takes_seen }: SmsTargets, flowId: string, numbers: readonly string[]) {
  if (!takes_seen) return {};
  const seen = all.filter(({ number, flow_id }) => flow_id === flowId || numbers.includes(number));
  return { seen: seen.map(({ number, flow_id }) => ({ number, flow_id })) };
}

/**
 * Returns a function that assigns numbers to a flow at once. `changed`: refused, because somebody else changed one of them meanwhile;
 * the current state is shown then.
 */
export function useLeadNumbers(
  id: string,
  shown: SmsTargets,
): (numbers: readonly string[]) => Promise<'done' | 'changed' | 'failed'> {
  const { request } = useConsole();
  const client = useQueryClient();
  return async (numbers) => {
    const path = `${smsRoomPath(id)}numbers/`;
    const body = smsNumbersSchema.parse({ numbers, ...seenOf(shown, id, numbers) });
    const result = await request.send({ method: 'PUT', path, body, answer: smsTargetsSchema });
    const now = result.ok ? result : smsNumbersConflictSchema.safeParse(result.body);
    if (now.data !== undefined) client.setQueryData(targetsKey, { status: 200, data: now.data.data });
    if (result.ok) return 'done';
    return now.data === undefined ? 'failed' : 'changed';
  };
}
