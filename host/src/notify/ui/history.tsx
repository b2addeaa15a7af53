import { useState, type ReactNode } from 'react';
import type { Language } from '@patchbay/shared-contracts';
import { startOf } from '@patchbay/shared-contracts/time';
import { StateMessage, useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import {
  BellOutlined,
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@patchbay/shared-ui/icons';
import { PageLink } from '../../view/page-link.tsx';
import { useTexts } from '../../texts/index.ts';
import { byDay, nearDay } from '../model/by-day.ts';
import type { NoticeKind, PastNotice } from '../model/history.ts';
import styles from './history.module.css';

const icons: Readonly<Record<NoticeKind, ReactNode>> = {
  success: <CheckCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
};

/** Returns 'Today', 'Yesterday' or the date, in the user's language. */
function useDayName(timeZone: string, language: Language): (day: string) => string {
  const t = useTexts();
  const [now] = useState(Date.now);
  return (day) => {
    const near = nearDay(day, now, timeZone);
    if (near !== null) return t(`notices.${near}`);
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(startOf(day, 'UTC'));
  };
}

function Entry({ past, time }: { past: PastNotice; time: Intl.DateTimeFormat }) {
  const t = useTexts();
  return (
    <li className={styles.entry}>
      <span className={`${styles.kind} ${styles[past.kind] ?? ''}`}>{icons[past.kind]}</span>
      <span className={styles.text}>
        <span className={styles.hidden}>{t(`notices.kind.${past.kind}`)}: </span>
        {past.text}
        {past.to === undefined ? null : (
          <span className={styles.way}>
            <PageLink path={past.to}>{t('notices.open')}</PageLink>
          </span>
        )}
        {past.times > 1 ? <span className={styles.times}>{t('notices.times', { times: past.times })}</span> : null}
      </span>
      <time className={styles.time} dateTime={new Date(past.at).toISOString()}>
        {time.format(past.at)}
      </time>
    </li>
  );
}

/** Lists the notices shown in this tab, by day [UX-009]. */
export function History({ history }: { history: readonly PastNotice[] }) {
  const t = useTexts();
  const { i18n } = useConsole();
  const language = usePreference(i18n);
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const dayName = useDayName(timeZone, language);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  if (history.length === 0) {
    return <StateMessage icon={<BellOutlined />} title={t('notices.none')} detail={t('notices.noneDetail')} />;
  }
  return byDay(history, timeZone).map(({ day, notices }) => (
    <section key={day} className={styles.day}>
      <h3>{dayName(day)}</h3>
      <ul>
        {notices.map((past) => (
          <Entry key={past.id} past={past} time={time} />
        ))}
      </ul>
    </section>
  ));
}
