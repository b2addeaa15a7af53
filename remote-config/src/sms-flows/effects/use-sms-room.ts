import { smsRoomWire, smsTargetsPath, smsTargetsSchema } from '@patchbay/shared-contracts/sms-flows';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

export const smsRoomPath = (id: string): string => `${smsRoomWire.path}${encodeURIComponent(id)}/`;

/** Fetches the flow when its editor opens; local edits continue from it. */
export const useSmsRoom = (id: string) =>
  useAnswer(
    ['sms flow', id],
    { path: smsRoomPath(id), answer: smsRoomWire.answer },
    { select: ({ data }) => data, staleTime: Infinity, gcTime: 0 },
  );

const targetsKey = ['sms flow targets'];

/** Returns the objects that rules can refer to, and the flow of each number. */
export const useSmsTargets = () =>
  useAnswer(targetsKey, { path: smsTargetsPath, answer: smsTargetsSchema }, { select: ({ data }) => data });

/** Returns a function that assigns numbers to a flow at once; resolves to whether it succeeded. */
export function useLeadNumbers(id: string): (numbers: readonly string[]) => Promise<boolean> {
  const { request } = useConsole();
  const client = useQueryClient();
  return async (numbers) => {
    const path = `${smsRoomPath(id)}numbers/`;
    const result = await request.send({ method: 'PUT', path, body: { numbers }, answer: smsTargetsSchema });
    if (result.ok) client.setQueryData(targetsKey, result.data);
    return result.ok;
  };
}
