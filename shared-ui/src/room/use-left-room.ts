import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/** Returns the `ref` of the link to the item with this id. */
export type LinkOfRoom = (id: string) => RefCallback<HTMLElement>;

/**
 * Remembers the item that was left: once the list is back, the link to it gets the focus, unless another element has it [UX-005].
 * `open`: id of the displayed item, null for the list.
 */
export function useLeftRoom(open: string | null): LinkOfRoom {
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null) left.current = open;
  }, [open]);
  return useCallback(
    (id) => (link) => {
      if (link === null || left.current !== id) return;
      left.current = null;
      if (isFocusLost()) link.focus({ preventScroll: true });
    },
    [],
  );
}
