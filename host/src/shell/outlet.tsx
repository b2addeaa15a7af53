import { useEffect, useRef } from 'react';
import { FailurePanel } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { slotOf } from '../remotes/apps.ts';
import { useShell } from './shell-context.ts';
import styles from './shell.module.css';
import { useStore } from './use-store.ts';

/** The place of a page remote: its slot, a skeleton while it loads, or the calm panel when it failed [PLAT-014]. */
export function Outlet({ remote }: { remote: string }) {
  const { states, apps } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const state = useStore(states, () => states.of(remote));
  useEffect(() => {
    place.current?.append(slotOf(remote));
    return () => document.body.append(slotOf(remote)); // single-spa unmounts the remote after us; its slot must still stand
  }, [remote]);
  return (
    <>
      {state === undefined || state.phase === 'pending' ? (
        <div className={styles.pending}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ) : null}
      {state?.phase === 'failed' ? <FailurePanel reason={state.reason} onRetry={() => apps.retry(remote)} /> : null}
      <div ref={place} />
    </>
  );
}
