import type { SupervisionMode } from '@patchbay/shared-contracts/calls';
import { CustomerServiceOutlined, MessageOutlined, TeamOutlined } from '@patchbay/shared-ui/icons';
import { useSupervised } from './use-supervised.ts';
import styles from './supervised-note.module.css';

const icons: Readonly<Record<SupervisionMode, React.JSX.Element>> = {
  listen: <CustomerServiceOutlined aria-hidden />,
  whisper: <MessageOutlined aria-hidden />,
  barge: <TeamOutlined aria-hidden />,
};

/** Shows the supervisors over every view of a call; `Voice` announces the same text. */
export function SupervisedNote() {
  const supervised = useSupervised();
  if (supervised.length === 0) return null;
  return (
    <ul className={styles.note}>
      {supervised.map(({ mode, text }) => (
        <li key={text} className={styles.line}>
          {icons[mode]}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
