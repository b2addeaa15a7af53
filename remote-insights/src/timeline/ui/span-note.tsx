import type { CSSProperties } from 'react';
import { Tooltip } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import type { DaySpan } from '../model/spans.ts';
import styles from './timeline.module.css';
import { durationText, useSpanWords } from './use-span-words.ts';

/** Draws a span's details beside it; screen readers get them from the span itself. */
export function SpanNote({ span, zone, place }: { span: DaySpan; zone: string; place: CSSProperties }) {
  const t = useTexts();
  const { name, time, duration, details } = useSpanWords(zone)(span);
  const ring = span.parts.find(({ kind }) => kind === 'ring');
  const lines = [
    `${time} · ${duration}`,
    ...details,
    ...(ring ? [t('timeline.rang', { duration: durationText(ring.to - ring.from) })] : []),
  ];
  const note = (
    <div className={styles.note} aria-hidden>
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {span.row === null ? null : <em>{t('timeline.toLog')}</em>}
    </div>
  );
  return (
    <Tooltip key={span.id} open title={note} trigger={[]} placement="bottom">
      <span className={styles.anchor} style={place} aria-hidden />
    </Tooltip>
  );
}
