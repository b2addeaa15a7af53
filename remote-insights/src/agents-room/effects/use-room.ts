import { agentsRoomAnswerSchema, livePaths, type AgentsRoomAnswer } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useEffect } from 'react';
import { useLiveStatuses, type LiveStatuses } from '../../live/effects/use-live-statuses.ts';

const KEY = ['agents-room'] as const;
/** Polling interval of figures and queues, ms; statuses are pushed. */
const AGAIN_MS = 15_000;

export interface Room extends LiveStatuses {
  readonly answer: AgentsRoomAnswer | undefined;
  /** The last request failed; earlier data is still shown. */
  readonly isRefused: boolean;
  readonly retry: () => void;
  /** Lead of the server's clock over this one, ms. */
  readonly ahead: number;
}

/** Returns the agents visible to the user, with live statuses [LIVE-025]. */
export function useRoom(): Room {
  const statuses = useLiveStatuses(true, { inRoom: true });
  const question = { path: livePaths.agentsRoom, answer: agentsRoomAnswerSchema };
  const { session } = useConsole();
  const { data, isError, error, refetch, dataUpdatedAt } = useAnswer(KEY, question, { renewed: () => AGAIN_MS });
  useEffect(() => {
    if (error?.status === 403) void session.refresh(); // the user may have lost access to the page
  }, [error, session]);
  const ahead = data === undefined ? 0 : data.as_of - dataUpdatedAt;
  return { ...statuses, answer: data, isRefused: isError, retry: () => void refetch(), ahead };
}

/** Returns a function that refetches at once, after an action. */
export function useRenewRoom(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
