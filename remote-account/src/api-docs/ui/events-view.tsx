import { useState } from 'react';
import { Select, Tag } from '@patchbay/shared-ui/antd';
import { Link } from '@patchbay/shared-ui/router';
import type { Hook, Socket } from '../model/operation.ts';
import { useTexts } from '../texts/index.ts';
import styles from './docs.module.css';
import { BodyPart, Parameters } from './parts.tsx';

const SOCKET = 'WS';

/** Documents the events of web hooks [ACCT-019]. */
export function HooksView({ hooks }: { readonly hooks: readonly Hook[] }) {
  const t = useTexts();
  const [event, setEvent] = useState(hooks[0]?.event);
  const hook = hooks.find((each) => each.event === event);
  return (
    <div className={styles.operation}>
      <p className={styles.quiet}>
        {t('hooks.detail')} <Link to="/hookapi">{t('hooks.set')}</Link>
      </p>
      <Select
        aria-label={t('view.hooks')}
        className={styles.events ?? ''}
        value={event ?? null}
        options={hooks.map((each) => ({ value: each.event, label: `${each.summary} · ${each.event}` }))}
        onChange={(chosen: string) => setEvent(chosen)}
      />
      {hook === undefined ? null : (
        <>
          <Parameters of={hook.headers} />
          {hook.body === null ? null : <BodyPart title={t('body')} body={hook.body} />}
        </>
      )}
    </div>
  );
}

/** Documents the messages of live sockets [ACCT-019]. */
export function SocketsView({ sockets }: { readonly sockets: readonly Socket[] }) {
  const t = useTexts();
  return (
    <div className={styles.operation}>
      <p className={styles.quiet}>{t('sockets.detail')}</p>
      {sockets.map(({ path, summary, protocols, message }) => (
        <article key={path} className={styles.part}>
          <h2>{summary}</h2>
          <p className={styles.line}>
            <span className={styles.method} data-method={SOCKET}>
              {SOCKET}
            </span>
            <code>{path}</code>
            {protocols.map((protocol) => (
              <Tag key={protocol}>{protocol}</Tag>
            ))}
          </p>
          <BodyPart title={t('message')} body={{ type: 'application/json', schema: message, example: undefined }} />
        </article>
      ))}
    </div>
  );
}
