import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { useLacksNumber } from '../../dialler/ui/use-lacks-number.ts';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { usePhone } from '../../phone/phone-context.ts';
import { useStore } from '../../store/use-store.ts';
import { browserText } from './phone-place-note.tsx';
import styles from './ticker.module.css';

const words: Readonly<Record<PhoneState['is'], TextKey>> = {
  off: 'phone.off',
  connecting: 'phone.connecting',
  registered: 'phone.registered',
  lost: 'phone.lost',
  refused: 'phone.refused',
};
const tones: Readonly<Record<PhoneState['is'], string | undefined>> = {
  off: styles.dotOff,
  connecting: styles.dotWaiting,
  registered: styles.dotReady,
  lost: styles.dotBad,
  refused: styles.dotBad,
};

/** Shows the line's state as a colour; always beside its text. */
export function PhoneDot() {
  const { phoneState, phonePlace } = usePhone();
  const { is } = useStore(phoneState);
  const isElsewhere = useStore(phonePlace) !== null && is === 'registered';
  return <span aria-hidden className={`${styles.dot} ${isElsewhere ? styles.dotOff : tones[is]}`} />;
}

export function usePhoneText(): string {
  const t = useTexts();
  const { phoneState, phonePlace, softphone } = usePhone();
  const { is } = useStore(phoneState);
  const use = useStore(softphone);
  const other = useStore(phonePlace);
  const lacksNumber = useLacksNumber();
  if (use === 'unused') return t(lacksNumber ? 'phone.noNumber' : 'phone.desk');
  if (other && is === 'registered') return t('phone.place', { where: browserText(other, t) });
  return use === 'elsewhere' ? t('phone.elsewhere') : t(words[is]);
}
