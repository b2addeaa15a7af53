import { useState } from 'react';
import type { Party } from '@patchbay/shared-contracts/billing';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState } from '@patchbay/shared-ui/list';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Card } from '../../card/ui/card.tsx';
import { useParticulars } from '../effects/use-invoices.ts';
import { useTexts } from '../texts/index.ts';
import { DetailsForm } from './details-form.tsx';
import { PartyCard } from './party-card.tsx';

interface ShownProps {
  readonly party: Party;
  readonly told: boolean;
  readonly isEdited: boolean;
  readonly onClose: () => void;
}

function Shown({ party, told, isEdited, onClose }: ShownProps) {
  const t = useTexts();
  if (isEdited) return <DetailsForm party={party} onClose={onClose} />;
  return (
    <>
      {told ? null : <p className={textStyles.quiet}>{t('details.none')}</p>}
      <PartyCard party={party} />
    </>
  );
}

/** Shows the account's details for future invoices; admins edit them in place. */
export function DetailsCard() {
  const t = useTexts();
  const { can } = useConsole();
  const [isEdited, setEdited] = useState(false);
  const { data, error, refetch } = useParticulars();
  const close = (): void => {
    setEdited(false);
    void refetch();
  };
  const content =
    error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    ) : (
      <ErrorState title={t('details.failed')} message={error.message} onRetry={() => void refetch()} />
    );
  const mayEdit = can('admin') && data !== undefined && !isEdited;
  return (
    <Card
      title={t('details')}
      action={mayEdit ? <Button onClick={() => setEdited(true)}>{t('details.edit')}</Button> : null}
    >
      {data === undefined ? content : <Shown {...data.data} isEdited={isEdited} onClose={close} />}
    </Card>
  );
}
