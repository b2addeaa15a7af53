import { useState } from 'react';
import {
  TRIAL_PATH,
  trialAnswerSchema,
  trialStateAnswerSchema,
  type FlowTrial,
  type TrialCall,
} from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import type { Draft } from '../model/draft.ts';
import { roomPath } from './use-room.ts';

/** Polling interval during a call, ms, so that each step shows as it happens. */
const LOOK_MS = 600;

export interface Tried extends FlowTrial {
  /** Draft at the time when the number was assigned. */
  readonly draft: Draft;
}

/** Manages a test number that leads through the draft, and its calls [CONF-FLOW-005]. */
export function useTrial(id: string) {
  const { request } = useConsole();
  const [trial, setTrial] = useState<Tried | null>(null);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const path = `${roomPath(id)}${TRIAL_PATH}`;
  const { data, error } = useAnswer(
    ['call flow trial', id, trial?.number],
    { path: `${path}${trial?.number.slice(1) ?? ''}/`, answer: trialStateAnswerSchema },
    { enabled: trial !== null, staleTime: 0, gcTime: 0, renewed: (_, refused) => (refused ? false : LOOK_MS) },
  );
  const begin = async (draft: Draft) => {
    setBusy(true);
    const result = await request.send({ method: 'POST', path, body: {}, answer: trialAnswerSchema });
    setBusy(false);
    setCode(result.ok ? null : (result.code ?? ''));
    if (result.ok) setTrial({ ...result.data.data, draft });
  };
  const calls: readonly TrialCall[] = data?.data.calls ?? [];
  return {
    ...{ trial, calls, busy, code, begin },
    /** The test number has expired. */
    isOver: error?.status === 404,
    end: () => setTrial(null),
  };
}
