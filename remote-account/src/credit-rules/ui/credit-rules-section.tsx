import { useState } from 'react';
import {
  billingPaths,
  creditRulesAnswerSchema,
  creditRulesSchema,
  withoutCredit,
  type CreditRules,
} from '@patchbay/shared-contracts/billing';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../../texts/index.ts';

const setting = { path: billingPaths.rules, answer: creditRulesAnswerSchema };

interface BelowProps {
  readonly rules: CreditRules;
  readonly isBusy: boolean;
  readonly onChange: (rules: CreditRules) => void;
}

/** Edits the balance below which owners are warned; it is saved on blur or Enter. Invalid input is kept, with the reason. */
function Below({ rules, isBusy, onChange }: BelowProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(String(rules.tell_below));
  const read = creditRulesSchema.safeParse({ ...rules, tell_below: typed.trim() === '' ? null : Number(typed) });
  const save = () => {
    if (read.success && read.data.tell_below !== rules.tell_below) onChange(read.data);
  };
  return (
    <Setting
      name={t('credit.below')}
      detail={read.success ? t('credit.belowDetail') : <span role="alert">{t('credit.belowWrong')}</span>}
    >
      <Input
        aria-label={t('credit.below')}
        aria-invalid={!read.success}
        inputMode="numeric"
        status={read.success ? '' : 'error'}
        value={typed}
        readOnly={isBusy}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onPressEnter={save}
      />
    </Setting>
  );
}

/** Sets what happens to calls when a prepaid account runs out of credit; for owners [ACCT-012]. */
export function CreditRulesSection() {
  const t = useTexts();
  const { known, saving, change } = useSetting(setting);
  return (
    <Section title={t('credit.title')} detail={t('credit.detail')}>
      <Answered known={known} rows={2} failed={t('credit.failed')}>
        {(rules) => (
          <>
            <Setting name={t('credit.calls')} detail={t('credit.callsDetail')}>
              <Select
                aria-label={t('credit.calls')}
                value={rules.calls_without_credit}
                loading={saving === 'calls'}
                disabled={saving !== null}
                popupMatchSelectWidth={false}
                options={withoutCredit.map((value) => ({ value, label: t(`credit.${value}`) }))}
                onChange={(chosen) => void change('calls', { ...rules, calls_without_credit: chosen })}
              />
            </Setting>
            <Below rules={rules} isBusy={saving !== null} onChange={(changed) => void change('below', changed)} />
          </>
        )}
      </Answered>
    </Section>
  );
}
