import type { SmsOrder } from '@patchbay/shared-contracts/sms-flows';
import { segmentsOf } from '@patchbay/shared-contracts/messages';
import { previewTemplateAnswerSchema, templatePaths } from '@patchbay/shared-contracts/templates';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { confirmation, type Trying } from '../model/trying.ts';
import { useTexts } from '../texts/index.ts';
import { useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';
import { useRuleWords } from './use-rule-words.ts';

/** Returns the text as the server would fill it in for this number; unchanged where the user may not request that. */
function useFilled(text: string, number: string): string {
  const { request } = useConsole();
  const body = { type: 'SMS' as const, subject: '', text, customer_number: number };
  const { data } = useQuery({
    queryKey: ['sms tried', text, number],
    queryFn: async () => {
      const asked = { method: 'POST' as const, path: templatePaths.preview, body, answer: previewTemplateAnswerSchema };
      const result = await request.send(asked);
      return result.ok ? result.data.data.text : text;
    },
    enabled: text.includes('{{'),
  });
  return data ?? text;
}

/** Shows the text and number of an SMS to the customer. */
function Sent({ text, to }: { readonly text: string; readonly to: string }) {
  const t = useTexts();
  const { count, encoding } = segmentsOf(text);
  return (
    <>
      <blockquote className={styles.bubble}>{text}</blockquote>
      <span className={styles.quiet}>
        {t('try.sent', { to })} · {t('size', { characters: [...text].length, count, encoding })}
      </span>
    </>
  );
}

function Filled({ text, to }: { readonly text: string; readonly to: string }) {
  return <Sent text={useFilled(text, to)} to={to} />;
}

function Order({ order, to }: { readonly order: SmsOrder; readonly to: string }) {
  const t = useTexts();
  const { targets } = useSmsFlow();
  const { nameIn } = useRuleWords();
  if (order.is === 'answer') return <Sent text={order.text} to={to} />;
  if (order.is === 'tag') return t('does.tag', { name: order.tag });
  if (order.is === 'assign')
    return t('does.assign', { name: nameIn(order.to === 'agent' ? 'agents' : 'queues', order.target) });
  const template = targets.templates.find(({ id }) => id === order.template);
  return <Filled text={order.template === '' ? order.text : (template?.text ?? t('choose.gone'))} to={to} />;
}

/** Lists the actions and replies for a message. */
export function TriedAnswers({ trying, from }: { readonly trying: Trying; readonly from: string }) {
  const t = useTexts();
  if (trying.is === 'word')
    return (
      <div role="status" className={styles.stack}>
        <span>{t(`try.word.${trying.word}`)}</span>
        <Sent text={confirmation(trying, '…')} to={from} />
      </div>
    );
  const isNothing = trying.orders.length === 0 && trying.wait === null;
  return (
    <div role="status" className={styles.stack}>
      {isNothing ? <span>{t('try.nothing')}</span> : null}
      <ol className={styles.plain} aria-label={t('try.done')}>
        {trying.orders.map((order, at) => (
          <li key={at}>
            <Order order={order} to={from} />
          </li>
        ))}
      </ol>
    </div>
  );
}
