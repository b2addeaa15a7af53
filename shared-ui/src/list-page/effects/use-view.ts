import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { readView, rebased, type ListShape, type View } from '../model/view.ts';

/** The row that is open stands in the address, too. */
const OPEN = 'open';

/** The view as the address says it, and the way to another one. Must be given the same `shape` at each render. */
export function useView(shape: ListShape) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, shape), [params, shape]);
  const openId = params.get(OPEN);
  /** What was asked for last, of the view that was seen then. */
  const asked = useRef<readonly [View, URLSearchParams]>(null);
  const show = useCallback(
    (next: View, replace = false) => {
      const [seen, latest] = asked.current ?? [];
      const address = rebased(next, view, seen === view ? latest : undefined);
      asked.current = [view, address];
      setParams(address, { replace });
    },
    [setParams, view],
  );
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(OPEN);
          else next.set(OPEN, id);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { view, show, openId, open };
}
