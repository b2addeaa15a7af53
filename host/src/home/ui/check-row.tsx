import type { ReactNode } from 'react';
import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@patchbay/shared-ui/icons';
import type { CheckState } from '../model/readiness.ts';
import { useReadinessTexts } from '../texts/index.ts';
import styles from './readiness.module.css';

const icons: Readonly<Record<CheckState, ReactNode>> = {
  idle: <MinusCircleOutlined aria-hidden />,
  checking: <LoadingOutlined aria-hidden />,
  good: <CheckCircleFilled aria-hidden />,
  attention: <ExclamationCircleFilled aria-hidden />,
  bad: <CloseCircleFilled aria-hidden />,
  none: <CheckCircleFilled aria-hidden />,
};

interface Props {
  readonly state: CheckState;
  readonly name: string;
  /** Result of the check, and advice on fixing it. */
  readonly detail: string;
  readonly children?: ReactNode;
}

/** Draws one check: its state (not by colour alone), its meaning and its button. */
export function CheckRow({ state, name, detail, children }: Props) {
  const t = useReadinessTexts();
  return (
    <li className={styles.row}>
      <span className={`${styles.icon} ${styles[state] ?? ''}`}>{icons[state]}</span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          <span className={styles.hidden}>, {t(`state.${state}`)}</span>
        </span>
        <span className={styles.detail} role="status">
          {detail}
        </span>
      </span>
      {children}
    </li>
  );
}
