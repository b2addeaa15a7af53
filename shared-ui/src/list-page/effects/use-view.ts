import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { readView, rebased, type ListShape, type View } from '../model/view.ts';

/** Parameter of the open row in the address. */
const OPEN = 'open';

/** Returns the view in the address, and a function that changes it. Pass the same `shape` at each render. */
export function useView(shape: ListShape) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, shape), [params, shape]);
  const openId = params.get(OPEN);
  /** The latest requested view, with the one displayed at that time. */
  const asked = useRef<readonly [View, URLSearchParams]>(null);
  const show = useCallback(
    (next: View, replace = false) => {
      const [before, latest] = asked.current ?? [];
      const address = rebased(next, view, before === view ? latest : undefined);
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
