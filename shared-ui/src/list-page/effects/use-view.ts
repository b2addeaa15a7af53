import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { readView, rebased, writeView, type ListShape, type View } from '../model/view.ts';

/** The row that is open stands in the address, too. */
const OPEN = 'open';

/** The view as the address says it, and the way to another one. Must be given the same `shape` at each render. */
export function useView(shape: ListShape) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, shape), [params, shape]);
  const openId = params.get(OPEN);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const show = useCallback(
    (next: View, replace = false) => {
      latest.current = rebased(next, view, latest.current);
      setParams(writeView(latest.current), { replace });
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
