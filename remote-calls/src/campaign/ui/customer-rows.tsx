import type { CampaignShown } from '@patchbay/shared-contracts/campaigns';
import { useTexts, type TextKey } from '../../texts/index.ts';
import styles from './campaign.module.css';

/** Columns of the account itself; those of a list are named as in its file. */
const own: Readonly<Record<string, TextKey>> = {
  name: 'campaign.name',
  company: 'campaign.company',
  email: 'campaign.email',
};

/** Draws the row of the list and the account's data of the customer. */
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

/** Draws the script, filled in with the customer's data. */
export function Script({ script }: Pick<CampaignShown, 'script'>) {
  const t = useTexts();
  if (script.trim() === '') return null;
  return (
    <div className={styles.script} role="region" aria-label={t('campaign.script')} tabIndex={0}>
      {script}
    </div>
  );
}
