import { AudioOutlined, FileTextOutlined, PhoneOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './scenes.module.css';

const customer = { initials: 'DN', name: 'Daniel Novak', since: 2019 };
const past = [
  { text: 'scene.past.call', time: '09:41', Icon: PhoneOutlined },
  { text: 'scene.past.note', time: '09:52', Icon: FileTextOutlined },
  { text: 'scene.past.recording', time: '11:08', Icon: AudioOutlined },
] as const;

/** Draws a caller with earlier contacts. */
export function CustomerScene() {
  const t = useTexts();
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <span className={styles.face}>{customer.initials}</span>
        <span className={styles.grow}>
          <strong>{customer.name}</strong>
          <small>{t('scene.customerSince', { year: customer.since })}</small>
        </span>
        <span className={styles.tag}>{t('scene.vip')}</span>
      </div>
      <ol className={styles.past}>
        {past.map(({ text, time, Icon }) => (
          <li key={text}>
            <Icon />
            <span className={styles.grow}>{t(text)}</span>
            <small>{time}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
