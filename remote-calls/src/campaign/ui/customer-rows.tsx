import type { CampaignShown } from '@patchbay/shared-contracts/campaigns';
import { useTexts, type TextKey } from '../../texts/index.ts';
import styles from './campaign.module.css';

/** Columns that the account itself has; those of a list are called as its file calls them. */
const own: Readonly<Record<string, TextKey>> = {
  name: 'campaign.name',
  company: 'campaign.company',
  email: 'campaign.email',
};

/** The row of the list, and what the account knows of the customer. */
export function CustomerRows({ about }: Pick<CampaignShown, 'about'>) {
  const t = useTexts();
  if (about.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {about.map(({ name, value }) => (
        <div key={name}>
          <dt>{own[name] === undefined ? name : t(own[name])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is to be said, with the customer's own words in it. */
export function Script({ script }: Pick<CampaignShown, 'script'>) {
  const t = useTexts();
  if (script.trim() === '') return null;
  return (
    <div className={styles.script} role="region" aria-label={t('campaign.script')} tabIndex={0}>
      {script}
    </div>
  );
}
