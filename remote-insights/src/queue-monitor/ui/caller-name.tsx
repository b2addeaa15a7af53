import { maskNumber } from '@patchbay/shared-contracts';
import { useMasking } from '@patchbay/shared-ui';
import type { ReactNode } from 'react';
import styles from './queue-monitor.module.css';

/** Draws a caller's name, if known, over the number; `children` follow below. */
export const CallerName = (props: { name: string | null; number: string; children?: ReactNode }) => (
  <span className={styles.callerName}>
    {props.name === null ? null : (
      <span className={styles.name} translate="no">
        {props.name}
      </span>
    )}
    <span>{maskNumber(props.number, useMasking())}</span>
    {props.children}
  </span>
);
