import { useState } from 'react';
import {
  accountSettingPaths,
  daysKeptAnswerSchema,
  olderPhonebooksAnswerSchema,
  olderTextsAnswerSchema,
} from '@patchbay/shared-contracts/account-settings';
import { useConsole } from '@patchbay/shared-ui';
import { Modal, Select } from '@patchbay/shared-ui/antd';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../texts/index.ts';

/** What is kept for a number of days, by the key of its texts. `older` answers how many would be deleted. */
const kinds = {
  textsKept: {
    path: accountSettingPaths.textsKept,
    older: { path: accountSettingPaths.olderTexts, answer: olderTextsAnswerSchema.transform(({ data }) => data.texts) },
  },
  phonebooksKept: {
    path: accountSettingPaths.phonebooksKept,
    older: {
      path: accountSettingPaths.olderPhonebooks,
      answer: olderPhonebooksAnswerSchema.transform(({ data }) => data.phonebooks),
    },
  },
} as const;
type Kind = keyof typeof kinds;

/** Days; 0 is for ever. */
const offered = [0, 30, 90, 180, 365, 730, 1_825];

interface Asked {
  readonly days: number;
  readonly older: number;
}

/** Saves for how long; where something would be deleted, it first says how much. */
function useKeptForDays(kind: Kind) {
  const { path, older } = kinds[kind];
  const key = ['setting', path];
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = useAnswer(key, { path, answer: daysKeptAnswerSchema }, { select: ({ data }) => data.days });
  const save = async (days: number): Promise<void> => {
    setBusy(true);
    const told = await request.send({ method: 'PUT', path, body: { days }, answer: daysKeptAnswerSchema });
    setBusy(false);
    setAsked(null);
    if (!told.ok) return notify.error(refusalText(told));
    client.setQueryData(key, told.data);
    notify.success(t('saved'));
  };
  const choose = async (days: number): Promise<void> => {
    if (days === 0) return save(days);
    setBusy(true);
    const told = await request.send({ method: 'GET', query: { days }, ...older });
    setBusy(false);
    if (!told.ok) return notify.error(refusalText(told));
    return told.data === 0 ? save(days) : setAsked({ days, older: told.data });
  };
  return { known, busy, asked, save, choose, cancel: () => setAsked(null) };
}

/** How long texts of SMS and notes in conversations are kept, or phonebooks [ACCT-021]. */
export function KeptForDaysSection({ kind }: { readonly kind: Kind }) {
  const t = useTexts();
  const { known, busy, asked, save, choose, cancel } = useKeptForDays(kind);
  return (
    <Section title={t(kind)} detail={t(`keptFor.detail.${kind}`)}>
      <Answered known={known} rows={1} failed={t('masking.failed')}>
        {(days) => (
          <Setting name={t(`keptFor.days.${kind}`)}>
            <Select
              aria-label={t(`keptFor.days.${kind}`)}
              popupMatchSelectWidth={false}
              loading={busy}
              value={days}
              options={[...new Set([...offered, days])]
                .sort((one, other) => one - other)
                .map((value) => ({
                  value,
                  label: value === 0 ? t('keptFor.ever') : t('keptFor.so', { count: value }),
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
        title={t(`keptFor.question.${kind}`)}
        okText={t('kept.delete')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        confirmLoading={busy}
        onOk={() => asked && void save(asked.days)}
        onCancel={cancel}
      >
        <p>{t(`keptFor.older.${kind}`, { count: asked?.older ?? 0 })}</p>
      </Modal>
    </Section>
  );
}
