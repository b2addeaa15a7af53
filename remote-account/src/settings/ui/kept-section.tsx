import { useId, useRef, useState, type ComponentRef } from 'react';
import {
  accountSettingPaths,
  keptAnswerSchema,
  olderAnswerSchema,
  type Kept,
} from '@patchbay/shared-contracts/account-settings';
import { Button, Input, Select } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useKept } from '../effects/use-kept.ts';
import { isShorter, mostDays, readDays } from '../model/kept-days.ts';
import { useTexts } from '../texts/index.ts';
import { OlderQuestion } from './older-question.tsx';
import styles from './settings.module.css';

const recordings = {
  path: accountSettingPaths.kept,
  answer: keptAnswerSchema,
  older: { path: accountSettingPaths.older, answer: olderAnswerSchema.transform(({ data }) => data.calls) },
} as const;

interface FormProps {
  readonly kept: Kept;
  readonly busy: boolean;
  readonly onSave: (days: number | null) => Promise<void>;
}

function DaysField(props: { kept: Kept; text: string; isWrong: boolean; onText: (text: string) => void }) {
  const t = useTexts();
  const wrongId = useId();
  const { kept, text, isWrong, onText } = props;
  return (
    <>
      <div className={styles.fields}>
        <Input
          className={styles.number}
          inputMode="numeric"
          aria-label={t('kept.unit')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? wrongId : undefined}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <span>{t('kept.unit')}</span>
      </div>
      {isWrong ? (
        <p id={wrongId} className={textStyles.wrong}>
          {t('kept.wrong', { most: mostDays(kept) })}
        </p>
      ) : null}
    </>
  );
}

function KeptForm({ kept, busy, onSave }: FormProps) {
  const t = useTexts();
  const select = useRef<ComponentRef<typeof Select>>(null);
  const [before, setBefore] = useState(kept.days);
  const [isOwn, setOwn] = useState(kept.days !== null);
  const [text, setText] = useState(String(kept.days ?? Math.min(90, mostDays(kept))));
  const show = () => {
    setOwn(kept.days !== null);
    setText(String(kept.days ?? text));
  };
  if (before !== kept.days) {
    setBefore(kept.days);
    show();
  }
  // The pressed button disappears, and the focus with it.
  const stay = () => select.current?.focus();
  const days = isOwn ? readDays(text, kept) : null;
  const isWrong = isOwn && days === null;
  const isSame = days === kept.days && !isWrong;
  const cancel = () => {
    show();
    stay();
  };
  return (
    <>
      <Setting
        name={t('kept.days')}
        detail={kept.at_most === null ? t('kept.forever') : t('kept.atMost', { days: kept.at_most })}
      >
        <Select
          ref={select}
          aria-label={t('kept.days')}
          popupMatchSelectWidth={false}
          value={isOwn ? 'own' : 'all'}
          options={(['all', 'own'] as const).map((value) => ({ value, label: t(`kept.${value}`) }))}
          onChange={(chosen) => setOwn(chosen === 'own')}
        />
      </Setting>
      {isOwn ? <DaysField kept={kept} text={text} isWrong={isWrong} onText={setText} /> : null}
      {isSame ? null : (
        <div className={styles.form}>
          <div className={styles.buttons}>
            <Button type="primary" loading={busy} disabled={isWrong} onClick={() => void onSave(days).then(stay)}>
              {t('save')}
            </Button>
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Sets the retention of recordings: shorter than the installation's, never longer [ACCT-016, ACCT-021]. */
export function KeptSection() {
  const t = useTexts();
  const recordingsKept = useKept(recordings);
  const { known, busy, save, saveShorter } = recordingsKept;
  const choose = (days: number | null, kept: Kept) =>
    days !== null && isShorter(days, kept) ? saveShorter(days) : save(days);
  return (
    <Section title={t('kept')} detail={t('kept.detail')}>
      <Answered known={known} rows={2} failed={t('masking.failed')}>
        {(kept) => <KeptForm kept={kept} busy={busy} onSave={(days) => choose(days, kept)} />}
      </Answered>
      <OlderQuestion kept={recordingsKept} title={t('kept.question')} text={(count) => t('kept.older', { count })} />
    </Section>
  );
}
