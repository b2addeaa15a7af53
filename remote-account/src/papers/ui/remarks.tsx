import type { Remark } from '@patchbay/shared-contracts/kyc';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import styles from './papers.module.css';

/** Lists the remarks of a decision. */
export function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  const t = useTexts();
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ reason, words }, at) => (
        <li key={at}>
          <WarningOutlined aria-hidden />
          <span>
            {reason === 'other' ? words : t(`reason.${reason}`)}
            {reason !== 'other' && words !== '' ? <span className={styles.words}> {words}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
