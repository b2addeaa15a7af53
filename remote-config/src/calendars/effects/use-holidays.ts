import {
  holidayPlacesAnswerSchema,
  holidayPlacesPath,
  holidaysAnswerSchema,
  holidaysPath,
} from '@patchbay/shared-contracts/calendars';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';

export interface HolidayQuery {
  readonly country: string | null;
  readonly state: string | null;
  readonly year: number;
}

const places = { path: holidayPlacesPath, answer: holidayPlacesAnswerSchema };

/** Returns the countries with known holidays, and the states of one. */
export function usePlaces(country: string | null) {
  const language = usePreference(useConsole().i18n);
  const countries = useAnswer(['holiday countries', language], { ...places, query: { language } });
  const states = useAnswer(
    ['holiday states', country, language],
    { ...places, query: { country: country ?? '', language } },
    { enabled: country !== null },
  );
  return {
    countries: countries.data?.data ?? [],
    states: states.data?.data ?? [],
    failed: countries.isError || states.isError,
  };
}

/** Returns the holidays of a year; `undefined` until known. */
export function useHolidays({ country, state, year }: HolidayQuery) {
  const language = usePreference(useConsole().i18n);
  const query = { country: country ?? '', ...(state === null ? {} : { state }), year, language };
  const { data, isError } = useAnswer(
    ['holidays', query],
    { path: holidaysPath, query, answer: holidaysAnswerSchema },
    { enabled: country !== null },
  );
  return { holidays: data?.data, failed: isError };
}
