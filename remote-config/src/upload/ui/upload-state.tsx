import { Button } from '@patchbay/shared-ui/antd';
import { SubmitButton } from '@patchbay/shared-ui/form';
import styles from './upload.module.css';

interface StateProps {
  /** Upload progress, 0 to 1; null while none runs. */
  readonly share: number | null;
  readonly label: string;
  readonly sent: (percent: number) => string;
  /** Text about the server's work after the upload. */
  readonly then: string;
  /** Progress of the server's work, 0 to 1; null: unknown. Omitted: the bar stays full. */
  readonly thenShare?: number | null;
}

/** Returns the bar's progress: first the upload, then the server's work; undefined for an indeterminate bar. */
const barOf = (share: number, thenShare: number | null | undefined): number | undefined =>
  share < 1 || thenShare === undefined
    ? Math.round(share * 100)
    : thenShare === null
      ? undefined
      : Math.round(thenShare * 100);

/** Shows the progress of an upload, then of the server's work. */
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

/** Draws Cancel, which aborts a running upload and keeps the input, and the submit button. */
export const PanelActions = ({ busy, cancel, onCancel, children }: ActionsProps) => (
  <div className={styles.actions}>
    <Button size="large" onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton busy={busy}>{children}</SubmitButton>
  </div>
);
