import type { CallFlowRow } from '@patchbay/shared-contracts/flows';
import { Tag } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Describes a flow's state on one line, for rows and cards. A draft with problems counts as changed. */
export function FlowState({
  row,
}: {
  readonly row: Pick<CallFlowRow, 'published' | 'is_changed' | 'problems' | 'is_broken'>;
}) {
  const t = useTexts();
  const { published, is_changed, problems, is_broken } = row;
  return (
    <span className={styles.tags}>
      {published === null ? (
        <Tag>{t('state.draft')}</Tag>
      ) : (
        <Tag color="success">{t('state.published', { version: published })}</Tag>
      )}
      {is_broken ? <Tag color="error">{t('state.broken')}</Tag> : null}
      {published !== null && is_changed && problems === 0 ? <Tag color="processing">{t('state.changed')}</Tag> : null}
      {problems > 0 ? <Tag color="warning">{t('state.problems', { count: problems })}</Tag> : null}
    </span>
  );
}
