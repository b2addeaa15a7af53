import { useState } from 'react';
import type { View } from '@patchbay/shared-ui/list-page';
import { withForecastChoice } from '../model/question.ts';
import { settingNames, settingsOf, type SettingName, type Settings, type SettingValues } from '../model/settings.ts';

interface Tried {
  readonly settings: Settings;
  readonly onType: (name: SettingName, text: string) => void;
  /** Called when sliding or typing has ended: the value is then written to the address. */
  readonly onSettled: () => void;
}

/**
 * Keeps the what-if settings: changes apply at once, but are written to the address at the end of a change only, because it cannot be
 * updated a hundred times a second. A new address, by a link or Back, replaces them.
 */
export function useSettings(view: View, first: SettingValues, show: (view: View, replace: boolean) => void): Tried {
  const [draft, setDraft] = useState<{ readonly of: View; readonly typed: View } | null>(null);
  const typed = draft?.of === view ? draft.typed : view;
  const settle = () => {
    if (typed === view) return;
    const same = (name: SettingName) => typed.chosen[name]?.[0] === String(first[name]);
    show(
      settingNames.filter(same).reduce((next, name) => withForecastChoice(next, name, null), typed),
      true,
    );
  };
  return {
    settings: settingsOf(typed, first),
    onType: (name, text) => setDraft({ of: view, typed: withForecastChoice(typed, name, text) }),
    onSettled: settle,
  };
}
