import { useId } from 'react';
import type { NextAnswerOfQueue, Strategy } from '@patchbay/shared-contracts/queues';
import { Button } from '@patchbay/shared-ui/antd';
import { ReloadOutlined } from '@patchbay/shared-ui/icons';
import { useNextAgent } from '../effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';
import styles from './queues.module.css';

function NextAnswerText({ answer, isSaved }: { readonly answer: NextAnswerOfQueue; readonly isSaved: boolean }) {
  const t = useTexts();
  const { agents, serving, waiting } = answer;
  const names = agents.map(({ name }) => name).join(', ');
  const nobody = serving === 0 ? t('next.empty') : t('next.nobody');
  return (
    <>
      <p className={names === '' ? styles.meaning : styles.who}>{names === '' ? nobody : names}</p>
      {waiting > 0 ? <p className={styles.quiet}>{t('next.waiting', { count: waiting })}</p> : null}
      {isSaved ? null : <p className={styles.quiet}>{t('next.unsaved')}</p>}
    </>
  );
}

interface NextProps {
  readonly queueId: string;
  readonly strategy: Strategy;
  readonly saved: Strategy;
}

/** Shows the agents who would ring now, by the engine's own selection [CONF-QUEUE-015]. */
export function NextAgentCard({ queueId, strategy, saved }: NextProps) {
  const t = useTexts();
  const title = useId();
  const { data, error, refetch } = useNextAgent(queueId, strategy);
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.cardHead}>
        <h3 id={title}>{t('next')}</h3>
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => void refetch()}>
          {t('next.again')}
        </Button>
      </div>
      <div role="status" className={styles.answer}>
        {error === null && data !== undefined ? (
          <NextAnswerText answer={data.data} isSaved={strategy === saved} />
        ) : null}
        {error === null ? null : <p className={styles.problem}>{t('next.failed')}</p>}
      </div>
    </section>
  );
}
