import { formatDuration, maskNumber } from '@patchbay/shared-contracts';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useMasking } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';
import type { DaySpan } from '../model/spans.ts';
import { useKindName } from './use-kind-name.ts';

export interface SpanWords {
  readonly name: string;
  readonly time: string;
  readonly duration: string;
  /** Other party, reason and further details. */
  readonly details: readonly string[];
  /** Everything, for screen readers. */
  readonly label: string;
}

const SECOND_MS = 1000;
export const durationText = (ms: number): string => formatDuration(Math.round(ms / SECOND_MS));

/** Returns the texts of a span, for timeline and table. */
export function useSpanWords(zone: string): (span: DaySpan) => SpanWords {
  const t = useTexts();
  const kindName = useKindName();
  const masking = useMasking();
  const clock = (at: number) => formatAt(at, zone, dateFormats.time);
  return (span) => {
    const { kind, from, to, isOpen, reason, missedReason, number, queue, holdMs } = span;
    const name = kindName(kind);
    const time = isOpen
      ? t('timeline.since', { from: clock(from) })
      : t('timeline.fromTo', { from: clock(from), to: clock(to) });
    const duration = durationText(to - from);
    const details = [
      reason,
      missedReason && t(`timeline.missed.${missedReason}`),
      number && maskNumber(number, masking),
      queue,
      holdMs > 0 ? t('timeline.held', { duration: durationText(holdMs) }) : null,
    ].flatMap((text) => text || []);
    return { name, time, duration, details, label: [name, time, duration, ...details].join(', ') };
  };
}
