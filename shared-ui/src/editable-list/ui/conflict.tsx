import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useListTexts } from '../texts/index.ts';
import styles from './editable-list.module.css';

/** Warns that another user changed the row first; neither version is lost until the user decides. Uses the editable list's texts. */
export function Conflict(props: {
  /** Name of the other user; null if deleted or unknown. */
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
