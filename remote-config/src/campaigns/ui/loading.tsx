import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCampaignChanges } from '../effects/use-changes.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';

/** Shows the progress of reading a campaign's lists, or its failure [CAMP-013]. */
export function Loading({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const figure = useFigure();
  const { load } = useCampaignChanges();
  const { load_state: state, load_done: done, load_total: total } = campaign;
  if (state === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        title={t('loading.failed')}
        action={
          <Button size="small" onClick={() => void load(campaign.id)}>
            {t('loading.again')}
          </Button>
        }
      />
    );
  if (state !== 'loading') return null;
  const share = total === 0 ? 0 : Math.min(done / total, 1);
  return (
    <div className={styles.loading}>
      <span>{t('loading')}</span>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t('loading')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={textStyles.quiet}>{t('loading.of', { done: figure(done), total: figure(total) })}</span>
    </div>
  );
}
