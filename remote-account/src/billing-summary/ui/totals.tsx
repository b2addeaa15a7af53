import type { UsageAnswer } from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { changeText } from '../model/change.ts';
import type { Measure } from '../model/usage-chart.ts';
import { useTexts } from '../texts/index.ts';
import styles from './billing-summary.module.css';
import { useRangeText } from './use-range-text.ts';
import { useUsageFormat } from './use-usage-format.ts';

const shown = ['coins', 'calls', 'talk_ms', 'messages'] as const satisfies readonly Measure[];

/** Shows the totals, and those of the previous period. */
export function Totals({ data: { total, before } }: { readonly data: UsageAnswer['data'] }) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const format = useUsageFormat();
  const rangeText = useRangeText();
  return (
    <>
      <dl className={styles.totals}>
        {shown.map((measure) => {
          const earlier = before === null ? null : before.total[measure];
          const change = changeText(total[measure], earlier, language);
          return (
            <div key={measure}>
              <dt>{t(measure)}</dt>
              <dd>{format(measure, total[measure])}</dd>
              {earlier === null ? null : (
                <dd className={styles.before}>
                  {t('before', { value: format(measure, earlier) })}
                  {change === null ? null : ` (${change})`}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {before === null ? null : (
        <p className={styles.before}>{t('comparedWith', { range: rangeText(before.range) })}</p>
      )}
    </>
  );
}
