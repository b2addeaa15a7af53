import type { ReactNode } from 'react';
import styles from './states.module.css';

/** What a list shows instead of rows: nothing yet, nothing found, or a failure. `alert` tells screen readers at once. */
export function StateMessage(props: {
  icon: ReactNode;
  title: string;
  detail?: string;
  action?: ReactNode;
  alert?: boolean;
}) {
  return (
    <div className={styles.panel} role={props.alert ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden>
        {props.icon}
      </span>
      <p className={styles.title}>{props.title}</p>
      {props.detail === undefined ? null : <p className={styles.detail}>{props.detail}</p>}
      {props.action}
    </div>
  );
}
