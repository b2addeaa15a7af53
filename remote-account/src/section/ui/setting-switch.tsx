import { Switch } from '@patchbay/shared-ui/antd';
import { Setting } from './section.tsx';

interface SettingSwitchProps {
  readonly name: string;
  readonly checked: boolean;
  /** This one is being saved; another of the same setting is. */
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** What the account does or does not; it is saved with the press. */
export const SettingSwitch = ({ name, saving, ...control }: SettingSwitchProps) => (
  <Setting name={name}>
    <Switch aria-label={name} loading={saving} {...control} />
  </Setting>
);
