import { useState } from 'react';
import type { View } from '@patchbay/shared-ui/list-page';
import { choose } from '../model/question.ts';
import { settingNames, settingsOf, type SettingName, type Settings, type SettingValues } from '../model/settings.ts';

interface Tried {
  readonly settings: Settings;
  readonly onType: (name: SettingName, text: string) => void;
  /** Done with sliding or typing: it stands in the address from now on. */
  readonly onSettled: () => void;
}

/**
 * The what-if: what is typed or slid counts at once, and is written to the address when it is done with, for an address cannot be
 * written a hundred times a second. Another address, by a link or by Back, is what counts from then on.
 */
export function useSettings(view: View, first: SettingValues, show: (view: View, replace: boolean) => void): Tried {
  const [draft, setDraft] = useState<{ readonly of: View; readonly typed: View } | null>(null);
  const typed = draft?.of === view ? draft.typed : view;
  const settle = () => {
    if (typed === view) return;
    const same = (name: SettingName) => typed.chosen[name]?.[0] === String(first[name]);
    show(
      settingNames.filter(same).reduce((next, name) => choose(next, name, null), typed),
      true,
    );
  };
  return {
    settings: settingsOf(typed, first),
    onType: (name, text) => setDraft({ of: view, typed: choose(typed, name, text) }),
    onSettled: settle,
  };
}
