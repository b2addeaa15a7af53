import { useEffect, useRef } from 'react';
import type { DeclaredRoute } from '@patchbay/shared-contracts';
import { FailurePanel } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { LegacyStandIn } from '../legacy/ui/legacy-page.tsx';
import { slotOf } from '../remotes/apps.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import styles from './shell.module.css';
import { useStore } from '../view/use-store.ts';

/** Draws a page remote: its slot, a skeleton while it loads, or the result of its ladder of fallbacks [PLAT-014]. */
export function Outlet({ remote, route, title }: { remote: string; route: DeclaredRoute; title: string }) {
  const { states, apps } = useRemotes();
  const place = useRef<HTMLDivElement>(null);
  const state = useStore(states, () => states.of(remote));
  useEffect(() => {
    place.current?.append(slotOf(remote));
    return () => document.body.append(slotOf(remote)); // single-spa unmounts the remote after this; its slot must still be in the document
  }, [remote]);
  return (
    <>
      {state === undefined || state.phase === 'pending' ? (
        <div className={styles.pending}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ) : null}
      {state?.phase === 'legacy' ? (
        <LegacyStandIn key={route.path} remote={remote} route={route} title={title} reason={state.reason} />
      ) : null}
      {state?.phase === 'failed' ? <FailurePanel reason={state.reason} onRetry={() => apps.retry(remote)} /> : null}
      <div ref={place} />
    </>
  );
}
