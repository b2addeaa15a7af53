import type { Attempt } from '@patchbay/shared-contracts/hooks';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { StatusMark, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import styles from './endpoints.module.css';

function Expandable({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTexts();
  return (
    <details className={styles.said}>
      <summary>{title}</summary>
      {text === '' ? (
        <p className={textStyles.quiet}>{t('attempt.nothing')}</p>
      ) : (
        <pre className={styles.code} tabIndex={0}>
          {text}
        </pre>
      )}
    </details>
  );
}

/** Draws one attempt: result, time, duration, and both messages [CONF-HOOK-007]. */
export function AttemptCard({ attempt }: { readonly attempt: Attempt }) {
  const t = useTexts();
  const figure = useFigure();
  const zone = useTimeZone();
  const { at, took_ms: ms, status, failure, request, answer } = attempt;
  const parts = [
    ...(status === null ? [] : [t('attempt.status', { status: String(status) })]),
    t('attempt.took', { ms: figure(ms) }),
    formatAt(at, zone, dateFormats.minute),
  ];
  return (
    <div className={styles.attempt}>
      <StatusMark
        tone={failure === null ? 'good' : 'bad'}
        text={failure === null ? t('attempt.taken') : t(`failure.${failure}`)}
      />
      <p className={textStyles.quiet}>{parts.join(' · ')}</p>
      <Expandable title={t('attempt.request')} text={request} />
      <Expandable title={t('attempt.answer')} text={answer} />
    </div>
  );
}
