import { kindOf, type StepType } from '@patchbay/shared-contracts/flows';
import styles from './call-flows.module.css';

/** Draws the icon of a kind of step, in its family's colour. */
export function StepIcon({ type }: { readonly type: StepType }) {
  const { icon, family } = kindOf({ type });
  return (
    <span className={styles.icon} data-family={family} aria-hidden>
      <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor">
        <path d={icon} fillRule="evenodd" />
      </svg>
    </span>
  );
}
