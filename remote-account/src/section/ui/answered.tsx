import type { ReactNode } from 'react';
import { StateMessage } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';

interface Known<Value> {
  readonly data: Value | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Draws a section's data: a skeleton while loading, a retry after a failure. */
export function Answered<Value>(props: {
  known: Known<Value>;
  rows: number;
  failed: string;
  children: (value: Value) => ReactNode;
}) {
  const t = useTexts();
  const { data, error, refetch } = props.known;
  if (data !== undefined) return props.children(data);
  if (error === null) return <Skeleton active title={false} paragraph={{ rows: props.rows }} />;
  return (
    <StateMessage
      alert
      icon={<WarningOutlined />}
      title={props.failed}
      action={<Button onClick={() => void refetch()}>{t('account.retry')}</Button>}
    />
  );
}
