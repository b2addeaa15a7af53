import {
  isWebHookUrl,
  watchedFigures,
  type Limits,
  type QueueThresholds,
  type WatchedFigure,
  type WebHook,
} from '@patchbay/shared-contracts/live';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useChooseThresholds } from '../effects/use-thresholds.ts';
import {
  thresholdsDraft,
  isPercent,
  readThresholds,
  type DraftProblem,
  type ThresholdsDraft,
} from '../model/thresholds.ts';
import { useMonitorTexts } from '../texts/index.ts';
import styles from './queue-monitor.module.css';

const limitNames = ['warning', 'critical'] as const satisfies readonly (keyof Limits)[];

interface RowProps {
  readonly figure: WatchedFigure;
  readonly draft: ThresholdsDraft;
  readonly problem: DraftProblem | undefined;
  readonly disabled: boolean;
  readonly onType: (figure: WatchedFigure, limit: keyof Limits, text: string) => void;
}

function Row({ figure, draft, problem, disabled, onType }: RowProps) {
  const t = useMonitorTexts();
  const id = useId();
  const name = t(`watched.${figure}`);
  const unit = isPercent(figure) ? '%' : figure === 'longest_wait' ? t('seconds') : undefined;
  return (
    <div className={styles.limits} role="group" aria-label={name}>
      <span className={styles.figure}>{name}</span>
      {limitNames.map((limit) => (
        <Input
          key={limit}
          aria-label={t(`limit.${limit}`)}
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem !== undefined}
          {...(problem ? { status: 'error' as const } : {})}
          inputMode="decimal"
          suffix={unit}
          disabled={disabled}
          value={draft[figure][limit]}
          onChange={({ target }) => onType(figure, limit, target.value)}
        />
      ))}
      {problem ? (
        <p id={id} role="alert">
          {t(`limits.${problem}`)}
        </p>
      ) : null}
    </div>
  );
}

interface HookFieldProps {
  readonly hook: WebHook | null;
  readonly typed: string;
  readonly isBad: boolean;
  readonly disabled: boolean;
  readonly onType: (text: string) => void;
}

/** Shows the result of the last alert sent. */
function LastSent({ at, status }: NonNullable<WebHook['last']>) {
  const t = useMonitorTexts();
  const when = formatAt(new Date(at).toISOString(), useTimeZone(), dateFormats.minute);
  const isTaken = status !== null && status >= 200 && status < 300;
  return (
    <p className={styles.hint} data-bad={isTaken ? undefined : ''}>
      {status === null ? t('webHook.silent', { at: when }) : t('webHook.last', { at: when, status: String(status) })}
    </p>
  );
}

/** Enters the address that the queue's alerts are sent to. */
function HookField({ hook, typed, isBad, disabled, onType }: HookFieldProps) {
  const t = useMonitorTexts();
  const [input, detail] = [useId(), useId()];
  return (
    <div className={styles.hook}>
      <label htmlFor={input}>{t('webHook')}</label>
      <div>
        <Input
          id={input}
          aria-describedby={detail}
          aria-invalid={isBad}
          {...(isBad ? { status: 'error' as const } : {})}
          inputMode="url"
          maxLength={500}
          disabled={disabled}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <p id={detail} className={isBad ? undefined : styles.hint} role={isBad ? 'alert' : undefined}>
          {isBad ? t('webHook.bad') : t('webHook.detail')}
        </p>
        {hook?.last && typed === hook.url ? <LastSent {...hook.last} /> : null}
      </div>
    </div>
  );
}

interface ThresholdsFormProps {
  readonly queueId: string;
  readonly thresholds: QueueThresholds;
  readonly hook: WebHook | null;
}

interface Typed {
  readonly limits: ThresholdsDraft;
  readonly url: string;
}

/** Keeps the typed values and their problems. */
function useDraft({ queueId, thresholds, hook }: ThresholdsFormProps) {
  const choose = useChooseThresholds();
  const [typed, type] = useState<Typed | null>(null);
  const [problems, setProblems] = useState<Partial<Record<WatchedFigure, DraftProblem>>>({});
  const [isBadUrl, setBadUrl] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { unsaved } = useConsole();
  const isTouched = typed !== null;
  useEffect(() => (isTouched ? unsaved.hold('thresholds') : undefined), [isTouched, unsaved]);
  const draft = typed ?? { limits: thresholdsDraft(thresholds), url: hook?.url ?? '' };
  const save = async () => {
    const read = readThresholds(draft.limits);
    const url = draft.url.trim() || null;
    const isUrl = url === null || isWebHookUrl(url);
    setProblems(read.ok ? {} : read.problems);
    setBadUrl(!isUrl);
    if (!read.ok || !isUrl) return;
    setSaving(true);
    if (await choose(queueId, { thresholds: read.thresholds, web_hook: url })) type(null);
    setSaving(false);
  };
  const change = (part: Partial<Typed>) => type({ ...draft, ...part });
  return { draft, change, problems, isBadUrl, isSaving, isTouched, save };
}

/** Edits the queue's thresholds for warning and critical alerts, and where they are sent [LIVE-030]. Invalid input is kept. */
export function ThresholdsForm(props: ThresholdsFormProps) {
  const t = useMonitorTexts();
  const mayChoose = useSession()?.user.role !== 'agent';
  const { draft, change, problems, isBadUrl, isSaving, isTouched, save } = useDraft(props);
  const { limits } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.thresholds} onSubmit={submit}>
      <div className={styles.limits} aria-hidden>
        <span className={styles.figure} />
        {limitNames.map((limit) => (
          <small key={limit}>{t(`limit.${limit}`)}</small>
        ))}
      </div>
      {watchedFigures.map((figure) => (
        <Row
          key={figure}
          {...{ figure, draft: limits }}
          problem={problems[figure]}
          disabled={!mayChoose}
          onType={(of, limit, text) => change({ limits: { ...limits, [of]: { ...limits[of], [limit]: text } } })}
        />
      ))}
      <HookField
        {...{ hook: props.hook, typed: draft.url, isBad: isBadUrl, disabled: !mayChoose }}
        onType={(url) => change({ url })}
      />
      {mayChoose ? (
        <Button htmlType="submit" type="primary" loading={isSaving} disabled={!isTouched}>
          {t('thresholds.save')}
        </Button>
      ) : null}
    </form>
  );
}
