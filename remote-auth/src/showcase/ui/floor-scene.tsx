import { useTexts } from '../../texts/index.ts';
import styles from './scenes.module.css';

const queues = [
  { name: 'scene.sales', waiting: 2, share: 34, tone: 'calm' },
  { name: 'scene.support', waiting: 7, share: 82, tone: 'busy' },
  { name: 'scene.billing', waiting: 1, share: 18, tone: 'calm' },
] as const;
const agents = ['AR', 'JS', 'LP', 'NK', 'TO', 'VB', 'YM', 'ZD'];

/** Draws queues and agents as seen by a supervisor. */
export function FloorScene() {
  const t = useTexts();
  return (
    <div className={styles.card}>
      {queues.map(({ name, waiting, share, tone }) => (
        <div key={name} className={styles.queue}>
          <span className={styles.grow}>{t(name)}</span>
          <small>{t('scene.waiting', { count: waiting })}</small>
          <span className={styles.bar}>
            <i className={styles[tone]} style={{ width: `${share}%` }} />
          </span>
        </div>
      ))}
      <div className={styles.agents}>
        {agents.map((name, at) => (
          <span key={name} className={styles.agent}>
            {name}
            <i className={at % 3 === 1 ? styles.busy : styles.calm} />
          </span>
        ))}
      </div>
    </div>
  );
}
