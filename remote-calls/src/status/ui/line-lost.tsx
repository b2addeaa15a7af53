import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { usePhone } from '../../phone/phone-context.ts';
import { useDevices } from '../../widget/ui/devices-context.ts';
import { useStore } from '../../store/use-store.ts';

/** Tells in the menu that no calls can arrive, with a retry button [SIP-004]. */
export function LineLost() {
  const t = useTexts();
  const { softphone, phoneState } = usePhone();
  const devices = useDevices();
  const used = useStore(softphone) === 'used';
  const { is } = useStore(phoneState);
  if (!used || (is !== 'lost' && is !== 'refused')) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('phone.lostMenu')}
      action={
        <Button size="small" onClick={() => devices.phone.retry()}>
          {t('phone.retry')}
        </Button>
      }
    />
  );
}
