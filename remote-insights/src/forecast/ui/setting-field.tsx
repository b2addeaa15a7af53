import { useId, type KeyboardEvent } from 'react';
import { Input } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';
import { settingLimits, type Setting, type SettingName } from '../model/settings.ts';
import styles from './forecast.module.css';

interface SettingFieldProps {
  readonly name: SettingName;
  readonly setting: Setting;
  readonly hint?: string;
  readonly onType: (name: SettingName, text: string) => void;
  readonly onSettled: () => void;
}

/** Draws a number of the what-if as slider and field, with its error below. */
export function SettingField({ name, setting, hint, onType, onSettled }: SettingFieldProps) {
  const t = useTexts();
  const id = useId();
  const { text, value } = setting;
  const { least, most } = settingLimits[name];
  const note = value === null ? t('staffing.problem', { least, most }) : hint;
  const label = t(`staffing.${name}`);
  const reached = (((value ?? least) - least) / (most - least)) * 100;
  const settleOnEnter = ({ key }: KeyboardEvent) => key === 'Enter' && onSettled();
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="numeric"
        maxLength={6}
        value={text}
        aria-invalid={value === null}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        {...(value === null ? { status: 'error' as const } : {})}
        onChange={({ target }) => onType(name, target.value.trim())}
        onBlur={onSettled}
        onKeyDown={settleOnEnter}
      />
      <input
        type="range"
        aria-label={t('staffing.slider', { name: label })}
        min={least}
        max={most}
        value={value ?? least}
        style={{ backgroundSize: `${reached}% 4px, 100% 4px` }}
        onChange={({ target }) => onType(name, target.value)}
        onPointerUp={onSettled}
        onKeyUp={onSettled}
        onBlur={onSettled}
      />
      {note === undefined ? null : (
        <p id={`${id}-note`} {...(value === null ? { role: 'alert', className: styles.problem } : {})}>
          {note}
        </p>
      )}
    </div>
  );
}
