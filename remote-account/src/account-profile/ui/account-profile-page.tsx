import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { Card, Cards } from '../../card/ui/card.tsx';
import { DetailsCard } from '../../invoices/ui/details-card.tsx';
import { countryIn } from '../../invoices/ui/party-card.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './account-profile.module.css';

/** Draws the account's identity; its country applies to numbers without a country code. */
function AccountCard() {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const user = useSession()?.user;
  if (user === undefined) return null;
  const { profile, account_name: name, timezone } = user;
  const facts = {
    [t('name')]: name,
    [t('id')]: profile.account_id,
    [t('country')]: countryIn(language, profile.country_details.name.toUpperCase()),
    [t('zone')]: timezone,
  };
  return (
    <Card title={t('account')}>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('country.means')}</p>
    </Card>
  );
}

/** Draws /account_profile: the account of international users, and the recipient of its invoices [ROUTE-022, ACCT-009]. */
export const AccountProfilePage = () => (
  <Cards>
    <AccountCard />
    <DetailsCard />
  </Cards>
);
