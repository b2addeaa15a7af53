import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/** Gives the `ref` of the link that leads to the room of that id. */
export type LinkOfRoom = (id: string) => RefCallback<HTMLElement>;

/**
 * Remembers which room was left: once, the link to it has the focus when the list is shown again, unless something else has it [UX-005].
 * `open`: the id of the room that is shown, null for the list.
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
