import { shareOf, type Counted } from '@patchbay/shared-contracts/campaigns';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { levelOf, wholeOf } from '../model/limit.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { LimitBar } from './limit-bar.tsx';
import { useWritten } from './use-written.ts';

interface AbandonedShareProps {
  readonly name: string;
  readonly counted: Counted;
  /** Share, 0 to 1. */
  readonly limit: number;
}

const PERCENT = 100;

/** Shows the abandoned share against its limit, as text and as a bar with a mark [CAMP-007, CAMP-011]. */
export function AbandonedShare({ name, counted, limit }: AbandonedShareProps) {
  const t = useTexts();
  const { figure, share: written } = useWritten();
  const share = shareOf(counted);
  const text = t('abandoned.share', { share: written(share), limit: written(limit) });
  const { abandoned, answered } = counted;
  return (
    <div className={styles.limit}>
      <div className={styles.limitWords}>
        <span>{name}</span>
        <strong>{text}</strong>
      </div>
      <LimitBar
        {...{ name, text, level: levelOf(share, limit) }}
        value={share * PERCENT}
        whole={wholeOf(share, limit) * PERCENT}
        mark={limit * PERCENT}
      />
      <span className={textStyles.quiet}>
        {answered === 0
          ? t('abandoned.none')
          : t('abandoned.counts', { abandoned: figure(abandoned), answered: figure(answered) })}
      </span>
    </div>
  );
}
