import { useEffect, useState } from 'react';
import { Mark } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import styles from './shell.module.css';

/** The splash hides when the console stands, and at the latest after this long [SHELL-022]; ms. */
export const SPLASH_MS = 3000;

/** Stands while the session is not known yet; when that takes longer, a sketch of the page takes its place. */
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
