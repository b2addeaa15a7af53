import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useTexts, type Translate } from '../../texts/index.ts';
import type { SoftphoneUse } from '../../phone/effects/softphone.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { usePhone } from '../../phone/phone-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';
import { PhonePlaceNote } from './phone-place-note.tsx';
import styles from './ticker.module.css';

interface Trouble {
  readonly text: string;
  readonly action: 'retry' | 'agree' | null;
}

function troubleOf(use: SoftphoneUse, state: PhoneState, isWaitedFor: boolean, t: Translate): Trouble | null {
  if (use === 'asking') return { text: t(isWaitedFor ? 'consent.waits' : 'consent.needed'), action: 'agree' };
  if (use === 'barred') return { text: t('phone.barred'), action: null }; // [SIP-020]
  if (use === 'missing') return { text: t('phone.noCredentials'), action: null }; // [SIP-037]
  if (state.is === 'refused' && state.reason === 'microphone')
    return { text: t('phone.noMicrophone'), action: 'retry' }; // [SIP-036]
  return state.is === 'lost' || state.is === 'refused' ? { text: t('phone.lostText'), action: 'retry' } : null; // [SIP-005]
}

/** Tells why no calls arrive, with the remedy [SIP-002, SIP-003, SIP-005]. */
export function PhoneBanner() {
  const t = useTexts();
  const { softphone, phoneState, phonePlace, ownCalls } = usePhone();
  const devices = useDevices();
  const use = useStore(softphone);
  const trouble = troubleOf(use, useStore(phoneState), useStore(ownCalls), t);
  const other = useStore(phonePlace);
  if (!trouble && other && use === 'used') return <PhonePlaceNote other={other} />;
  if (!trouble) return null;
  const actions = {
    retry: (
      <Button size="small" onClick={() => devices.phone.retry()}>
        {t('phone.retry')}
      </Button>
    ),
    agree: (
      <Button size="small" type="primary" onClick={() => softphone.agree()}>
        {t('consent.agree')}
      </Button>
    ),
  };
  return (
    <div className={styles.banner}>
      <Alert
        type={trouble.action === 'agree' ? 'info' : 'error'}
        showIcon
        title={trouble.text}
        action={trouble.action ? actions[trouble.action] : undefined}
      />
    </div>
  );
}
