import { useState } from 'react';
import {
  accountSettingPaths,
  olderTextsAnswerSchema,
  textsKeptAnswerSchema,
} from '@patchbay/shared-contracts/account-settings';
import { useConsole } from '@patchbay/shared-ui';
import { Modal, Select } from '@patchbay/shared-ui/antd';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../texts/index.ts';

const path = accountSettingPaths.textsKept;
const key = ['setting', path];
/** Days; 0 is for ever. */
const offered = [0, 30, 90, 180, 365, 730, 1_825];

interface Asked {
  readonly days: number;
  readonly texts: number;
}

/** Saves for how long; where something would be deleted, it first says how much. */
function useTextsKept() {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = useAnswer(key, { path, answer: textsKeptAnswerSchema }, { select: ({ data }) => data.days });
  const save = async (days: number): Promise<void> => {
    setBusy(true);
    const told = await request.send({ method: 'PUT', path, body: { days }, answer: textsKeptAnswerSchema });
    setBusy(false);
    setAsked(null);
    if (!told.ok) return notify.error(refusalText(told));
    client.setQueryData(key, told.data);
    notify.success(t('saved'));
  };
  const choose = async (days: number): Promise<void> => {
    if (days === 0) return save(days);
    setBusy(true);
    const older = await request.send({
      ...{ method: 'GET', path: accountSettingPaths.olderTexts, query: { days }, answer: olderTextsAnswerSchema },
    });
    setBusy(false);
    if (!older.ok) return notify.error(refusalText(older));
    const { texts } = older.data.data;
    return texts === 0 ? save(days) : setAsked({ days, texts });
  };
  return { known, busy, asked, save, choose, cancel: () => setAsked(null) };
}

/** How long texts of SMS and notes in conversations are kept [ACCT-021]. */
export function TextsKeptSection() {
  const t = useTexts();
  const { known, busy, asked, save, choose, cancel } = useTextsKept();
  return (
    <Section title={t('textsKept')} detail={t('textsKept.detail')}>
      <Answered known={known} rows={1} failed={t('masking.failed')}>
        {(days) => (
          <Setting name={t('textsKept.days')}>
            <Select
              aria-label={t('textsKept.days')}
              popupMatchSelectWidth={false}
              loading={busy}
              value={days}
              options={[...new Set([...offered, days])]
                .sort((one, other) => one - other)
                .map((value) => ({
                  value,
                  label: value === 0 ? t('textsKept.ever') : t('textsKept.so', { count: value }),
                }))}
              onChange={(chosen) => void (busy ? undefined : choose(chosen))} // disabled, it would lose the focus
            />
          </Setting>
        )}
      </Answered>
      <Modal
        open={asked !== null}
        centered
        width={440}
        title={t('textsKept.question')}
        okText={t('kept.delete')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        confirmLoading={busy}
        onOk={() => asked && void save(asked.days)}
        onCancel={cancel}
      >
        <p>{t('textsKept.older', { count: asked?.texts ?? 0 })}</p>
      </Modal>
    </Section>
  );
}
