import { useTexts } from '../../texts/index.ts';
import type { DayTotals } from '../model/totals.ts';
import styles from './timeline.module.css';
import { durationText } from './use-span-words.ts';

export function Totals({ totals }: { totals: DayTotals }) {
  const t = useTexts();
  const { signedInMs, breakMs, calls, talkMs, holdMs, wrapUpMs, missed } = totals;
  const rows = [
    [t('timeline.total.signedIn'), durationText(signedInMs)],
    [t('timeline.total.break'), durationText(breakMs)],
    [t('timeline.total.calls'), String(calls)],
    [t('timeline.total.talk'), durationText(talkMs)],
    [t('timeline.total.hold'), durationText(holdMs)],
    [t('timeline.total.wrapUp'), durationText(wrapUpMs)],
    [t('timeline.total.missed'), String(missed)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
