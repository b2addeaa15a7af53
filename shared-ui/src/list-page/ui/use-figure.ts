import { useConsole, usePreference } from '@patchbay/shared-ui';

/** A count as the person's language writes it. */
export function useFigure(): (value: number) => string {
  const language = usePreference(useConsole().i18n);
  return (value) => value.toLocaleString(language);
}
