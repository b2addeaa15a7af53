import { agentsRoomAnswerSchema, livePaths, type AgentsRoomAnswer } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useEffect } from 'react';
import { useAgentStandings, type AgentStandings } from '../../live/effects/use-agent-standings.ts';

const KEY = ['agents-room'] as const;
/** Figures and queues are asked anew so often; statuses come by themselves. */
const AGAIN_MS = 15_000;

export interface Room extends AgentStandings {
  readonly answer: AgentsRoomAnswer | undefined;
  /** The last question was refused; what was answered before still stands. */
  readonly isRefused: boolean;
  readonly retry: () => void;
  /** By how much the server's clock is ahead of this one, ms. */
  readonly ahead: number;
}

/** The agents that one sees, with the statuses of now [LIVE-025]. */
export function useRoom(): Room {
  const standings = useAgentStandings(true, { inRoom: true });
  const question = { path: livePaths.agentsRoom, answer: agentsRoomAnswerSchema };
  const { session } = useConsole();
  const { data, isError, error, refetch, dataUpdatedAt } = useAnswer(KEY, question, { renewed: () => AGAIN_MS });
  useEffect(() => {
    if (error?.status === 403) void session.refresh(); // the page may not be open to this person any more
  }, [error, session]);
  const ahead = data === undefined ? 0 : data.as_of - dataUpdatedAt;
  return { ...standings, answer: data, isRefused: isError, retry: () => void refetch(), ahead };
}

/** Asks anew at once: something was done. */
export function useRenewRoom(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
