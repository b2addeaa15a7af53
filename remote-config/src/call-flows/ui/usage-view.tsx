import { useMemo } from 'react';
import type { CallersNow, FlowTargets } from '@patchbay/shared-contracts/flows';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import { UnorderedListOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { useCallersNow, useEarlierSteps, usePublished, useUsage } from '../effects/use-usage.ts';
import type { Draft } from '../model/draft.ts';
import { nodeIn } from '../model/edit.ts';
import type { Overlay } from '../model/overlay.ts';
import { usageOn, type DrawnUsage, type StepUsage } from '../model/usage.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { Drawing } from './drawing.tsx';
import { useFlow } from './flow-context.ts';
import { ReadOnly, WithOverlay } from './read-only.tsx';
import { UsageRange, useUsageRange, type UsageRangeState } from './usage-range.tsx';
import { useStepTexts } from './use-step-texts.ts';

interface UsageProps {
  readonly roomId: string;
  readonly targets: FlowTargets;
  /** Current draft; used to mark steps that it no longer has. */
  readonly draft: Draft;
}

/** Returns the texts for each step and connection. */
function useUsageOverlay(usage: DrawnUsage, now: CallersNow | undefined, draft: Draft): Overlay {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  return useMemo(() => {
    const percent = (share: number) => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
    const here = new Map(now?.nodes.map(({ node_id, callers }) => [node_id, callers]));
    const stepSays = (id: string, { calls, hungUp, share }: StepUsage): string => {
      const parts = [
        ...(here.has(id) ? [t('usage.now', { count: here.get(id) ?? 0 })] : []),
        t('usage.calls', { count: calls }),
        ...(hungUp === 0 ? [] : [t('usage.hung', { count: hungUp, share: percent(share) })]),
        ...(nodeIn(draft, id) === undefined ? [t('usage.undrawn')] : []),
      ];
      return parts.join(' · ');
    };
    const steps = [...usage.steps].map(
      ([id, of]) => [id, { mark: here.has(id) ? 'here' : null, says: stepSays(id, of) }] as const,
    );
    const ways = [...usage.ways].map(
      ([key, { calls, weight }]) => [key, { mark: null, says: t('usage.calls', { count: calls }), weight }] as const,
    );
    return { steps: new Map(steps), ways: new Map(ways) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- texts are of the language
  }, [usage, now, draft, language]);
}

/** Lists usage of steps removed from the published version. */
function Earlier({ roomId, usage }: { readonly roomId: string; readonly usage: DrawnUsage }) {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor } = useFlow();
  const { gone } = usage;
  const unknown = [...new Set(gone.flatMap(({ node, exit }) => (exit === null ? [node] : [])))];
  const found = useEarlierSteps(roomId, unknown);
  if (gone.length === 0) return null;
  const said = (id: string, exit: string | null): string => {
    const node = nodeIn(editor.draft, id) ?? found?.get(id);
    if (node === undefined) return t('tests.gone');
    return exit === null
      ? texts.name(node)
      : t('tests.by', { step: texts.name(node), way: texts.exit(node.type, exit) });
  };
  return (
    <section className={styles.earlier} aria-label={t('usage.earlier')}>
      <h3>{t('usage.earlier')}</h3>
      <p className={styles.quiet}>{t('usage.earlier.detail')}</p>
      <ul>
        {gone.map(({ node, exit, calls }) => (
          <li key={`${node} ${exit ?? ''}`}>
            <span>{said(node, exit)}</span>
            <span className={styles.figure}>{t('usage.calls', { count: calls })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists current callers; those of an earlier version may be in a removed step. */
function Now({ now, usage }: { readonly now: CallersNow; readonly usage: DrawnUsage }) {
  const t = useTexts();
  const undrawn = now.nodes.filter(({ node_id }) => !usage.steps.has(node_id));
  const count = undrawn.reduce((sum, { callers }) => sum + callers, 0);
  return (
    <div role="status">
      <p className={styles.now} data-now={now.callers > 0}>
        {t(now.callers === 0 ? 'usage.now.none' : 'usage.now.total', { count: now.callers })}
      </p>
      {count === 0 ? null : <p className={styles.quiet}>{t('usage.now.earlier', { count })}</p>}
    </div>
  );
}

interface DrawnProps {
  readonly roomId: string;
  readonly version: number;
  readonly usage: DrawnUsage;
  readonly draft: Draft;
  readonly range: UsageRangeState;
}

function Drawn({ roomId, version, usage, draft, range }: DrawnProps) {
  const t = useTexts();
  const now = useCallersNow(roomId);
  const overlay = useUsageOverlay(usage, now, draft);
  return (
    <WithOverlay overlay={overlay}>
      <Drawing
        beside={
          <div className={styles.try}>
            <h3>{t('usage')}</h3>
            {now === undefined ? null : <Now now={now} usage={usage} />}
            <UsageRange range={range} />
            <p role="status">{t(usage.calls === 0 ? 'usage.none' : 'usage.total', { count: usage.calls })}</p>
            <p className={styles.quiet}>{t('usage.version', { version })}</p>
            <Earlier {...{ roomId, usage }} />
          </div>
        }
      />
    </WithOverlay>
  );
}

/** Shows the usage of the flow on its published version [CONF-FLOW-006]. */
export function UsageView({ roomId, targets, draft }: UsageProps) {
  const t = useTexts();
  const range = useUsageRange();
  const published = usePublished(roomId);
  const usage = useUsage(roomId, range.instants);
  const known = usage.data;
  const shown = published.data;
  const drawn = useMemo(() => shown && usageOn(shown.draft, known ?? { calls: 0, nodes: [] }), [shown, known]);
  const failed = [published, usage].find(({ error }) => error !== null);
  if (failed?.error)
    return (
      <ErrorState title={t('usage.failed')} message={failed.error.message} onRetry={() => void failed.refetch()} />
    );
  if (shown === null)
    return (
      <EmptyState
        icon={<UnorderedListOutlined />}
        title={t('usage.unpublished')}
        detail={t('usage.unpublished.detail')}
      />
    );
  if (shown === undefined || drawn === undefined || drawn === null) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <ReadOnly {...{ roomId, targets }} draft={shown.draft}>
      <Drawn {...{ roomId, draft, range }} version={shown.version} usage={drawn} />
    </ReadOnly>
  );
}
