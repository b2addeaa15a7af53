import { useCallback, useState } from 'react';
import { begin, record, redo, undo } from '../model/history.ts';

export function useUndoHistory<Draft>(first: Draft) {
  const [history, setHistory] = useState(() => begin(first));
  const { now, past, future } = history;
  /** `key`: consecutive changes of the same key are undone together. */
  const apply = useCallback(
    (change: (draft: Draft) => Draft, key: string | null = null) =>
      setHistory((before) => record(before, change(before.now), key)),
    [],
  );
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  return { draft: now, apply, undo: back, redo: forth, canUndo: past.length > 0, canRedo: future.length > 0 };
}
