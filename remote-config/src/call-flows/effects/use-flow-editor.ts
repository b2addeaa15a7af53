import { useMemo, useState } from 'react';
import type { Draft } from '../model/draft.ts';
import { useHistory } from './use-history.ts';

/** Of a step or a note: short, as it stands in journeys, and not guessed twice. */
export const newStepId = (): string => `s-${crypto.randomUUID().slice(0, 8)}`;

/** What is drawn, with all that was, and what is chosen of it. */
export function useFlowEditor(first: Draft) {
  const { draft, apply, undo, redo, canUndo, canRedo } = useHistory(first);
  const [chosen, choose] = useState<readonly string[]>([]);
  return useMemo(
    () => ({ draft, chosen, choose, apply, undo, redo, canUndo, canRedo }),
    [draft, chosen, apply, undo, redo, canUndo, canRedo],
  );
}
export type FlowEditor = ReturnType<typeof useFlowEditor>;
