import { useMemo, useState } from 'react';
import type { Draft } from '../model/draft.ts';
import { useUndoHistory } from './use-history.ts';

/** Returns an id for a step or note: short, because it appears in journeys, and random to avoid collisions. */
export const newStepId = (): string => `s-${crypto.randomUUID().slice(0, 8)}`;

/** Keeps the draft with its history, and the selection. */
export function useFlowEditor(first: Draft) {
  const { draft, apply, undo, redo, canUndo, canRedo } = useUndoHistory(first);
  const [chosen, choose] = useState<readonly string[]>([]);
  return useMemo(
    () => ({ draft, chosen, choose, apply, undo, redo, canUndo, canRedo }),
    [draft, chosen, apply, undo, redo, canUndo, canRedo],
  );
}
export type FlowEditor = ReturnType<typeof useFlowEditor>;
