import { useState, type ReactNode } from 'react';
import { Alert, Button, Input, Segmented } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTrying, type Tried } from '../effects/use-trying.ts';
import type { Operation } from '../model/operation.ts';
import { BODY, faultsOf, fieldOf, requestOf, type Filled } from '../model/request.ts';
import { useTexts } from '../texts/index.ts';
import { Code } from './code.tsx';
import { Part } from './parts.tsx';
import styles from './docs.module.css';

/** Caller of trial requests; the key is kept while the user moves between operations, and nowhere else. */
export interface Trier {
  readonly by: 'self' | 'key';
  readonly key: string;
}

interface TryProps {
  readonly of: Operation;
  readonly filled: Filled;
  readonly onFill: (filled: Filled) => void;
  readonly trier: Trier;
  readonly onTrier: (trier: Trier) => void;
}

interface OutcomeProps {
  readonly tried: Tried;
  /** Whether a newer request is running, so that this response is outdated. */
  readonly old: boolean;
}

function Outcome({ tried: { status, headers, text, ms }, old }: OutcomeProps) {
  const t = useTexts();
  if (status === null) return <Alert type="error" showIcon title={t('try.nothing')} />;
  return (
    <div className={`${styles.part} ${styles.answer}`} role="region" aria-label={t('try.answer')} aria-busy={old}>
      <p className={styles.outcome}>
        <strong data-tone={status < 400 ? 'good' : 'bad'}>{status}</strong> {t('try.time', { ms })}
      </p>
      {text === '' ? null : <Code label={t('try.answer')} text={text} />}
      {headers.length === 0 ? null : (
        <details>
          <summary>{t('try.headers')}</summary>
          <Code label={t('try.headers')} text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
        </details>
      )}
    </div>
  );
}

function As({ trier, onTrier, missing }: Pick<TryProps, 'trier' | 'onTrier'> & { readonly missing: boolean }) {
  const t = useTexts();
  return (
    <>
      <Segmented
        aria-label={t('try.as')}
        options={[
          { value: 'self', label: t('try.self') },
          { value: 'key', label: t('try.key') },
        ]}
        value={trier.by}
        onChange={(by) => onTrier({ ...trier, by: by === 'key' ? 'key' : 'self' })}
      />
      {trier.by === 'self' ? null : (
        <Field
          id="try-key"
          label={t('try.secret')}
          hint={t('try.secret.hint')}
          error={missing ? t('try.missing') : undefined}
        >
          {(input) => (
            <Input
              {...input}
              size="medium"
              type="password"
              autoComplete="off"
              value={trier.key}
              onChange={({ target }) => onTrier({ ...trier, key: target.value.trim() })}
            />
          )}
        </Field>
      )}
    </>
  );
}

type Errors = ReadonlyMap<string, string>;

function Fields({
  of,
  filled,
  onFill,
  errors,
}: Pick<TryProps, 'of' | 'filled' | 'onFill'> & { readonly errors: Errors }) {
  const t = useTexts();
  const fields = of.parameters.filter(({ in: place }) => place !== 'header');
  return (
    <>
      {fields.map((parameter) => {
        const field = fieldOf(parameter);
        return (
          <Field
            key={field}
            id={`try-${field}`}
            label={`${parameter.name} (${t(`place.${parameter.in}`)})`}
            error={errors.get(field)}
          >
            {(input) => (
              <Input
                {...input}
                size="medium"
                aria-required={parameter.required}
                value={filled.values[field] ?? ''}
                onChange={({ target }) => onFill({ ...filled, values: { ...filled.values, [field]: target.value } })}
              />
            )}
          </Field>
        );
      })}
      {of.body === null ? null : (
        <Field id="try-body" label={t('body')} error={errors.get(BODY)}>
          {(input) => (
            <Input.TextArea
              {...input}
              size="medium"
              className={styles.mono ?? ''}
              spellCheck={false}
              autoSize={{ minRows: 3, maxRows: 14 }}
              value={filled.body}
              onChange={({ target }) => onFill({ ...filled, body: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function useTry({ of, filled, trier }: TryProps) {
  const send = useTrying();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const faults = faultsOf(of, filled);
  const lacksKey = trier.by === 'key' && trier.key === '';
  const go = async () => {
    setAsked(true);
    if (faults.length > 0 || lacksKey) return;
    setBusy(true);
    setTried(await send(requestOf(of, filled), trier.by === 'key' ? trier.key : null));
    setBusy(false);
  };
  return { go, busy, tried, faults: asked ? faults : [], lacksKey: asked && lacksKey };
}

/** Sends the operation as the user or with a key, and shows the response [ACCT-019]. */
export function TryPanel(props: TryProps): ReactNode {
  const { of, trier, onTrier } = props;
  const t = useTexts();
  const { go, busy, tried, faults, lacksKey } = useTry(props);
  const errors: Errors = new Map(faults.map(({ field, why }) => [field, t(`try.${why}`)]));
  const isJson = of.body === null || of.body.type === 'application/json';
  if (!isJson)
    return (
      <Part title={t('try')}>
        <p className={styles.quiet}>{t('try.file')}</p>
      </Part>
    );
  return (
    <Part title={t('try')}>
      <form
        noValidate
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        {of.method === 'GET' ? null : <Alert type="warning" showIcon title={t('try.real')} />}
        <As trier={trier} onTrier={onTrier} missing={lacksKey} />
        <Fields {...props} errors={errors} />
        <div>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('try.send')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">{tried === null ? null : <Outcome tried={tried} old={busy} />}</div>
    </Part>
  );
}
