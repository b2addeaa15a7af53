import { useState } from 'react';
import {
  DELIVERIES_PAGE,
  deliveryStates,
  hookEvents,
  HOOK_TEST,
  type Delivery,
  type DeliveryState,
} from '@patchbay/shared-contracts/hooks';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Select, Skeleton } from '@patchbay/shared-ui/antd';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState, SidePanel } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useDeliveries, useDeliveryActions, type EndpointPage, type LogQuestion } from '../effects/use-deliveries.ts';
import { useTexts } from '../texts/index.ts';
import { DeliveryItem } from './delivery-item.tsx';
import styles from './endpoints.module.css';
import { useEventName } from './event-names.ts';

interface QuestionProps {
  readonly question: LogQuestion;
  readonly ask: (part: Partial<LogQuestion>) => void;
}

function Filters({ question: { state, event }, ask }: QuestionProps) {
  const t = useTexts();
  const nameOf = useEventName();
  return (
    <div className={styles.filters}>
      <Select
        allowClear
        aria-label={t('log.state')}
        placeholder={t('log.state')}
        value={state}
        options={deliveryStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value?: DeliveryState) => ask({ state: value ?? null, page: 0 })}
      />
      <Select
        allowClear
        aria-label={t('log.event')}
        placeholder={t('log.event')}
        value={event}
        options={[...hookEvents, HOOK_TEST].map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value?: string) => ask({ event: value ?? null, page: 0 })}
      />
    </div>
  );
}

function Pages({ question: { page }, ask, total }: QuestionProps & { readonly total: number }) {
  const t = useTexts();
  if (total <= DELIVERIES_PAGE) return null;
  return (
    <div className={styles.pages}>
      <Button disabled={page === 0} onClick={() => ask({ page: page - 1 })}>
        {t('log.newer')}
      </Button>
      <Button disabled={(page + 1) * DELIVERIES_PAGE >= total} onClick={() => ask({ page: page + 1 })}>
        {t('log.older')}
      </Button>
    </div>
  );
}

/** Resends the selected deliveries under their existing ids. */
function Again(props: { page: EndpointPage; chosen: readonly string[]; onSent: () => void }) {
  const { page, chosen, onSent } = props;
  const t = useTexts();
  const figure = useFigure();
  const { notify } = useConsole();
  const { again, renew } = useDeliveryActions(page);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const sent = await again(chosen);
    setBusy(false);
    if (sent === null) return notify.error(t('log.sentNot'));
    notify.success(t('log.sent', { count: figure(sent) }));
    onSent();
  };
  return (
    <div className={styles.pages}>
      <Button onClick={() => void renew()}>{t('log.refresh')}</Button>
      <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => void send()}>
        {t('log.again', { count: figure(chosen.length) })}
      </Button>
    </div>
  );
}

function Items(props: {
  page: EndpointPage;
  rows: readonly Delivery[];
  chosen: readonly string[];
  toggle: (id: string) => void;
}) {
  const { page, rows, chosen, toggle } = props;
  const t = useTexts();
  return (
    <ul className={styles.deliveries} aria-label={t('log')}>
      {rows.map((delivery) => (
        <DeliveryItem
          key={delivery.id}
          {...{ page, delivery }}
          chosen={chosen.includes(delivery.id)}
          onChoose={() => toggle(delivery.id)}
        />
      ))}
    </ul>
  );
}

function Log({ page, endpointId }: { readonly page: EndpointPage; readonly endpointId: string }) {
  const t = useTexts();
  const [question, setQuestion] = useState<LogQuestion>({ endpointId, state: null, event: null, page: 0 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, refetch } = useDeliveries(page, question);
  const ask = (part: Partial<LogQuestion>) => {
    setQuestion({ ...question, ...part });
    setChosen([]);
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  if (error !== null)
    return <ErrorState title={t('log.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const isAll = question.state === null && question.event === null;
  return (
    <>
      <Filters {...{ question, ask }} />
      {data.objects.length === 0 ? (
        <EmptyState icon={<FileTextOutlined aria-hidden />} title={t(isAll ? 'log.empty' : 'log.none')} />
      ) : (
        <Items {...{ page, chosen, toggle }} rows={data.objects} />
      )}
      <Pages {...{ question, ask }} total={data.meta.total_count} />
      <Again {...{ page, chosen }} onSent={() => setChosen([])} />
    </>
  );
}

/** Lists the deliveries to an endpoint, with results [CONF-HOOK-007]. */
export function DeliveryLog(props: {
  readonly page: EndpointPage;
  readonly endpoint: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}) {
  const { page, endpoint, onClose } = props;
  const t = useTexts();
  return (
    <SidePanel
      open={endpoint !== null}
      title={endpoint === null ? '' : t('log.of', { name: endpoint.name })}
      onClose={onClose}
    >
      {endpoint === null ? null : <Log key={endpoint.id} page={page} endpointId={endpoint.id} />}
    </SidePanel>
  );
}
