import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Alert, Tooltip } from '@patchbay/shared-ui/antd';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { useQuality } from '../quality-context.ts';
import { useStore } from '../../store/use-store.ts';
import { qualityBars } from '@patchbay/shared-contracts/calls';
import type { Measure } from '../model/measure.ts';
import { warningOf, type Warning } from '../model/quality.ts';
import styles from './quality.module.css';

const bars = [1, 2, 3, 4] as const;
const words: Readonly<Record<(typeof bars)[number], TextKey>> = {
  1: 'quality.bad',
  2: 'quality.poor',
  3: 'quality.fair',
  4: 'quality.good',
};
const tones = { 1: styles.bad, 2: styles.poor, 3: styles.good, 4: styles.good } as const;

function useDetail(): (measure: Measure) => readonly string[] {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const figure = (value: number, maximumFractionDigits = 0) =>
    value.toLocaleString(language, { maximumFractionDigits });
  return ({ mos, rttMs, jitterMs, lossPercent }) => {
    const parts = [t('quality.mos', { mos: figure(mos, 1) })];
    if (rttMs !== null) parts.push(t('quality.rtt', { ms: figure(rttMs) }));
    if (jitterMs !== null) parts.push(t('quality.jitter', { ms: figure(jitterMs) }));
    return [...parts, t('quality.loss', { percent: figure(lossPercent, 1) })];
  };
}

/** Shows the call's quality in four bars, with details on demand [TEL-012]. Nothing before the first measurement. */
export function QualityMeter() {
  const t = useTexts();
  const detail = useDetail();
  const quality = useStore(useQuality());
  const now = quality?.now;
  if (!now) return null;
  const lit = warningOf(quality) === 'interrupted' ? 1 : qualityBars(now.mos); // the last figures predate the interruption
  const lines = detail(now).map((line) => <div key={line}>{line}</div>);
  return (
    <Tooltip placement="bottom" title={lines}>
      <span className={`${styles.meter} ${tones[lit]}`} role="img" aria-label={t(words[lit])} tabIndex={0}>
        {bars.map((bar) => (
          <span key={bar} className={`${styles.bar} ${bar <= lit ? styles.lit : ''}`} />
        ))}
      </span>
    </Tooltip>
  );
}

const causes: Readonly<Record<Warning, TextKey>> = {
  interrupted: 'quality.interrupted',
  network: 'quality.network',
  microphone: 'quality.microphone',
};

/** Shows the warning after some bad seconds, and until some good ones. */
export function QualityWarning() {
  const t = useTexts();
  const quality = useStore(useQuality());
  const warning = quality && warningOf(quality);
  return (
    <div className={styles.warning} role="status">
      {warning ? <Alert type="warning" showIcon title={t(causes[warning])} /> : null}
    </div>
  );
}
