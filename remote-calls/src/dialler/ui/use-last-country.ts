import { useEffect } from 'react';
import {
  lastSavedAnswerSchema,
  lastSavedCountrySchema,
  type LastSavedCountry,
  callPaths,
} from '@patchbay/shared-contracts/calls';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { DEFAULT_COUNTRY, dialCodeOf, isCountry } from '@patchbay/shared-ui/countries';
import { emptyDialler, type DiallerValues } from '../model/dialler-rules.ts';

const queryKey = ['last-country'];

/**
 * Starts an untouched form in the country called last, stored across browsers [NET-003, NET-004]. Returns a function that stores
 * another one. Failures to load or save change nothing.
 */
export function useLastCountry(values: DiallerValues, change: (part: Partial<DiallerValues>) => void) {
  const { request } = useConsole();
  const client = useQueryClient();
  const question = { path: callPaths.lastSavedCountry, answer: lastSavedCountrySchema };
  const { data: saved } = useAnswer(queryKey, question, {
    staleTime: Infinity,
    select: ({ country }) => (isCountry(country) ? country : DEFAULT_COUNTRY),
  });
  useEffect(() => {
    const untouched = values.customerNumber === emptyDialler.customerNumber && values.country === emptyDialler.country;
    if (saved === undefined || saved === DEFAULT_COUNTRY || !untouched) return;
    change({ country: saved, customerNumber: dialCodeOf(saved) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was loaded or remembered starts the form anew
  }, [saved]);
  return (country: string) => {
    if (country === (saved ?? DEFAULT_COUNTRY)) return;
    const form: LastSavedCountry = { country, countryCode: dialCodeOf(country).replace('+', '') };
    client.setQueryData(queryKey, form);
    void request.send({ method: 'POST', path: callPaths.setLastSavedCountry, form, answer: lastSavedAnswerSchema });
  };
}
