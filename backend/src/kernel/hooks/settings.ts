import { defineSettings } from '../settings/settings.ts';
import { onOff } from '../settings/variables.ts';

export const hookSettings = defineSettings({
  env: { HOOKS_TO_PRIVATE: onOff.optional() },
  /** Whether web hooks may go to this machine and its network. */
  read: ({ HOOKS_TO_PRIVATE: wanted }) => ({ hooksToPrivate: wanted === 'on' }),
});
