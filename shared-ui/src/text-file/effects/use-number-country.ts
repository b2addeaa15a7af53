import { countryAnswerSchema, sheetPaths } from '@patchbay/shared-contracts/sheets';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useState } from 'react';

const question = { path: sheetPaths.country, answer: countryAnswerSchema } as const;

/** Keeps the country of numbers without a country code: the account's, until another is selected; undefined while unknown. */
export function useNumberCountry() {
  const { data } = useAnswer(['sheet country'], question, { staleTime: Infinity });
  const [chosen, setCountry] = useState<string>();
  return { country: chosen ?? data?.data.country, setCountry };
}
