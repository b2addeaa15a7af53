import type { WithThird } from '../../call/model/third-rules.ts';
import { useTexts } from '../../texts/index.ts';
import { useShownName } from '../../ticker/ui/customer-line.tsx';
import { Initials } from './initials.tsx';
import styles from './transfer.module.css';

function Party({ name, waits }: { name: string; waits: boolean }) {
  const t = useTexts();
  return (
    <li className={styles.party}>
      <Initials name={name} />
      <span className={styles.choiceName}>{name}</span>
      <span className={`${styles.badge} ${waits ? styles.badgeHeld : styles.badgeOngoing}`}>
        {waits ? t('call.onHold') : t('call.ongoing')}
      </span>
    </li>
  );
}

/** Who of the two others hears the agent, and who hears music. */
export function Parties({ phase }: { phase: WithThird }) {
  const t = useTexts();
  const customer = useShownName(phase.call);
  const { stage, target } = phase.view;
  const held = phase.hold.is === 'on' || phase.hold.is === 'turningOff';
  const together = stage === 'merged' || stage === 'kicking';
  return (
    <ul className={styles.parties} aria-label={t('transfer.parties')}>
      <Party name={customer} waits={held} />
      <Party name={target.name} waits={together ? held : !held} />
    </ul>
  );
}
