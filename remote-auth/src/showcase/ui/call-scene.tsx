import { AudioOutlined, PauseOutlined, PhoneFilled } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './scenes.module.css';

const caller = { initials: 'MK', name: 'Mira Kapoor', number: '+91 80450 00017', since: '02:47' };
const voice = [8, 14, 22, 12, 28, 36, 20, 30, 16, 26, 38, 24, 14, 30, 20, 10, 18, 28, 16, 8];

/** Draws a call as in the ticker. */
export function CallScene() {
  const t = useTexts();
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <span className={styles.face}>{caller.initials}</span>
        <span className={styles.grow}>
          <strong>{caller.name}</strong>
          <small>{caller.number}</small>
        </span>
        <span className={styles.live}>
          {t('scene.live')} {caller.since}
        </span>
      </div>
      <div className={styles.voice}>
        {voice.map((height, at) => (
          <i key={at} style={{ height, opacity: at < 13 ? 1 : 0.35 }} />
        ))}
      </div>
      <div className={styles.buttons}>
        <span>
          <AudioOutlined />
          {t('scene.mute')}
        </span>
        <span>
          <PauseOutlined />
          {t('scene.hold')}
        </span>
        <span className={styles.end}>
          <PhoneFilled rotate={225} />
          {t('scene.end')}
        </span>
      </div>
    </div>
  );
}
