import { shareOf, type Counted } from '@patchbay/shared-contracts/campaigns';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { levelOf, wholeOf } from '../model/limit.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useWritten } from './use-written.ts';

interface LimitBarProps {
  readonly name: string;
  readonly counted: Counted;
  /** Of 1. */
  readonly limit: number;
}

/** The abandoned share against its limit: in words, and as a bar with the limit marked on it [CAMP-007, CAMP-011]. */
export function LimitBar({ name, counted, limit }: LimitBarProps) {
  const t = useTexts();
  const { figure, share: written } = useWritten();
  const share = shareOf(counted);
  const whole = wholeOf(share, limit);
  const told = t('abandoned.share', { share: written(share), limit: written(limit) });
  const { abandoned, answered } = counted;
  return (
    <div className={styles.limit}>
      <div className={styles.limitWords}>
        <span>{name}</span>
        <strong>{told}</strong>
      </div>
      <div
        className={styles.limitBar}
        data-level={levelOf(share, limit)}
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={whole * 100}
        aria-valuenow={share * 100}
        aria-valuetext={told}
      >
        <span style={{ inlineSize: `${(share / whole) * 100}%` }} />
        <i style={{ insetInlineStart: `${(limit / whole) * 100}%` }} />
      </div>
      <span className={textStyles.quiet}>
        {answered === 0
          ? t('abandoned.none')
          : t('abandoned.counts', { abandoned: figure(abandoned), answered: figure(answered) })}
      </span>
    </div>
  );
}
