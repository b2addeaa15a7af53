import { isOn } from '../../call/model/call.ts';
import { UNKNOWN } from '../../call/model/customer-name.ts';
import type { WithThird } from '../../call/model/third-rules.ts';
import { useTexts } from '../../texts/index.ts';
import { useMasked, useShownName } from '../../widget/ui/customer-line.tsx';
import { HoldBadge } from '../../widget/ui/hold-badge.tsx';
import { Initials } from './initials.tsx';
import styles from './transfer.module.css';

interface PartyProps {
  readonly name: string;
  readonly what: string | null;
  readonly waits: boolean;
  readonly isAway?: boolean;
}

function Party({ name, what, waits, isAway = false }: PartyProps) {
  return (
    <li className={styles.party} translate="no">
      <Initials name={name} />
      <span className={styles.choiceName} title={name}>
        {name}
        {what === null ? null : <small className={styles.what}>{what}</small>}
      </span>
      <HoldBadge held={waits} isAway={isAway} />
    </li>
  );
}

/** Shows which of the two others hears the agent, and which is on hold. */
export function Parties({ phase }: { phase: WithThird }) {
  const t = useTexts();
  const name = useShownName(phase.call);
  const number = useMasked(phase.call.customer);
  const customer = phase.call.name === UNKNOWN && number !== '' ? number : name;
  const { stage, target } = phase.view;
  const held = isOn(phase.hold);
  const together = stage === 'merged' || stage === 'kicking';
  return (
    <ul className={styles.parties} aria-label={t('transfer.parties')}>
      <Party name={customer} what={t('transfer.customer')} waits={held} />
      <Party name={target.name} what={null} waits={together ? held : !held} isAway={phase.party?.is === 'away'} />
    </ul>
  );
}
