import { useId } from 'react';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { staffingModels, type StaffingModel } from '../model/question.ts';
import type { SettingName, Settings } from '../model/settings.ts';
import styles from './forecast.module.css';
import { SettingField } from './setting-field.tsx';

interface WhatIfProps {
  readonly model: StaffingModel;
  readonly settings: Settings;
  /** Seconds; null without calls to measure. */
  readonly handling: number | null;
  readonly onModel: (model: StaffingModel) => void;
  readonly onType: (name: SettingName, text: string) => void;
  readonly onSettled: () => void;
  readonly onReset: () => void;
}

/** Edits the settings of the what-if: model, target and staff [INS-033]. */
export function WhatIf({ model, settings, handling, onModel, onType, onSettled, onReset }: WhatIfProps) {
  const t = useTexts();
  const id = useId();
  const shown: readonly SettingName[] = [
    ...(['target', 'seconds', 'handling', 'occupancy', 'shrinkage'] as const),
    ...(model === 'a' ? (['patience'] as const) : []),
  ];
  const hints: Partial<Record<SettingName, string>> = {
    handling: handling === null ? t('staffing.handling.none') : t('staffing.handling.known', { seconds: handling }),
  };
  return (
    <div className={styles.whatIf} role="group" aria-labelledby={id}>
      <h2 id={id}>{t('staffing.whatIf')}</h2>
      <Select<StaffingModel>
        aria-label={t('staffing.model')}
        value={model}
        options={staffingModels.map((value) => ({ value, label: t(`staffing.model.${value}`) }))}
        onChange={onModel}
      />
      {shown.map((name) => {
        const hint = hints[name];
        const field = { name, setting: settings[name], onType, onSettled, ...(hint === undefined ? {} : { hint }) };
        return <SettingField key={name} {...field} />;
      })}
      <Button className={styles.reset ?? ''} onClick={onReset}>
        {t('staffing.reset')}
      </Button>
    </div>
  );
}
