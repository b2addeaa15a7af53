import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Draws a message in place of a list's rows: empty, nothing found, or a failure. `alert` makes screen readers announce it at once. */
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
