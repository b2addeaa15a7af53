import { useState } from 'react';
import {
  accountSettingPaths,
  maskingAnswerSchema,
  type MaskingChoice,
} from '@patchbay/shared-contracts/account-settings';
import { maskNumber } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Button, Select, Switch } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useSetting } from '../../section/effects/use-setting.ts';
import { Answered } from '../../section/ui/answered.tsx';
import { Section, Setting } from '../../section/ui/section.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './settings.module.css';

const setting = { path: accountSettingPaths.masking, answer: maskingAnswerSchema };
const SAMPLE = '+91 98765 43210';
const FIRST_DIGITS = -4;
const digits = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) }));

interface FormProps {
  readonly now: MaskingChoice;
  readonly saving: boolean;
  readonly onSave: (choice: MaskingChoice) => void;
}

/** Selects the masked digits, with a sample number; nothing changes before saving. */
function Digits({ format, onChange }: { readonly format: number; readonly onChange: (format: number) => void }) {
  const t = useTexts();
  const count = Math.abs(format);
  return (
    <div className={styles.fields}>
      <Select
        aria-label={t('masking.from')}
        popupMatchSelectWidth={false}
        value={format > 0 ? 'first' : 'last'}
        options={(['last', 'first'] as const).map((value) => ({ value, label: t(`masking.${value}`) }))}
        onChange={(from) => onChange(from === 'first' ? count : -count)}
      />
      <Select
        className={styles.number}
        aria-label={t('masking.count')}
        value={count === 0 ? null : count}
        options={digits}
        onChange={(wanted) => onChange(format > 0 ? wanted : -wanted)}
      />
    </div>
  );
}

function MaskingForm({ now, saving, onSave }: FormProps) {
  const t = useTexts();
  const [{ on, format }, setChoice] = useState(now);
  const isSame = on === now.on && format === now.format;
  const shown = maskNumber(SAMPLE, { on, format, inBrowser: true });
  const isNothing = on && format === 0;
  return (
    <>
      <Setting name={t('masking.on')}>
        <Switch
          aria-label={t('masking.on')}
          checked={on}
          onChange={(isOn) => setChoice({ on: isOn, format: isOn && format === 0 ? FIRST_DIGITS : format })}
        />
      </Setting>
      <div className={styles.form}>
        {on ? <Digits format={format} onChange={(wanted) => setChoice({ on, format: wanted })} /> : null}
        <p className={isNothing ? textStyles.wrong : textStyles.quiet} role="status">
          {isNothing ? t('masking.none') : t('masking.example', { number: shown })}
        </p>
        {isSame ? null : (
          <div className={styles.buttons}>
            <Button type="primary" loading={saving} disabled={isNothing} onClick={() => onSave({ on, format })}>
              {t('save')}
            </Button>
            <Button onClick={() => setChoice(now)}>{t('cancel')}</Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Sets whether and how customers' numbers are masked; a change requires the user to confirm their identity [ACCT-016]. */
export function MaskingSection() {
  const t = useTexts();
  const { notify, session } = useConsole();
  const { known, saving, change } = useSetting(setting);
  const save = async (choice: MaskingChoice): Promise<void> => {
    if (!(await change('masking', choice))) return;
    notify.success(t('saved'));
    await session.refresh();
  };
  return (
    <Section title={t('masking')} detail={t('masking.detail')}>
      <Answered known={known} rows={2} failed={t('masking.failed')}>
        {(now) => (
          <MaskingForm
            key={`${now.on} ${now.format}`}
            now={now}
            saving={saving !== null}
            onSave={(choice) => void save(choice)}
          />
        )}
      </Answered>
    </Section>
  );
}
