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

/** How soon it is asked again where a call is, ms: a step is seen as it happens. */
const LOOK_MS = 600;

export interface Tried extends FlowTrial {
  /** As it was when the number was given. */
  readonly draft: Draft;
}

/** A number that leads through the draft, and the calls that came by it [CONF-FLOW-005]. */
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
    /** The number leads nowhere any more. */
    isOver: error?.status === 404,
    end: () => setTrial(null),
  };
}
