import { useConsole, usePreference } from '@patchbay/shared-ui';

/** Formats a count in the user's language. */
export function useFigure(): (value: number) => string {
  const language = usePreference(useConsole().i18n);
  return (value) => value.toLocaleString(language);
}
