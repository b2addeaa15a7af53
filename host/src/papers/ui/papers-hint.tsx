import { kycAnswerSchema, kycPaths } from '@patchbay/shared-contracts/kyc';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { Alert } from '@patchbay/shared-ui/antd';
import { PageLink } from '../../view/page-link.tsx';
import { usePapersTexts } from '../texts/index.ts';
import styles from './papers-hint.module.css';

/** That the papers of one's company were refused, or that more is needed, with the way to them [ACCT-016]; nothing otherwise. */
export function PapersHint() {
  const t = usePapersTexts();
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
