import { textIn } from '@patchbay/shared-contracts';
import { hookEventTitles, type HookEvent } from '@patchbay/shared-contracts/hooks';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useTexts } from '../texts/index.ts';

const isEvent = (name: string): name is HookEvent => name in hookEventTitles;

/** Returns the name of an event in the user's language. */
export function useEventName(): (event: string) => string {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  return (event) => (isEvent(event) ? textIn(hookEventTitles[event], language) : t('event.test'));
}
