import { Suspense } from 'react';
import { useSession } from '@patchbay/shared-ui';
import { Spin } from '@patchbay/shared-ui/antd';
import { Link, Outlet } from '@patchbay/shared-ui/router';
import styles from './frame.module.css';
import { FrameFooter } from './frame-footer.tsx';
import { Brand } from './mark.tsx';
import { Preferences } from './preferences.tsx';

/** Lays out pages without a form, for signed-in and signed-out users: messages and long texts. */
export function PlainLayout() {
  const page = (
    <div className={styles.document}>
      <Suspense fallback={<Spin />}>
        <Outlet />
      </Suspense>
    </div>
  );
  if (useSession() !== null) return page; // it is inside the console's own frame [AUTH-168]
  return (
    <div className={styles.plain}>
      <header className={styles.header}>
        <Link to="/">
          <Brand className={styles.brand} />
        </Link>
        <Preferences />
      </header>
      {page}
      <FrameFooter />
    </div>
  );
}
