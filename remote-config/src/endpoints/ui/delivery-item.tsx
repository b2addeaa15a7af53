import { useState } from 'react';
import type { Delivery } from '@patchbay/shared-contracts/hooks';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { Button, Checkbox, Skeleton } from '@patchbay/shared-ui/antd';
import { StatusMark, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useAttempts, type EndpointPage } from '../effects/use-deliveries.ts';
import { useTexts } from '../texts/index.ts';
import { AttemptCard } from './attempt-card.tsx';
import styles from './endpoints.module.css';
import { useEventName } from './event-names.ts';

const tones = { waiting: 'warn', delivered: 'good', dead: 'bad' } as const;

function Attempts({ page, delivery: { id, attempts } }: { readonly page: EndpointPage; readonly delivery: Delivery }) {
  const t = useTexts();
  const { data, error } = useAttempts(page, id, attempts);
  if (error !== null) return <p className={textStyles.wrong}>{t('log.failed')}</p>;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return data.objects.map((attempt) => <AttemptCard key={attempt.id} attempt={attempt} />);
}

/** Draws one delivery with a checkbox and its attempts behind a button [CONF-HOOK-007]. */
export function DeliveryItem(props: {
  readonly page: EndpointPage;
  readonly delivery: Delivery;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const { page, delivery, chosen, onChoose } = props;
  const t = useTexts();
  const figure = useFigure();
  const zone = useTimeZone();
  const nameOf = useEventName();
  const [open, setOpen] = useState(false);
  const { event, state, made_at, next_at, failure, attempts } = delivery;
  const at = formatAt(made_at, zone, dateFormats.minute);
  const details = [
    at,
    ...(failure === null || state === 'delivered' ? [] : [t(`failure.${failure}`)]),
    ...(next_at === null || attempts === 0 ? [] : [t('log.next', { at: formatAt(next_at, zone, dateFormats.minute) })]),
  ];
  return (
    <li className={styles.delivery}>
      <div className={styles.deliveryHead}>
        <Checkbox checked={chosen} onChange={onChoose} aria-label={t('log.choose', { event: nameOf(event), at })} />
        <b>{nameOf(event)}</b>
        <StatusMark tone={tones[state]} text={t(`state.${state}`)} />
        <Button size="small" type="text" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('log.attempts', { count: figure(attempts) })}
        </Button>
      </div>
      <p className={textStyles.quiet}>{details.join(' · ')}</p>
      {open ? <Attempts page={page} delivery={delivery} /> : null}
    </li>
  );
}
