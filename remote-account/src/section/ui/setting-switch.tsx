import { Switch } from '@patchbay/shared-ui/antd';
import { Setting } from './section.tsx';

interface SettingSwitchProps {
  readonly name: string;
  readonly checked: boolean;
  /** Whether this part is being saved, or another of the same setting. */
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Draws a switch of the account that is saved at once. */
export const SettingSwitch = ({ name, saving, ...control }: SettingSwitchProps) => (
  <Setting name={name}>
    <Switch aria-label={name} loading={saving} {...control} />
  </Setting>
);
