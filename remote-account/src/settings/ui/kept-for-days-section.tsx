import {
  accountSettingPaths,
  daysKeptAnswerSchema,
  olderPhonebooksAnswerSchema,
  olderTextsAnswerSchema,
} from '@patchbay/shared-contracts/account-settings';
import { Select } from '@patchbay/shared-ui/antd';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useKept } from '../effects/use-kept.ts';
import { useTexts } from '../texts/index.ts';
import { OlderQuestion } from './older-question.tsx';

/** Kinds of data with a retention period, by the key of their texts. */
const kinds = {
  textsKept: {
    path: accountSettingPaths.textsKept,
    answer: daysKeptAnswerSchema,
    older: { path: accountSettingPaths.olderTexts, answer: olderTextsAnswerSchema.transform(({ data }) => data.texts) },
  },
  phonebooksKept: {
    path: accountSettingPaths.phonebooksKept,
    answer: daysKeptAnswerSchema,
    older: {
      path: accountSettingPaths.olderPhonebooks,
      answer: olderPhonebooksAnswerSchema.transform(({ data }) => data.phonebooks),
    },
  },
} as const;
type Kind = keyof typeof kinds;

/** Days; 0 means unlimited. */
const offered = [0, 30, 90, 180, 365, 730, 1_825];

/** Sets the retention of SMS texts and conversation notes, or of phonebooks [ACCT-021]. */
export function KeptForDaysSection({ kind }: { readonly kind: Kind }) {
  const t = useTexts();
  const kept = useKept(kinds[kind]);
  const { known, busy, save, saveShorter } = kept;
  const choose = (days: number) => (days === 0 ? save(days) : saveShorter(days));
  return (
    <Section title={t(kind)} detail={t(`keptFor.detail.${kind}`)}>
      <Answered known={known} rows={1} failed={t('masking.failed')}>
        {({ days }) => (
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
              onChange={(chosen) => void (busy ? undefined : choose(chosen))} // a disabled select would lose the focus
            />
          </Setting>
        )}
      </Answered>
      <OlderQuestion
        kept={kept}
        title={t(`keptFor.question.${kind}`)}
        text={(count) => t(`keptFor.older.${kind}`, { count })}
      />
    </Section>
  );
}
