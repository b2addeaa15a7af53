import { useState } from 'react';
import type { Download } from '@patchbay/shared-contracts/exports';
import { sizeText } from '@patchbay/shared-contracts/size';
import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CloseOutlined, DownloadOutlined, ReloadOutlined } from '@patchbay/shared-ui/icons';
import { useDownloadActions } from '../effects/use-actions.ts';
import { ageText, isAtWork } from '../model/download.ts';
import { useDownloadTexts } from '../texts/index.ts';
import styles from './downloads.module.css';

function Progress({ download: { percent, state, name } }: { download: Download }) {
  const t = useDownloadTexts();
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('progress', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.percent}>{state === 'queued' ? t('state.queued') : `${percent} %`}</span>
    </div>
  );
}

/** Draws rows, size, age and expiry, as far as they are known. */
function Facts({ download: { rows, size, created_at, expires_at, state, failure } }: { download: Download }) {
  const t = useDownloadTexts();
  const { i18n } = useConsole();
  const language = usePreference(i18n);
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const [now] = useState(Date.now);
  const until = (at: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(at));
  const known = {
    ready: () => [
      rows === null ? '' : t('rows', { count: rows, rows: new Intl.NumberFormat(language).format(rows) }),
      size === null ? '' : sizeText(size, language),
      ageText(created_at, now, language),
      expires_at === null ? '' : t('until', { day: until(expires_at) }),
    ],
    failed: () => [t(`failure.${failure ?? 'failed'}`)],
    expired: () => [t('state.expired'), ageText(created_at, now, language)],
  };
  const facts = state === 'queued' || state === 'running' ? [] : known[state]();
  return (
    <p className={`${styles.facts} ${state === 'failed' ? styles.failed : ''}`}>
      {facts.filter((fact) => fact !== '').join(' · ')}
    </p>
  );
}

/** Draws a prepared file with its name, state and actions [CONF-DL-006]. */
export function DownloadRow({ download }: { download: Download }) {
  const t = useDownloadTexts();
  const { name, format, state } = download;
  const { busy, download: get, retry, remove } = useDownloadActions(download, t('actionFailed'));
  const working = isAtWork(download);
  const removeLabel = working ? t('cancel', { name }) : t('remove', { name });
  return (
    <li className={styles.row}>
      <span className={`${styles.format} ${styles[format] ?? ''}`} aria-hidden>
        {format.toUpperCase()}
      </span>
      <div className={styles.what}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        {working ? <Progress download={download} /> : <Facts download={download} />}
      </div>
      <div className={styles.actions}>
        {state === 'ready' ? (
          <Tooltip title={t('get')}>
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t('getNamed', { name })}
              loading={busy}
              onClick={() => void get()}
            />
          </Tooltip>
        ) : null}
        {state === 'failed' || state === 'expired' ? (
          <Tooltip title={t('retry')}>
            <Button
              size="small"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={t('retryNamed', { name })}
              loading={busy}
              onClick={() => void retry()}
            />
          </Tooltip>
        ) : null}
        <Tooltip title={working ? t('cancelShort') : t('removeShort')}>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={removeLabel}
            disabled={busy}
            onClick={() => void remove()}
          />
        </Tooltip>
      </div>
    </li>
  );
}
