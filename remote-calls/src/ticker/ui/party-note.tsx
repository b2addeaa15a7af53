import { Alert } from '@patchbay/shared-ui/antd';
import type { Phase } from '../../call/model/call.ts';
import { useTexts, type Translate } from '../../texts/index.ts';
import { useCall } from '../../call/call-context.ts';
import styles from './ticker.module.css';

/** Returns a text about the person the agent waits for in a call of three; '' for nobody. */
export function partyText(phase: Phase, t: Translate): string {
  const party = phase.is === 'connected' ? phase.party : null;
  if (!party) return '';
  return party.is === 'away' ? t('transfer.partyAway', { name: party.name }) : t('transfer.choice');
}

/** Shown over every view of a call; `Voice` announces the same text. */
export function PartyNote() {
  const t = useTexts();
  const text = partyText(useCall().phase, t);
  if (text === '') return null;
  return (
    <div className={styles.banner}>
      <Alert type="info" showIcon title={text} />
    </div>
  );
}
