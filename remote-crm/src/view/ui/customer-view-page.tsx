import { useState, type ReactNode } from 'react';
import type { CustomerView } from '@patchbay/shared-contracts/customers';
import { StateMessage, useConsole } from '@patchbay/shared-ui';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ContactsOutlined, LeftOutlined, SafetyOutlined } from '@patchbay/shared-ui/icons';
import { ErrorState } from '@patchbay/shared-ui/list';
import { PlayerDock, useTimeZone, type Playing } from '@patchbay/shared-ui/list-page';
import { useNow } from '../../customer/effects/use-now.ts';
import { addressOf } from '../../customer/model/addresses.ts';
import { useTexts } from '../../texts/index.ts';
import { useCustomer } from '../effects/use-customer.ts';
import { FollowUps } from './follow-ups.tsx';
import { Header } from './header.tsx';
import { Notes } from './notes.tsx';
import { Timeline } from './timeline.tsx';
import styles from './view.module.css';

function Back() {
  const t = useTexts();
  const { navigate } = useConsole();
  return (
    <Button type="link" icon={<LeftOutlined aria-hidden />} onClick={() => navigate(addressOf.list)}>
      {t('view.back')}
    </Button>
  );
}

/** Draws the customer and their history; the player stays at the bottom during scrolling. */
function Whole({ customer }: { customer: CustomerView }) {
  const timeZone = useTimeZone();
  const now = useNow();
  const [playing, play] = useState<Playing | null>(null);
  const { id, phonebook, followup_dt } = customer;
  return (
    <>
      <Header customer={customer} timeZone={timeZone} now={now} />
      <div className={styles.parts}>
        <div className={styles.aside}>
          <FollowUps id={id} current={followup_dt} timeZone={timeZone} now={now} />
          <Notes customer={customer} timeZone={timeZone} />
        </div>
        <Timeline id={id} name={phonebook.name} timeZone={timeZone} playing={playing} play={play} />
      </div>
      <PlayerDock playing={playing} onClose={() => play(null)} />
    </>
  );
}

const Nobody = ({ icon, title, detail }: { icon: ReactNode; title: string; detail: string }) => (
  <StateMessage alert icon={icon} title={title} detail={detail} action={<Back />} />
);

function One({ id }: { id: string }) {
  const t = useTexts();
  const { customer, absent, error, refetch } = useCustomer(id);
  if (absent === 'missing')
    return <Nobody icon={<ContactsOutlined />} title={t('view.missing')} detail={t('view.missingDetail')} />;
  if (absent === 'forbidden')
    return <Nobody icon={<SafetyOutlined />} title={t('view.forbidden')} detail={t('view.forbiddenDetail')} />;
  if (customer === null && error !== null)
    return <ErrorState title={t('view.failed')} message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy={customer === null}>
      <div>
        <Back />
      </div>
      {customer === null ? <Skeleton active paragraph={{ rows: 10 }} /> : <Whole customer={customer} />}
    </div>
  );
}

/** Draws the page of one customer [CUST-064, CUST-065]. */
export const CustomerViewPage = ({ id }: { readonly id: string }) => <One key={id} id={id} />;
