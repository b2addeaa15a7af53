import { useSession } from '@patchbay/shared-ui';
import { DetailsCard } from '../../invoices/ui/details-card.tsx';
import { Section } from '../../section/ui/section.tsx';
import { useTexts } from '../texts/index.ts';
import { Logo } from './logo.tsx';
import styles from './settings.module.css';

/** Draws the account's identity: its logo, and its details for invoices. */
export function CompanySection() {
  const t = useTexts();
  const account = useSession()?.user.account_name ?? '';
  return (
    <Section title={t('company')} detail={t('company.detail')}>
      <div className={styles.stack}>
        <Logo account={account} />
        <DetailsCard />
      </div>
    </Section>
  );
}
