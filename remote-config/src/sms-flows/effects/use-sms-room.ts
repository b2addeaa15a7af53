import { smsRoomWire, smsTargetsPath, smsTargetsSchema } from '@patchbay/shared-contracts/sms-flows';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';

export const smsRoomPath = (id: string): string => `${smsRoomWire.path}${encodeURIComponent(id)}/`;

/** The flow as it was when its room was opened: what is made there goes on from it. */
export const useSmsRoom = (id: string) =>
  useAnswer(
    ['sms flow', id],
    { path: smsRoomPath(id), answer: smsRoomWire.answer },
    { select: ({ data }) => data, staleTime: Infinity, gcTime: 0 },
  );

const targetsKey = ['sms flow targets'];

/** What rules can name, and which numbers lead where. */
export const useSmsTargets = () =>
  useAnswer(targetsKey, { path: smsTargetsPath, answer: smsTargetsSchema }, { select: ({ data }) => data });

/** Leads numbers to a flow at once; whether that was done. */
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
