import { useState } from 'react';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { StateMessage, useSession } from '@patchbay/shared-ui';
import { Alert, Button, Skeleton, Tag } from '@patchbay/shared-ui/antd';
import { SafetyOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { Section } from '../../section/ui/section.tsx';
import { useTexts } from '../../texts/index.ts';
import { useSecondFactor } from '../effects/second-factor.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import styles from './second-factor.module.css';

type Open = 'enrol' | 'renew' | 'disable' | null;
const FEW_CODES = 3;

function State({ onOpen }: { onOpen: (open: Open) => void }) {
  const t = useTexts();
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const { data, error, refetch } = useSecondFactor();
  if (data === undefined && error !== null)
    return (
      <StateMessage
        alert
        icon={<WarningOutlined />}
        title={t('factor.failed')}
        {...(error.message === '' ? {} : { detail: error.message })}
        action={<Button onClick={() => void refetch()}>{t('account.retry')}</Button>}
      />
    );
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!data.enabled)
    return (
      <div className={styles.state}>
        <p className={styles.words}>
          <Tag>{t('factor.off')}</Tag>
          {t('factor.offDetail')}
        </p>
        <Button type="primary" icon={<SafetyOutlined aria-hidden />} onClick={() => onOpen('enrol')}>
          {t('factor.setUp')}
        </Button>
      </div>
    );
  const left = data.recovery_codes_left;
  return (
    <div className={styles.state}>
      <p className={styles.words}>
        <Tag color="success">{t('factor.on')}</Tag>
        {data.since === null ? null : t('factor.since', { at: formatStamp(data.since, timeZone) })}{' '}
        {t('factor.codesLeft', { left })}
      </p>
      {left >= FEW_CODES ? null : <Alert type="warning" showIcon title={t('factor.fewCodes')} />}
      <div className={styles.actions}>
        <Button onClick={() => onOpen('renew')}>{t('factor.renew')}</Button>
        <Button danger onClick={() => onOpen('disable')}>
          {t('factor.disable')}
        </Button>
      </div>
    </div>
  );
}

/** Shows whether a code is required at sign-in (RFC 6238), and changes that. */
export function SecondFactorSection() {
  const t = useTexts();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section title={t('factor.title')} detail={t('factor.detail')}>
      <State onOpen={setOpen} />
      {open === 'enrol' ? <EnrolDialog onClose={close} /> : null}
      {open === 'renew' ? <RenewDialog onClose={close} /> : null}
      {open === 'disable' ? <DisableDialog onClose={close} /> : null}
    </Section>
  );
}
