import { z } from '@patchbay/shared-contracts';
import { madeKeySchema, platformPaths } from '@patchbay/shared-contracts/platform';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Input, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useState, type FormEvent } from 'react';
import { releasesKey, useKeys } from '../effects/use-releases.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';
import { useNow } from './use-now.ts';
import { useWhen } from './when.ts';

function Secret({ secret }: { secret: string }) {
  const t = useReleaseTexts();
  const [copied, setCopied] = useState(false);
  return (
    <Alert
      type="success"
      role="status"
      title={t('keys.secret')}
      description={
        <span className={styles.secret}>
          <code>{secret}</code>
          <Button size="small" onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
            {copied ? t('keys.copied') : t('keys.copy')}
          </Button>
        </span>
      }
    />
  );
}

function KeyList() {
  const t = useReleaseTexts();
  const { request } = useConsole();
  const client = useQueryClient();
  const keys = useKeys(true);
  const when = useWhen(useNow(30_000));
  const [sure, setSure] = useState<string | null>(null);
  const revoke = async (id: string) => {
    if (sure !== id) return setSure(id);
    await request.send({
      method: 'DELETE',
      path: `${platformPaths.platformKeys}${id}`,
      answer: z.unknown(),
      toast: true,
    });
    await client.invalidateQueries({ queryKey: releasesKey });
  };
  if (keys.isPending) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (keys.isError) return <p role="alert">{t('error.failed')}</p>;
  if (keys.data.keys.length === 0) return <p className={styles.quiet}>{t('keys.empty')}</p>;
  return (
    <ul className={styles.keys}>
      {keys.data.keys.map(({ id, label, lastUsedAt }) => (
        <li key={id}>
          <span className={styles.two}>
            <span>{label}</span>
            <span className={styles.quiet}>
              {lastUsedAt === null ? t('keys.unused') : t('keys.used', { when: when(lastUsedAt).near })}
            </span>
          </span>
          <Button size="small" danger onClick={() => void revoke(id)} onBlur={() => setSure(null)}>
            {sure === id ? t('keys.revokeSure') : t('keys.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Lists the keys with which programs sign in; a secret is shown only once [PLAT-018]. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useReleaseTexts();
  const { request } = useConsole();
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return;
    const body = { label: label.trim() };
    const made = await request.send({ method: 'POST', path: platformPaths.platformKeys, body, answer: madeKeySchema });
    if (!made.ok) return setProblem(made.message ?? t('error.failed'));
    setProblem(null);
    setSecret(made.data.secret);
    setLabel('');
    await client.invalidateQueries({ queryKey: releasesKey });
  };
  return (
    <Modal open title={t('keys.title')} onCancel={onClose} footer={null} width={520}>
      <div className={styles.form}>
        <p className={styles.detail}>{t('keys.detail')}</p>
        <KeyList />
        <form className={styles.ask} onSubmit={(event) => void make(event)}>
          <Input
            aria-label={t('keys.label')}
            placeholder={t('keys.label')}
            value={label}
            maxLength={80}
            onChange={(event) => setLabel(event.target.value)}
          />
          <Button htmlType="submit">{t('keys.make')}</Button>
        </form>
        {problem === null ? null : <Alert type="error" role="alert" title={problem} />}
        {secret === null ? null : <Secret secret={secret} />}
      </div>
    </Modal>
  );
}
