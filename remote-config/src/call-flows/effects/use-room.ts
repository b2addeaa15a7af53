import { flowRoomAnswerSchema, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { useAnswer } from '@patchbay/shared-ui/answer';

export const roomPath = (id: string): string => `${flowRoomPath}${encodeURIComponent(id)}/`;
export const roomKey = (id: string) => ['call flow', id];

/** The flow as it was when its room was opened: what is drawn there goes on from it, and is not asked anew behind one's back. */
export const useRoom = (id: string) =>
  useAnswer(
    roomKey(id),
    { path: roomPath(id), answer: flowRoomAnswerSchema },
    { select: ({ data }) => data, staleTime: Infinity, gcTime: 0 },
  );
