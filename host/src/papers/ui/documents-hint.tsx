import { kycAnswerSchema, kycPaths } from '@patchbay/shared-contracts/kyc';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { Alert } from '@patchbay/shared-ui/antd';
import { PageLink } from '../../view/page-link.tsx';
import { useDocumentsTexts } from '../texts/index.ts';
import styles from './papers-hint.module.css';

/** Tells, with a link, that the company's documents were refused or that more are needed [ACCT-016]; otherwise draws nothing. */
export function DocumentsHint() {
  const t = useDocumentsTexts();
  const { data } = useAnswer(['own-papers'], { path: kycPaths.kyc, answer: kycAnswerSchema });
  const state = data?.data.state;
  if (state !== 'more-asked' && state !== 'refused') return null;
  return (
    <Alert
      type={state === 'refused' ? 'error' : 'warning'}
      role="status"
      showIcon
      title={t(state)}
      description={
        <>
          <p className={styles.detail}>{t(`detail.${state}`)}</p>
          <PageLink path="/settings">{t('open')}</PageLink>
        </>
      }
    />
  );
}
