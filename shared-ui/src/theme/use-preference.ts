import { useSyncExternalStore } from 'react';
import type { Preference } from '@patchbay/shared-contracts';

/** Returns the current value of a preference; renders again when it changes. */
export const usePreference = <Value extends string>(preference: Preference<Value>): Value =>
  useSyncExternalStore(preference.subscribe, preference.current);
