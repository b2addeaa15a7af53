import { useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import type { OtherBrowser } from '../../phone/effects/phone-place.ts';
import { useTexts, type Translate } from '../../texts/index.ts';
import { usePhone } from '../../phone/phone-context.ts';
import styles from './ticker.module.css';

/** Returns 'Chrome on Linux', or the part of it that is known. */
export const browserText = ({ browser, system }: OtherBrowser, t: Translate): string =>
  browser && system ? t('phone.browserOn', { browser, system }) : (browser ?? system ?? t('phone.anotherBrowser'));

/** Tells that another browser has the phone: which and since when, with a button to take it over (decision 0034). */
export function PhonePlaceNote({ other }: { other: OtherBrowser }) {
  const t = useTexts();
  const { notify, session } = useConsole();
  const { phonePlace } = usePhone();
  const [taking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    const answer = await phonePlace.take();
    setTaking(false);
    if (answer !== 'taken') notify.error(t(answer === 'ringing' ? 'phone.takeLater' : 'phone.takeFailed'));
  };
  const timeZone = session.current()?.user.timezone ?? undefined;
  const time = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { timeStyle: 'short', timeZone });
  return (
    <div className={styles.banner}>
      <Alert
        type="info"
        showIcon
        title={t('phone.placeText', { where: browserText(other, t), time: time.format(other.since) })}
        action={
          <Button size="small" type="primary" loading={taking} onClick={() => void take()}>
            {t('phone.takeOver')}
          </Button>
        }
      />
    </div>
  );
}
