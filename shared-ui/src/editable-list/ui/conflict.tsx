import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useListTexts } from '../texts/index.ts';
import styles from './editable-list.module.css';

/** Somebody else was first: nothing is lost, on either side, until the person says so. Its texts are the editable list's. */
export function Conflict(props: {
  /** By name; null for somebody who is there no more, or is not known. */
  readonly by: string | null;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}) {
  const { by, takeTheirs, keepMine } = props;
  const t = useListTexts();
  const ways = (
    <div className={styles.ways}>
      <Button onClick={takeTheirs}>{t('takeTheirs')}</Button>
      <Button onClick={keepMine}>{t('keepMine')}</Button>
    </div>
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={by === null ? t('changedByNobody') : t('changedBy', { by })}
      description={
        <>
          <p className={styles.detail}>{t('changedDetail')}</p>
          {ways}
        </>
      }
    />
  );
}
