import { useEffect, useState } from 'react';
import { Mark } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import styles from './shell.module.css';

/** Maximum time of the splash [SHELL-022]; ms. It hides earlier when the console has rendered. */
export const SPLASH_MS = 3000;

/** Shown while the session is unknown; replaced by a page skeleton when that takes longer. */
export function Splash() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.splash} aria-busy>
      {late ? (
        <div className={styles.sketch}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ) : (
        <Mark size={48} />
      )}
    </div>
  );
}
