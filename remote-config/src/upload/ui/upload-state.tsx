import { Button } from '@patchbay/shared-ui/antd';
import { SubmitButton } from '@patchbay/shared-ui/form';
import styles from './upload.module.css';

interface StateProps {
  /** How much is sent, 0 to 1; null while nothing is. */
  readonly share: number | null;
  readonly label: string;
  readonly sent: (percent: number) => string;
  /** What the server does then. */
  readonly then: string;
  /** How far the server is, 0 to 1; null: nobody knows. The bar stays full where it is left out. */
  readonly thenShare?: number | null;
}

/** What the bar shows: the sending first, then the server's work; undefined for a bar that only moves. */
const barOf = (share: number, thenShare: number | null | undefined): number | undefined =>
  share < 1 || thenShare === undefined
    ? Math.round(share * 100)
    : thenShare === null
      ? undefined
      : Math.round(thenShare * 100);

/** How far an upload is: what was sent, then that the server is at it. */
export function UploadState({ share, label, sent, then, thenShare }: StateProps) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <progress max={100} value={barOf(share, thenShare)} aria-label={label} />
      <span role="status">{share < 1 ? sent(percent) : then}</span>
    </div>
  );
}

interface ActionsProps {
  readonly busy: boolean;
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly children: string;
}

/** Cancel, which ends an upload that is under way and keeps what is written, and the way on. */
export const PanelActions = ({ busy, cancel, onCancel, children }: ActionsProps) => (
  <div className={styles.actions}>
    <Button size="large" onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton busy={busy}>{children}</SubmitButton>
  </div>
);
