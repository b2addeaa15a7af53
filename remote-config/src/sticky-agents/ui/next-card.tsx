import { useId, useState } from 'react';
import type { NextAnswer, StickyQueues } from '@patchbay/shared-contracts/sticky';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useNextSticky, type NextQuery } from '../effects/use-sticky.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { Choice } from '../../choice/ui/choice.tsx';
import styles from './sticky-agents.module.css';
import { useStickyRefusal } from './use-refusal-text.ts';

const strategyTexts: Readonly<Record<string, TextKey>> = {
  'ring all': 'strategy.all',
  'longest idle': 'strategy.idle',
  'round robin': 'strategy.robin',
  'top down': 'strategy.order',
  'fewest calls': 'strategy.fewest',
  random: 'strategy.random',
};

/** Returns the reason for these agents: the customer's sticky agent, or the queue's strategy. */
function useReason({ reason, sticky, strategy, agents }: NextAnswer): string {
  const t = useTexts();
  const chosen = agents.length === 0 ? '' : t(strategyTexts[strategy] ?? 'strategy.idle');
  const name = sticky?.name ?? '';
  if (reason === 'sticky') return t(sticky?.automatic === true ? 'why.answered' : 'why.mapped', { name });
  const first = reason === 'not-free' ? t('why.notFree', { name }) : t('why.nobody');
  return `${first} ${chosen}`.trim();
}

function NextAnswerText({ answer }: { readonly answer: NextAnswer }) {
  const t = useTexts();
  const reason = useReason(answer);
  const names = answer.agents.map(({ name }) => name).join(', ');
  return (
    <>
      <p className={styles.who}>{names === '' ? t('next.waits') : names}</p>
      <p className={textStyles.quiet}>{reason}</p>
      {answer.waiting > 0 ? <p className={textStyles.quiet}>{t('next.waiting', { count: answer.waiting })}</p> : null}
    </>
  );
}

/** Draws the answer in a live region. */
function Answer({ query }: { readonly query: NextQuery | null }) {
  const t = useTexts();
  const refusalText = useStickyRefusal();
  const { data, error } = useNextSticky(query);
  return (
    <div className={styles.answer} role="status">
      {data === undefined ? null : <NextAnswerText answer={data.data} />}
      {error === null ? null : <p className={styles.problem}>{refusalText(error.code) || t('failed.next')}</p>}
    </div>
  );
}

/** Answers 'Who would get the next call of this number?' with the code that routes calls [CONF-STICKY-008]. */
export function NextStickyCard({ details: { queueList } }: { readonly details: StickyQueues }) {
  const t = useTexts();
  const id = useId();
  const [number, setNumber] = useState('');
  const [queue, setQueue] = useState<string | null>(null);
  const [asked, ask] = useState<{ readonly what: NextQuery; readonly time: number } | null>(null);
  const chosen = queue ?? queueList[0]?.queue_id ?? null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t('next')}</h2>
      <form
        className={styles.asking}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim() !== '' && chosen !== null)
            ask({ what: { queue: chosen, number: number.trim() }, time: (asked?.time ?? 0) + 1 });
        }}
      >
        <Field id={`${id}-number`} label={t('number')} error={undefined}>
          {(input) => (
            <Input
              {...input}
              size="medium"
              type="tel"
              autoComplete="off"
              placeholder="+91"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-queue`} label={t('queue')} error={undefined}>
          {(input) => (
            <Choice
              input={{ ...input, size: 'medium' }}
              placeholder={t('queue.choose')}
              options={queueList.map(({ queue_id: value, name: label }) => ({ value, label }))}
              value={chosen}
              onChange={setQueue}
            />
          )}
        </Field>
        <Button htmlType="submit" disabled={number.trim() === '' || chosen === null}>
          {t('next.ask')}
        </Button>
      </form>
      <Answer key={asked?.time ?? 0} query={asked?.what ?? null} />
    </section>
  );
}
