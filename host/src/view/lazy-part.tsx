import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FailurePanel } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';

type Part<Given> =
  | { readonly phase: 'pending' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'there'; readonly View: ComponentType<Given> };

/** Loads a rarely used part of the host when it is shown. Not React.lazy, which caches a rejection for ever. */
export function LazyPart<Given extends object>(props: {
  load: () => Promise<ComponentType<Given>>;
  given: Given;
  /** Placeholder while loading; a page skeleton by default. */
  waiting?: ReactNode;
  /** Shows nothing when loading fails, for parts the user did not request. */
  silent?: boolean;
}) {
  const { load, given, silent = false, waiting = <Skeleton active paragraph={{ rows: 8 }} /> } = props;
  const [part, setPart] = useState<Part<Given>>({ phase: 'pending' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (View) => wanted && setPart({ phase: 'there', View }),
      () => wanted && setPart({ phase: 'failed' }),
    );
    return () => void (wanted = false);
  }, [load, attempt]);
  const retry = () => {
    setPart({ phase: 'pending' });
    setAttempt(attempt + 1);
  };
  if (part.phase === 'there') return <part.View {...given} />;
  if (part.phase === 'failed' && silent) return null;
  if (part.phase === 'failed') return <FailurePanel reason="chunk" onRetry={retry} />;
  return waiting;
}
