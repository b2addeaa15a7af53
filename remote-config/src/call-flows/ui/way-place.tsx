import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { FlowTargets, FlowWayPart } from '@patchbay/shared-contracts/flows';
import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { LeftOutlined, UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { RoomTitle } from '@patchbay/shared-ui/room';
import { useFlowTargets } from '../effects/use-flow-targets.ts';
import { useCallWays, usePublishedVersion } from '../effects/use-usage.ts';
import { graphOf, litUntil, stopsOf, type Stop } from '../model/call-way.ts';
import { emptyDraft } from '../model/draft.ts';
import { nodeIn } from '../model/edit.ts';
import { overlayOf } from '../model/overlay.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { Drawing } from './drawing.tsx';
import { useFlow } from './flow-context.ts';
import { ReadOnly, WithOverlay } from './read-only.tsx';
import { useStepTexts } from './use-step-texts.ts';

interface StepsProps {
  readonly parts: readonly FlowWayPart[];
  readonly stops: readonly Stop[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** Lists the steps of the displayed section with their exits; one is the current stop. */
function Steps({ stops, at, onGo }: StepsProps) {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor } = useFlow();
  const part = stops[at]?.part;
  return (
    <ol className={styles.stops} aria-label={t('try.way')}>
      {stops.map((stop, index) => {
        if (stop.part !== part) return null;
        const node = nodeIn(editor.draft, stop.node);
        return (
          <li key={index}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
              {node === undefined ? t('tests.gone') : texts.name(node)}
              {node && stop.exit !== null ? (
                <span className={styles.way}>{texts.exit(node.type, stop.exit)}</span>
              ) : null}
              {stop.isEnd ? <span className={styles.quiet}> {t('way.ended')}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows flow and version, and whether it is the published one. */
function Which({ part }: { readonly part: FlowWayPart }) {
  const t = useTexts();
  const published = usePublishedVersion(part.graph === null ? null : part.flow_id);
  const { name, version } = part;
  return (
    <>
      <h3>{t('way.which', { name: name ?? t('way.deleted'), version })}</h3>
      {published === undefined || published === version ? null : <p className={styles.planned}>{t('way.other')}</p>}
    </>
  );
}

function Followed(props: StepsProps) {
  const t = useTexts();
  const { parts, stops, at, onGo } = props;
  const { openStep } = useFlow();
  const overlay = useMemo(() => overlayOf(litUntil(stops, at)), [stops, at]);
  const stop = stops[at];
  const part = parts[stop?.part ?? 0];
  const node = stop?.node;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the canvas follows where the call is, not each choice
  useEffect(() => (node === undefined ? undefined : openStep(node)), [node, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowLeft' ? at - 1 : event.key === 'ArrowRight' ? at + 1 : -1;
    if (to < 0 || to >= stops.length) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <WithOverlay overlay={overlay}>
      <Drawing
        beside={
          <div className={styles.try} role="region" aria-label={t('way')} onKeyDown={onKeyDown}>
            {part === undefined ? null : <Which part={part} />}
            <div className={styles.testHead}>
              <span role="status">{t('way.at', { at: at + 1, count: stops.length })}</span>
              <Button aria-keyshortcuts="ArrowLeft" disabled={at === 0} onClick={() => onGo(at - 1)}>
                {t('way.previous')}
              </Button>
              <Button aria-keyshortcuts="ArrowRight" disabled={at >= stops.length - 1} onClick={() => onGo(at + 1)}>
                {t('way.next')}
              </Button>
            </div>
            <p className={styles.quiet}>{t('way.keys')}</p>
            <Steps {...props} />
          </div>
        }
      />
    </WithOverlay>
  );
}

function Shown({ parts, targets }: { readonly parts: readonly FlowWayPart[]; readonly targets: FlowTargets }) {
  const t = useTexts();
  const stops = useMemo(() => stopsOf(parts), [parts]);
  const [at, setAt] = useState(0);
  const part = parts[stops[at]?.part ?? 0];
  const graph = useMemo(() => graphOf(part), [part]);
  if (stops.length === 0 || part === undefined)
    return <EmptyState icon={<UnorderedListOutlined />} title={t('way.none')} detail={t('way.none.detail')} />;
  return (
    <ReadOnly
      key={`${part.flow_id} ${part.version}`}
      roomId={part.flow_id}
      draft={graph ?? emptyDraft}
      targets={targets}
    >
      {graph === null ? <p className={styles.planned}>{t('way.undrawn')}</p> : null}
      <Followed {...{ parts, stops, at }} onGo={setAt} />
    </ReadOnly>
  );
}

/** Shows the path of a logged call, in the version it ran [CONF-FLOW-012]. */
export function WayPlace({ call, onBack }: { readonly call: string; readonly onBack: () => void }) {
  const t = useTexts();
  const ways = useCallWays(call);
  const targets = useFlowTargets();
  const failed = [ways, targets].find(({ error }) => error !== null);
  return (
    <div className={styles.room}>
      <div className={styles.head}>
        <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
        <RoomTitle>{t('way')}</RoomTitle>
        <span className={styles.quiet}>{call}</span>
      </div>
      {failed?.error ? (
        <ErrorState title={t('way.failed')} message={failed.error.message} onRetry={() => void failed.refetch()} />
      ) : ways.data === undefined || targets.data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <Shown parts={ways.data} targets={targets.data} />
      )}
    </div>
  );
}
