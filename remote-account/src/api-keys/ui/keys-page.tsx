import { useState } from 'react';
import type { ApiKey } from '@patchbay/shared-contracts/sign-in';
import { StateMessage, useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { SafetyOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SidePanel } from '@patchbay/shared-ui/list';
import { Link } from '@patchbay/shared-ui/router';
import { Card } from '../../card/ui/card.tsx';
import { useKeys } from '../effects/use-keys.ts';
import { useTexts } from '../texts/index.ts';
import { RevokeDialog, RotateDialog, SecretDialog, type Made } from './key-dialogs.tsx';
import { NewKeyForm, RenameForm } from './key-form.tsx';
import { KeyRows } from './key-rows.tsx';
import styles from './keys.module.css';

/** Dialog open over the list. */
type Open =
  | { readonly is: 'nothing' | 'adding' }
  | { readonly is: 'renaming' | 'rotating' | 'revoking'; readonly key: ApiKey }
  | { readonly is: 'made'; readonly made: Made };
const nothing: Open = { is: 'nothing' };

interface OverProps {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
}

function Over({ open, onOpen }: OverProps) {
  const t = useTexts();
  const close = () => onOpen(nothing);
  const onMade = (made: Made) => onOpen({ is: 'made', made });
  switch (open.is) {
    case 'renaming':
      return (
        <Modal open centered footer={null} title={t('rename.named', { name: open.key.label })} onCancel={close}>
          <RenameForm of={open.key} onDone={close} />
        </Modal>
      );
    case 'rotating':
      return <RotateDialog of={open.key} onMade={onMade} onCancel={close} />;
    case 'revoking':
      return <RevokeDialog of={open.key} onDone={close} />;
    case 'made':
      return <SecretDialog made={open.made} onClose={close} />;
    default:
      return (
        <SidePanel open={open.is === 'adding'} title={t('add')} onClose={close}>
          <NewKeyForm onMade={onMade} onCancel={close} />
        </SidePanel>
      );
  }
}

function Keys({ onOpen }: Pick<OverProps, 'onOpen'>) {
  const t = useTexts();
  const { data, error, refetch } = useKeys();
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.length === 0) return <EmptyState icon={<SafetyOutlined />} title={t('none')} detail={t('none.detail')} />;
  return (
    <KeyRows
      keys={data}
      onRename={(key) => onOpen({ is: 'renaming', key })}
      onRotate={(key) => onOpen({ is: 'rotating', key })}
      onRevoke={(key) => onOpen({ is: 'revoking', key })}
    />
  );
}

const ToDocs = () => <Link to="/api-documentation">{useTexts()('docs')}</Link>;

function OwnersPage() {
  const t = useTexts();
  const [open, setOpen] = useState<Open>(nothing);
  return (
    <Card
      title={t('title')}
      action={
        <Button type="primary" onClick={() => setOpen({ is: 'adding' })}>
          {t('add')}
        </Button>
      }
    >
      <p className={styles.words}>
        {t('intro')} <ToDocs />
      </p>
      <Keys onOpen={setOpen} />
      <Over open={open} onOpen={setOpen} />
    </Card>
  );
}

/** Draws /developerdocs: the account's API keys, for its owners; other users get a note [ROUTE-031, ACCT-019]. */
export function KeysPage() {
  const t = useTexts();
  const { can } = useConsole();
  useSession();
  if (can('admin')) return <OwnersPage />;
  return <StateMessage icon={<SafetyOutlined />} title={t('owners')} detail={t('owners.detail')} action={<ToDocs />} />;
}
