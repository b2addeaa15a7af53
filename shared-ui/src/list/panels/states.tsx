import type { ReactNode } from 'react';
import { StateMessage } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ReloadOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';

/** Draws an empty list: the reason, and a possible action. */
export const EmptyState = (props: { icon: ReactNode; title: string; detail?: string; action?: ReactNode }) => (
  <StateMessage {...props} />
);

/** Draws a list that failed to load: the server's text if any, and a retry. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  title: string;
  message: string | null;
  onRetry: () => void;
}) {
  const t = useTextsByName();
  return (
    <StateMessage
      alert
      icon={<WarningOutlined />}
      title={title}
      {...(message ? { detail: message } : {})}
      action={
        <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {t('state.retry')}
        </Button>
      }
    />
  );
}
