import { DEFAULT_COUNTRY, isCountry } from '@patchbay/shared-ui/countries';

/** Local storage key of the last lead's country, as there is no profile yet [SHELL-029]. */
const KEY = 'V001-country';

export function rememberedCountry(storage: Storage): string {
  const kept = storage.getItem(KEY);
  return kept !== null && isCountry(kept) ? kept : DEFAULT_COUNTRY;
}

export const rememberCountry = (storage: Storage, country: string): void => storage.setItem(KEY, country);
