import { countryAnswerSchema, sheetPaths } from '@patchbay/shared-contracts/sheets';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useState } from 'react';

const question = { path: sheetPaths.country, answer: countryAnswerSchema } as const;

/** From which country numbers without a country's code are: the account's, until another is chosen; undefined while it is not known. */
export function useNumberCountry() {
  const { data } = useAnswer(['sheet country'], question, { staleTime: Infinity });
  const [chosen, setCountry] = useState<string>();
  return { country: chosen ?? data?.data.country, setCountry };
}
