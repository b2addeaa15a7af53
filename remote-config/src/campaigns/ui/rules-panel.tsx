import type { ReactNode } from 'react';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { weekdayNames } from '../../calendars/model/words.ts';
import { useCampaignWords } from '../../campaign-words/index.ts';
import type { Try } from '../effects/use-campaigns.ts';
import { hoursOf, passedOf, type Passed } from '../model/passed.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useWritten } from './use-written.ts';

/** Returns whose time zone the hours applied to. */
function useClockText(): (passed: Passed) => string {
  const t = useTexts();
  return ({ clockOf, timeZone, zones }) => {
    if (clockOf === 'account') return t('rules.clock.account', { zone: timeZone ?? '' });
    return zones.length === 0 ? t('rules.clock.unknown') : t('rules.clock.number', { zones: zones.join(', ') });
  };
}

function Hours({ week }: Pick<Passed, 'week'>) {
  const names = weekdayNames(usePreference(useConsole().i18n), 'short');
  return (
    <ul className={styles.plain}>
      {hoursOf(week).map(({ from, to, hours }) => (
        <li key={from}>{`${names[from] ?? ''}${to > from ? `–${names[to] ?? ''}` : ''} ${hours}`}</li>
      ))}
    </ul>
  );
}

function useConsentText(): (consent: Passed['consent']) => string {
  const t = useTexts();
  const zone = useTimeZone();
  return (consent) => {
    if (consent === null || consent === undefined) return t('rules.consent.none');
    return t(consent.given ? 'rules.consent.given' : 'rules.consent.refused', { at: formatStamp(consent.at, zone) });
  };
}

function Rules({ passed }: { readonly passed: Passed }) {
  const t = useTexts();
  const words = useCampaignWords();
  const { figure } = useWritten();
  const zone = useTimeZone();
  const clockText = useClockText();
  const consentText = useConsentText();
  const { doNotCall, mostTries, tries, abandonedAt } = passed;
  const isListed = doNotCall.account || doNotCall.campaign || doNotCall.optedOut;
  const allowed = { count: tries.length, day: figure(mostTries.aDay), all: figure(mostTries.inAll) };
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('rules.dialler'), words(`dialler.${passed.dialler}`)],
    [t('rules.lists'), t(isListed ? 'rules.lists.some' : 'rules.lists.none')],
    [t('rules.consent'), consentText(passed.consent)],
    [t('rules.clock'), clockText(passed)],
    [t('rules.hours'), <Hours key="hours" week={passed.week} />],
    [t('rules.tries'), t('rules.tries.of', allowed)],
    [t('rules.abandoned'), abandonedAt === null ? t('rules.abandoned.never') : formatStamp(abandonedAt, zone)],
  ];
  return (
    <dl className={styles.rules}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the rules that permitted a dial, as they were at that time [CAMP-014]. */
export function RulesPanel({ dial, onClose }: { readonly dial: Try | null; readonly onClose: () => void }) {
  const t = useTexts();
  const passed = dial === null ? null : passedOf(dial.passed);
  return (
    <SidePanel
      open={dial !== null}
      title={dial === null ? '' : t('rules.title', { number: dial.number })}
      onClose={onClose}
    >
      {passed === null ? <p className={textStyles.quiet}>{t('rules.none')}</p> : <Rules passed={passed} />}
    </SidePanel>
  );
}
