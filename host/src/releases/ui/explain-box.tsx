import type { Explanation } from '@patchbay/shared-contracts/platform';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useId, useState, type FormEvent } from 'react';
import { askWhy } from '../effects/use-releases.ts';
import { useReleaseTexts } from '../texts/index.ts';
import styles from './releases.module.css';

type Answer = { readonly ok: true; readonly why: Explanation } | { readonly ok: false; readonly message: string };

function Because({ why }: { why: Explanation }) {
  const t = useReleaseTexts();
  const { bucket, percentage } = why;
  const limit = Math.round(percentage * 100);
  const numbers = { bucket: bucket.toLocaleString('en'), limit: limit.toLocaleString('en'), percentage };
  return (
    <>
      <strong>{t('why.answer', { user: why.user.email, version: why.version })}</strong>{' '}
      {t(`why.${why.because}`, numbers)}
    </>
  );
}

/** Explains why an agent gets its version [PLAT-017]. */
export function ExplainBox({ remote }: { remote: string }) {
  const t = useReleaseTexts();
  const { request } = useConsole();
  const id = useId();
  const [user, setUser] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (user.trim() === '') return;
    setBusy(true);
    const result = await askWhy(request, remote, user.trim());
    setBusy(false);
    setAnswer(result.ok ? { ok: true, why: result.data } : { ok: false, message: result.message ?? t('error.failed') });
  };
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.heading}>
        {t('why.title')}
      </h3>
      <form className={styles.ask} onSubmit={(event) => void ask(event)}>
        <Input
          aria-label={t('why.user')}
          placeholder={t('why.user')}
          value={user}
          maxLength={200}
          status={answer?.ok === false ? 'error' : ''}
          aria-describedby={`${id}-answer`}
          onChange={(event) => setUser(event.target.value)}
        />
        <Button htmlType="submit" loading={busy}>
          {t('why.ask')}
        </Button>
      </form>
      <p id={`${id}-answer`} role="status" className={answer?.ok === false ? styles.wrong : styles.because}>
        {answer === null ? null : answer.ok ? <Because why={answer.why} /> : answer.message}
      </p>
    </section>
  );
}
