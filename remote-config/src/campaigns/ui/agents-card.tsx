import { textStyles } from '@patchbay/shared-ui/text-styles';
import type { Pace } from '../effects/use-campaigns.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { Card } from './card.tsx';
import { useWritten } from './use-written.ts';

const states = ['ready', 'talking', 'wrapping_up', 'away'] as const;

/** Counts the campaign's agents by status, as a bar and as text [CAMP-011]. */
export function CampaignAgentsCard({ agents }: Pick<Pace, 'agents'>) {
  const t = useTexts();
  const { figure } = useWritten();
  const isThere = states.some((state) => agents[state] > 0);
  return (
    <Card title={t('agents')}>
      {isThere ? null : <p className={textStyles.quiet}>{t('agents.none')}</p>}
      <div className={styles.stack} aria-hidden hidden={!isThere}>
        {states.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: agents[state] }} hidden={agents[state] === 0} />
        ))}
      </div>
      <ul className={styles.legend} hidden={!isThere}>
        {states.map((state) => (
          <li key={state} data-state={state}>
            <span>{t(`agents.${state}`)}</span> <strong>{figure(agents[state])}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
