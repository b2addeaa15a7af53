import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { z } from '@patchbay/shared-contracts';
import { setOverrideSchema, platformPaths } from '@patchbay/shared-contracts/platform';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, Modal, Segmented, Select } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import styles from './tester.module.css';

const kinds = ['version', 'address'] as const;
type Kind = (typeof kinds)[number];

/** Draws a labelled control with its error right below. */
function Field(props: { id: string; label: string; hint?: string; wrong?: string | null; children: ReactNode }) {
  const { id, label, hint, wrong, children } = props;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      {wrong ? (
        <span id={`${id}-wrong`} className={styles.wrong} role="alert">
          {wrong}
        </span>
      ) : null}
    </div>
  );
}

function useOverride() {
  const t = useTexts();
  const { request } = useConsole();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const set = async (remote: string, kind: Kind, value: string) => {
    const body = setOverrideSchema.safeParse({ remote, [kind]: value.trim() });
    if (!body.success) return setWrong(t(kind === 'version' ? 'override.badVersion' : 'override.badAddress'));
    setBusy(true);
    const call = { method: 'POST', path: platformPaths.platformOverrides, body: body.data } as const;
    const result = await request.send({ ...call, answer: z.unknown() });
    if (result.ok) return window.location.reload();
    setBusy(false);
    setWrong(result.message ?? t('override.failed'));
  };
  return { busy, wrong, set, forget: () => setWrong(null) };
}

function OverrideForm({ remotes }: { remotes: readonly string[] }) {
  const t = useTexts();
  const id = useId();
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [kind, setKind] = useState<Kind>('version');
  const [value, setValue] = useState('');
  const { busy, wrong, set, forget } = useOverride();
  const hint = kind === 'address' ? { hint: t('override.hint') } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void set(remote, kind, value);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field id={`${id}remote`} label={t('override.remote')}>
        <Select
          id={`${id}remote`}
          value={remote}
          options={remotes.map((name) => ({ value: name, label: name }))}
          onChange={setRemote}
        />
      </Field>
      <Segmented
        block
        aria-label={t('override.kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: t(`override.kind.${each}`) }))}
        onChange={(next) => {
          setKind(next);
          forget();
        }}
      />
      <Field id={`${id}value`} label={t(`override.field.${kind}`)} wrong={wrong} {...hint}>
        <Input
          id={`${id}value`}
          value={value}
          status={wrong === null ? '' : 'error'}
          aria-describedby={wrong === null ? undefined : `${id}value-wrong`}
          onChange={(event) => {
            setValue(event.target.value);
            forget();
          }}
        />
      </Field>
      <span className={styles.hint}>{t('override.only')}</span>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('override.set')}
      </Button>
    </form>
  );
}

/** Gives this tester another version of a remote, or a build at an address, for 24 hours [PLAT-016]. */
export function OverrideDialog({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal open centered title={t('override.menu')} onCancel={onClose} footer={null}>
      <OverrideForm remotes={remotes} />
    </Modal>
  );
}
