import { flowRoomAnswerSchema, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useAreSaved } from './pending-saves.ts';

export const roomPath = (id: string): string => `${flowRoomPath}${encodeURIComponent(id)}/`;
export const roomKey = (id: string) => ['call flow', id];

/** Fetches the flow when its editor opens; never refetched in the background, because local edits continue from it. */
export const useRoom = (id: string) =>
  useAnswer(
    roomKey(id),
    { path: roomPath(id), answer: flowRoomAnswerSchema },
    { select: ({ data }) => data, enabled: useAreSaved(), staleTime: Infinity, gcTime: 0 },
  );
