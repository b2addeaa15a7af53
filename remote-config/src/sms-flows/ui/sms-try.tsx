import { useId, useState } from 'react';
import { calendarsOfSms, titleOfRule } from '@patchbay/shared-contracts/sms-flows';
import { fieldOf, instantOf } from '@patchbay/shared-contracts/time';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Checkbox, Input } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { readCalendars } from '../../call-flows/effects/read-calendars.ts';
import { usePanelFocus } from '../../call-flows/ui/use-panel-focus.ts';
import { tryAnswer, tryMessage, type Trying } from '../model/trying.ts';
import { useTexts } from '../texts/index.ts';
import { useSmsFlow } from './sms-context.ts';
import styles from './sms-flows.module.css';
import { TriedAnswers } from './tried-answers.tsx';

type TriedFlow = Extract<Trying, { is: 'flow' }>;

/** Lists the evaluated rules, and why each applied or not. */
function LookedAt({ looked, flow }: TriedFlow) {
  const t = useTexts();
  return (
    <ol className={styles.plain} aria-label={t('try.looked')}>
      {looked.map(({ rule: id, why }) => {
        const place = flow.rules.findIndex((rule) => rule.id === id);
        const rule = flow.rules[place];
        return (
          <li key={id} data-why={why}>
            <strong>{rule === undefined ? id : titleOfRule(rule, place)}</strong>{' '}
            <span className={why === 'matched' ? styles.good : styles.quiet}>{t(`looked.${why}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function HookQuestion({ onAnswer }: { readonly onAnswer: (answer: string | null) => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <div className={styles.stack} role="group" aria-label={t('try.hook')}>
      <span>{t('try.hook')}</span>
      <Input aria-label={t('try.hook.reply')} value={text} onChange={({ target }) => setText(target.value)} />
      <div className={styles.line}>
        <Button onClick={() => onAnswer(text)}>{t('try.hook.answers')}</Button>
        <Button onClick={() => onAnswer(null)}>{t('try.hook.fails')}</Button>
      </div>
    </div>
  );
}

/** Simulates the draft without a phone: the server's state machine runs on the user's inputs [CONF-SMSF-001]. */
export function SmsTry({ now }: { readonly now: number }) {
  const t = useTexts();
  const id = useId();
  const timeZone = useTimeZone();
  const { request } = useConsole();
  const { editor } = useSmsFlow();
  const panelRef = usePanelFocus();
  const [text, setText] = useState('');
  const [from, setFrom] = useState('+14155550100');
  const [isKnown, setKnown] = useState(false);
  const [at, setAt] = useState(() => fieldOf(now, timeZone));
  const [trying, setTrying] = useState<Trying | null>(null);
  const time = instantOf(at, timeZone);
  const send = async () => {
    if (time === null) return;
    const calendars = await readCalendars(request, calendarsOfSms(editor.draft));
    setTrying(tryMessage(editor.draft, { text, now: time, isKnown, calendars }));
  };
  return (
    <section ref={panelRef} tabIndex={-1} className={styles.try} aria-label={t('try')}>
      <h3>{t('try')}</h3>
      <Field id={`${id}text`} label={t('try.text')} error={undefined}>
        {({ size: _size, ...input }) => (
          <Input.TextArea
            {...input}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}from`} label={t('try.from')} error={undefined}>
        {({ size: _size, ...input }) => (
          <Input {...input} inputMode="tel" value={from} onChange={({ target }) => setFrom(target.value)} />
        )}
      </Field>
      <Checkbox checked={isKnown} onChange={({ target }) => setKnown(target.checked)}>
        {t('try.known')}
      </Checkbox>
      <Field id={`${id}when`} label={t('try.when')} error={undefined}>
        {({ size: _size, ...input }) => (
          <Input {...input} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        )}
      </Field>
      <Button type="primary" disabled={time === null} onClick={() => void send()}>
        {t('try.send')}
      </Button>
      {trying?.is === 'flow' ? <LookedAt {...trying} /> : null}
      {trying === null ? null : <TriedAnswers {...{ trying, from }} />}
      {trying?.is === 'flow' && trying.wait !== null ? (
        <HookQuestion
          onAnswer={(answer) => {
            panelRef.current?.focus(); // the pressed button disappears
            setTrying(tryAnswer(trying, answer));
          }}
        />
      ) : null}
    </section>
  );
}
