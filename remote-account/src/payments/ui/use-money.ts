import { useConsole, usePreference } from '@patchbay/shared-ui';
import { money } from '../model/money.ts';

/** Formats amounts in the user's language. */
export function useMoney(): (amount: number, currency: string) => string {
  const language = usePreference(useConsole().i18n);
  return (amount, currency) => money(amount, currency, language);
}
