import { useId, useState } from 'react';
import {
  accountSettingPaths,
  keptAnswerSchema,
  olderAnswerSchema,
  type Kept,
} from '@patchbay/shared-contracts/account-settings';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Input, Modal, Select } from '@patchbay/shared-ui/antd';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { isShorter, mostDays, readDays } from '../model/kept-days.ts';
import { useTexts } from '../texts/index.ts';
import styles from './settings.module.css';

const path = accountSettingPaths.kept;
const key = ['setting', path];

/** Saves for how long; where something would be deleted, it first asks how much, and the person. */
function useKept() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ readonly days: number; readonly calls: number } | null>(null);
  const known = useAnswer(key, { path, answer: keptAnswerSchema }, { select: ({ data }) => data });
  const save = async (days: number | null): Promise<void> => {
    setBusy(true);
    const told = await request.send({ method: 'PUT', path, body: { days }, answer: keptAnswerSchema });
    setBusy(false);
    setAsked(null);
    if (!told.ok) return notify.error(refusalText(told));
    client.setQueryData(key, told.data);
    notify.success(t('saved'));
  };
  const askOrSave = async (days: number | null, kept: Kept): Promise<void> => {
    if (days === null || !isShorter(days, kept)) return save(days);
    setBusy(true);
    const older = await request.send({
      ...{ method: 'GET', path: accountSettingPaths.older, query: { days }, answer: olderAnswerSchema },
    });
    setBusy(false);
    if (!older.ok) return notify.error(refusalText(older));
    const { calls } = older.data.data;
    return calls === 0 ? save(days) : setAsked({ days, calls });
  };
  return { known, busy, asked, save, askOrSave, cancel: () => setAsked(null) };
}

interface FormProps {
  readonly kept: Kept;
  readonly busy: boolean;
  readonly onSave: (days: number | null) => void;
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
  const [isOwn, setOwn] = useState(kept.days !== null);
  const [text, setText] = useState(String(kept.days ?? Math.min(90, mostDays(kept))));
  const days = isOwn ? readDays(text, kept) : null;
  const isWrong = isOwn && days === null;
  const isSame = days === kept.days && !isWrong;
  const cancel = () => {
    setOwn(kept.days !== null);
    setText(String(kept.days ?? text));
  };
  return (
    <>
      <Setting
        name={t('kept.days')}
        detail={kept.at_most === null ? t('kept.forever') : t('kept.atMost', { days: kept.at_most })}
      >
        <Select
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
            <Button type="primary" loading={busy} disabled={isWrong} onClick={() => onSave(days)}>
              {t('save')}
            </Button>
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        </div>
      )}
    </>
  );
}

/** How long the account keeps recordings: less long than the installation, never longer [ACCT-016, ACCT-021]. */
export function KeptSection() {
  const t = useTexts();
  const { known, busy, asked, save, askOrSave, cancel } = useKept();
  return (
    <Section title={t('kept')} detail={t('kept.detail')}>
      <Answered known={known} rows={2} failed={t('masking.failed')}>
        {(kept) => <KeptForm key={kept.days} kept={kept} busy={busy} onSave={(days) => void askOrSave(days, kept)} />}
      </Answered>
      <Modal
        open={asked !== null}
        centered
        width={440}
        title={t('kept.question')}
        okText={t('kept.delete')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        confirmLoading={busy}
        onOk={() => asked && void save(asked.days)}
        onCancel={cancel}
      >
        <p>{t('kept.older', { count: asked?.calls ?? 0 })}</p>
      </Modal>
    </Section>
  );
}
